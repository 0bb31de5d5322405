import { Schema } from "effect"
import type { FeedFrame } from "#contract/feed.ts"
import { readablePage } from "#domain/areas/buzz/readable.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { type Fold, shared } from "#domain/shared.ts"
import { openingPage } from "../log/channelPage.ts"

/** The events of one stream that go out together, encoded once for all clients: `bytes` is all of them. */
export interface Frames {
  readonly stream: StreamName
  readonly first: number
  readonly last: number
  readonly bytes: Uint8Array
  /** The event with this number alone. */
  readonly only: (seq: number) => Uint8Array
}

const encoder = new TextEncoder()
const line = (json: string): string => `data: ${json}\n\n`
const eventLine = (envelope: StoredEnvelope): string => line(JSON.stringify({ _tag: "event", envelope }))
const encodeSnapshot = Schema.encodeSync(shared.Snapshot)

/** Frame without events of a stream, as a server-sent event. */
export const encodeFrame = (frame: Exclude<FeedFrame, { _tag: "event" | "reset" }>): Uint8Array =>
  encoder.encode(line(JSON.stringify(frame)))

/**
 * Snapshot frames of a fold, by the stream and by the user, as those who deleted messages have their own page of the
 * channel. Empty streams share one fold.
 */
const resets = new WeakMap<Fold, Map<string, Uint8Array>>()

/** The frame that replaces a stream whole by its fold, as a user may read it. It is encoded once for all who may read the same. */
export const encodeReset = (stream: StreamName, fold: Fold, reader: UserId): Uint8Array => {
  const { head, updated, states } = fold
  const { buzz, ...others } = states
  const page = buzz && openingPage(buzz)
  const hasOwn = [page, ...(page?.huddles ?? [])].some((list) =>
    list?.messages.some(({ oldMessage, createdBy }) => oldMessage !== null && createdBy === reader),
  )
  const variants = resets.get(fold) ?? new Map<string, Uint8Array>()
  const key = JSON.stringify([stream, hasOwn ? reader : null])
  const known = variants.get(key)
  if (known !== undefined) return known
  const snapshot = encodeSnapshot({
    ...shared.save(others),
    ...(page !== undefined && { buzz: readablePage(page, reader) }),
  })
  const bytes = encoder.encode(line(JSON.stringify({ _tag: "reset", stream, head, updated, snapshot })))
  resets.set(fold, variants.set(key, bytes))
  return bytes
}

/** Following events of one stream, each encoded once. */
export const encodeEvents = (
  stream: StreamName,
  first: StoredEnvelope,
  rest: ReadonlyArray<StoredEnvelope>,
): Frames => {
  const lines = [first, ...rest].map(eventLine)
  const last = first.seq + rest.length
  const bytes = encoder.encode(lines.join(""))
  return {
    stream,
    first: first.seq,
    last,
    bytes,
    only: (seq) => (first.seq === last ? bytes : encoder.encode(lines[seq - first.seq] ?? "")),
  }
}
