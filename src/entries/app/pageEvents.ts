import { Schema } from "effect"
import { RootEvent } from "#domain/root.ts"
import { shared } from "#domain/shared.ts"
import { PageView } from "#src/ui/view/view.ts"

/**
 * What a page starts from that the server has drawn: its address (path and query), the events that its state was folded
 * from, of this build's versions, when that was, for which browser, the names of what is loaded by them, and of the parts
 * that it is drawn with.
 */
export const PageStart = Schema.fromJsonString(
  Schema.Struct({
    version: Schema.Literal(shared.version),
    address: Schema.String,
    at: Schema.Finite,
    view: PageView,
    loaded: Schema.Array(Schema.String),
    parts: Schema.Array(Schema.String),
    events: Schema.Array(RootEvent),
  }),
)
export type PageStart = typeof PageStart.Type

const decode = Schema.decodeUnknownOption(PageStart)

/** What the page starts from; null where the server has drawn nothing, or another build has. */
export const readPageStart = (text: string | null): PageStart | null => {
  const start = text === null ? null : decode(text)
  return start?._tag === "Some" ? start.value : null
}
