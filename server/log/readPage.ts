import { Effect } from "effect"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import type { LogShape } from "./log.ts"

/** Most bytes of JSON that one page of a stream has beyond its first event or message. */
export const maxPageBytes = 256 * 1024
/** How many events are read from the store at once. */
const chunk = 32

/** The UTF-8 bytes of JSON. */
export const jsonBytes = (json: unknown): number => Buffer.byteLength(JSON.stringify(json))

/** Events of a stream from a number on; `isCut` where more of them would exceed the page. */
export interface EventPage {
  readonly envelopes: ReadonlyArray<StoredEnvelope>
  readonly isCut: boolean
}

/** The first events of a stream after a number: `most` at most, and `maxPageBytes` beyond the first. */
export const readPage = Effect.fnUntraced(function* (
  { read }: Pick<LogShape, "read">,
  stream: StreamName,
  after: number,
  most: number,
): Effect.fn.Return<EventPage> {
  const envelopes: Array<StoredEnvelope> = []
  let bytes = 0
  for (;;) {
    const next = yield* read(stream, after + envelopes.length, chunk)
    for (const envelope of next) {
      bytes += envelopes.length === 0 ? 0 : jsonBytes(envelope)
      if (envelopes.length === most || bytes > maxPageBytes) return { envelopes, isCut: true }
      envelopes.push(envelope)
    }
    if (next.length < chunk) return { envelopes, isCut: false }
  }
})
