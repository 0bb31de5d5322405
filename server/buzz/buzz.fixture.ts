import { Schema } from "effect"
import { ChannelSnapshot, ChannelSummary, type FeedFrame, FeedRequest } from "#contract/buzz.ts"
import { ChannelEnvelope } from "#domain/buzz/events.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { call, openFeed } from "../http/process.fixture.ts"

const decodeSummary = Schema.decodeUnknownSync(ChannelSummary)
const decodeSnapshot = Schema.decodeUnknownSync(ChannelSnapshot)
const decodeRequest = Schema.decodeUnknownSync(FeedRequest)
const decodeEnvelopes = Schema.decodeUnknownSync(Schema.Array(ChannelEnvelope))

/** What one reader does in the channel of one card, over HTTP. */
export const talkAbout = async (url: string, card: string, creator = "ada") => {
  const created = await call(url, creator, "PUT", `/api/buzz/v1/cards/${encodeURIComponent(card)}/channel`, {
    commandId: crypto.randomUUID(),
  })
  const { id } = decodeSummary(await created.json())
  const path = `/api/buzz/v1/channels/${encodeURIComponent(id)}`
  const { epoch } = decodeSnapshot(await (await call(url, creator, "GET", path)).json())
  const stream: StreamName = `channel:${id}`
  const post = (reader: string, what: string, body: object) =>
    call(url, reader, "POST", `${path}/${what}`, { commandId: crypto.randomUUID(), ...body })
  return {
    stream,
    path,
    post,
    /** Sends a message and gives the stored envelopes. */
    say: async (reader: string, text: string) => {
      const response = await post(reader, "messages", { content: { text, tags: [] }, attachments: [] })
      return decodeEnvelopes(await response.json())
    },
    /** Opens the feed of this channel alone, as a reader who holds it up to `have`. */
    feed: (reader: string, have: number, signal: AbortSignal, held = epoch) =>
      openFeed(url, reader, decodeRequest({ epoch: held, have: { [stream]: have } }), signal),
  }
}

/** Reads frames until one satisfies the condition; all that came, that one included. */
export const until = async (
  frames: AsyncIterator<FeedFrame>,
  done: (frame: FeedFrame) => boolean,
): Promise<ReadonlyArray<FeedFrame>> => {
  const read: Array<FeedFrame> = []
  for (;;) {
    const next = await frames.next()
    if (next.done) throw new Error(`The feed ended after ${read.length} frames`)
    read.push(next.value)
    if (done(next.value)) return read
  }
}

/** The places of the events among frames. */
export const seqs = (frames: ReadonlyArray<FeedFrame>): ReadonlyArray<number> =>
  frames.flatMap((frame) => (frame._tag === "event" ? [frame.envelope.seq] : []))
