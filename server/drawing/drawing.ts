import type { AvatarDrawing } from "./avatar.ts"
import type { ChartDrawing } from "./chart.ts"
import type { DocumentDrawing, DrawnPage } from "./document.ts"

/** A picture to be drawn. */
export type Drawing = ChartDrawing | AvatarDrawing

/** What a worker is asked for. */
export type DrawingRequest = Drawing | DocumentDrawing

/** What a worker made of a request; a document that cannot be drawn has no page. */
export type DrawingResult =
  | { readonly _tag: "Drawn"; readonly bytes: Uint8Array }
  | { readonly _tag: "DrawnPage"; readonly page: DrawnPage | null }
  | { readonly _tag: "Failed"; readonly message: string }
