import { Schema } from "effect"

/** One colour on the light and on the dark surface, in hexadecimal digits: `#3f5f9e`. */
export const Hue = Schema.Struct({ light: Schema.String, dark: Schema.String })
export type Hue = typeof Hue.Type

/**
 * Colours of charts, on both surfaces. `series` tell series apart, in their order; `sequential` goes from the least
 * value to the largest, `diverging` the same with zero in its middle; `good` and `bad` colour rises and falls, and what
 * rules call so. What is absent is that of the product's own palette.
 */
export const ChartPalette = Schema.Struct({
  series: Schema.Array(Hue),
  sequential: Schema.optionalKey(Schema.Array(Hue)),
  diverging: Schema.optionalKey(Schema.Array(Hue)),
  good: Schema.optionalKey(Hue),
  bad: Schema.optionalKey(Hue),
})
export type ChartPalette = typeof ChartPalette.Type
