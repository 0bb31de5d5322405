import { Schema } from "effect"
import { HexColor } from "../../kernel/hexColor.ts"

/**
 * Picture behind a view: the part of it that begins at `x` and `y` and is `cropWidth` wide takes the width of the frame,
 * in pixels of a picture of `imageWidth` by `imageHeight`. `imageBrightness` is 0 (dark) to 6 (light); 3 leaves it as it is.
 */
export const FrameImage = Schema.Struct({
  src: Schema.String,
  x: Schema.Finite,
  y: Schema.Finite,
  cropWidth: Schema.Finite,
  imageWidth: Schema.Finite,
  imageHeight: Schema.Finite,
  imageBrightness: Schema.Finite,
})
export type FrameImage = typeof FrameImage.Type

/** How a view looks in the frame of another page: its theme, the colours that differ from it, what is behind it, and its height. */
export const FrameStyle = Schema.Struct({
  /** Whether it is shown in the dark theme or in the light one; else in that of its reader's system. */
  darkMode: Schema.optionalKey(Schema.Boolean),
  backgroundColor: Schema.optionalKey(HexColor),
  textColor: Schema.optionalKey(HexColor),
  /** Colour of what is chosen or has the focus. */
  selectedColor: Schema.optionalKey(HexColor),
  /** How opaque the background is over its picture, from 0, also without it, to 1. */
  alpha: Schema.optionalKey(Schema.Finite),
  image: Schema.optionalKey(FrameImage),
  /** Whether the chart takes the height of the frame, or its own, and the frame scrolls. */
  fitToFrame: Schema.optionalKey(Schema.Boolean),
})
export type FrameStyle = typeof FrameStyle.Type
