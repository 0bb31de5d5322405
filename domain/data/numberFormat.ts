import { Schema } from "effect"

/** How a number is shown: plain with up to `decimals` places, a share (0.12 is 12 %), or an amount of a currency. */
export const NumberFormat = Schema.Struct({
  style: Schema.Literals(["decimal", "percent", "currency"]),
  decimals: Schema.optionalKey(Schema.Int),
  currency: Schema.optionalKey(Schema.String),
  unit: Schema.optionalKey(Schema.String),
})
export type NumberFormat = typeof NumberFormat.Type
