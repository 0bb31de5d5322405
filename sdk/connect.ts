import { connectFrame } from "./connection.ts"
import type { CardConnection, ConnectOptions } from "./types.ts"

export { CardDisconnectedError, CardError, CardTimeoutError } from "./errors.ts"
export type {
  AppliedFilter,
  CardConnection,
  ConnectOptions,
  Dispose,
  Drill,
  FrameSize,
  Operator,
} from "./types.ts"

/**
 * Connects a host page to the card embedded in a frame.
 *
 * ```ts
 * const card = connectCard(iframe, { origin: "https://cairn.example" })
 * card.onFiltersChange((filters) => console.log(filters))
 * await card.applyFilters([{ column: "state", operator: "IN", values: ["CA"] }])
 * ```
 *
 * Messages count only from the frame's own window and the given origin. The frame's height follows the card.
 */
export const connectCard = (iframe: HTMLIFrameElement, options: ConnectOptions): CardConnection =>
  connectFrame(iframe, window, options)
