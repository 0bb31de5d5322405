import { Schema } from "effect"
import { ChannelSummary } from "#contract/buzz.ts"
import { CommandResponse } from "#contract/commands.ts"
import { type FeedFrame, FeedRequest } from "#contract/feed.ts"
import { StoredEnvelope, type StreamName } from "#domain/kernel/envelope.ts"
import { call, openFeed } from "../../http/process.fixture.ts"

const decodeSummary = Schema.decodeUnknownSync(ChannelSummary)
const decodeRequest = Schema.decodeUnknownSync(FeedRequest)
const decodeAnswer = Schema.decodeUnknownSync(CommandResponse)
const decodeEnvelopes = Schema.decodeUnknownSync(Schema.Array(StoredEnvelope))

/** Client of the channel of one card, over HTTP. */
export const openChannel = async (url: string, card: string, creator = "ada") => {
  const created = await call(url, creator, "PUT", `/api/buzz/v1/cards/${encodeURIComponent(card)}/channel`, {
    commandId: crypto.randomUUID(),
  })
  const { id } = decodeSummary(await created.json())
  const path = `/api/buzz/v1/channels/${encodeURIComponent(id)}`
  const stream: StreamName = `channel:${id}`
  const eventsPath = (after: number) =>
    `/api/streams/v1/events?stream=${encodeURIComponent(stream)}&after=${after}`
  const run = (user: string, command: object, commandId: string = crypto.randomUUID()) =>
    call(url, user, "POST", "/api/commands/v1", {
      commandId,
      area: "buzz",
      command: { channelId: id, ...command },
    })
  const send = (user: string, text: string, commandId?: string) =>
    run(user, { _tag: "SendMessage", content: { text, tags: [] }, attachments: [] }, commandId)
  return {
    stream,
    path,
    eventsPath,
    run,
    send,
    /** Sends a message and gives the stored envelopes. */
    post: async (user: string, text: string) => decodeAnswer(await (await send(user, text)).json()).envelopes,
    /** Events of the channel after a number. */
    events: async (user: string, after: number) =>
      decodeEnvelopes(await (await call(url, user, "GET", eventsPath(after))).json()),
    /** Opens the feed of this channel alone, as a client that has it up to `have` of a log. */
    feed: async function* (user: string, have: number, signal: AbortSignal, held?: string) {
      const epoch = held ?? (await epochOf(url, user))
      yield* openFeed(url, user, decodeRequest({ epoch, have: { [stream]: have } }), signal)
    },
  }
}

/** The epoch of a server's log. */
const epochOf = async (url: string, user: string): Promise<string> => {
  const closing = new AbortController()
  const frames = openFeed(url, user, { epoch: null, have: {} }, closing.signal)
  const { value } = await frames.next()
  closing.abort()
  if (value?._tag !== "opened") throw new Error("The feed did not open")
  return value.epoch
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

/** Numbers of the events among frames. */
export const seqs = (frames: ReadonlyArray<FeedFrame>): ReadonlyArray<number> =>
  frames.flatMap((frame) => (frame._tag === "event" ? [frame.envelope.seq] : []))
