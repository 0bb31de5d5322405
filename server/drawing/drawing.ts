import type { AvatarDrawing } from "./avatar.ts"
import type { ChartDrawing } from "./chart.ts"

/** A picture to be drawn. */
export type Drawing = ChartDrawing | AvatarDrawing

/** What a worker made of a drawing. */
export type DrawingResult =
  | { readonly _tag: "Drawn"; readonly png: Uint8Array }
  | { readonly _tag: "Failed"; readonly message: string }
