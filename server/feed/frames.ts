import type { FeedFrame } from "#contract/buzz.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { StoredEnvelope } from "../log/rows.ts"
import type { Frames } from "./connection.ts"

const encoder = new TextEncoder()
const line = (json: string): string => `data: ${json}\n\n`
const eventLine = (envelope: StoredEnvelope): string => line(JSON.stringify({ _tag: "event", envelope }))

/** A frame that is no event of a stream, as a server-sent event. */
export const encodeFrame = (frame: Extract<FeedFrame, { _tag: "opened" | "heartbeat" }>): Uint8Array =>
  encoder.encode(line(JSON.stringify(frame)))

/** The frame that replaces a stream whole: its events as stored. */
export const encodeReset = (stream: StreamName, envelopes: ReadonlyArray<StoredEnvelope>): Uint8Array =>
  encoder.encode(line(JSON.stringify({ _tag: "reset", stream, envelopes })))

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
