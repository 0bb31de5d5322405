import { Context, type Stream } from "effect"
import type { ReaderFacts } from "#contract/reader.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"

/** Who may read a stream: asked when one is subscribed to, for every event that goes out, and for every answer. */
export class StreamAccess extends Context.Service<
  StreamAccess,
  {
    readonly mayRead: (reader: ReaderFacts, stream: StreamName) => boolean
    /** The card's title; null when there is no such card or the reader may not see it. */
    readonly titleOfCard: (reader: ReaderFacts, card: CardUrn) => string | null
    /** An element whenever people may have gained or lost something. */
    readonly changes: Stream.Stream<unknown>
  }
>()("cairn/StreamAccess") {}
