import { Schema } from "effect"
import type { FeedFrame } from "#contract/feed.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { type Fold, shared } from "#domain/shared.ts"
import { channelPage, openingMessages } from "../log/channelPage.ts"

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

const resets = new WeakMap<Fold, Uint8Array>()

/** The frame that replaces a stream whole by its fold, encoded once. */
export const encodeReset = (stream: StreamName, fold: Fold): Uint8Array => {
  const known = resets.get(fold)
  if (known !== undefined) return known
  const { head, updated, states } = fold
  const { buzz, ...others } = states
  const snapshot = encodeSnapshot({
    ...shared.save(others),
    ...(buzz !== undefined && { buzz: channelPage(buzz, Number.POSITIVE_INFINITY, openingMessages) }),
  })
  const bytes = encoder.encode(line(JSON.stringify({ _tag: "reset", stream, head, updated, snapshot })))
  resets.set(fold, bytes)
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
