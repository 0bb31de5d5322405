import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { type FeedFrame, feedPath } from "#contract/feed.ts"
import { openChannel, seqs, until } from "../areas/buzz/buzz.fixture.ts"
import { startInProcess } from "../http/inProcess.fixture.ts"
import { call } from "../http/process.fixture.ts"

const revoked = new Set<string>()
let server: Awaited<ReturnType<typeof startInProcess>>
let closing = new AbortController()

beforeAll(async () => {
  server = await startInProcess(
    "/nowhere",
    (principal, card) => (revoked.has(`${principal.userId} ${card}`) ? null : card),
    1,
  )
})
afterAll(() => server.stop())
afterEach(() => {
  closing.abort()
  closing = new AbortController()
})

/** Numbers of the events that a client has after these frames, those of a snapshot included. */
const heldAfter = (frames: ReadonlyArray<FeedFrame>) => {
  const reset = frames.findLast((frame) => frame._tag === "reset")
  return [...upTo(reset?._tag === "reset" ? reset.head : 0), ...seqs(frames)]
}

/** Whether a frame brings a client to this head, by an event or by a snapshot. */
const reaches = (head: number) => (frame: FeedFrame) =>
  (frame._tag === "event" && frame.envelope.seq === head) || (frame._tag === "reset" && frame.head === head)

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it("opens with the log's epoch and brings a message to a colleague as it was returned to its author", async () => {
  const channel = await openChannel(server.url, "delays")
  const feed = channel.feed("bob", 1, closing.signal)
  const [opened] = await until(feed, (frame) => frame._tag === "opened")
  expect(opened).toEqual({ _tag: "opened", epoch: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  const [sent] = await channel.post("ada", "look at March")
  const frames = await until(feed, (frame) => frame._tag === "event")
  expect(frames.at(-1)).toEqual({ _tag: "event", envelope: sent })
})

it("brings what was missed, and no more", async () => {
  const channel = await openChannel(server.url, "missed")
  for (const n of upTo(6)) await channel.post("ada", `${n}`)
  const frames = await until(
    channel.feed("bob", 4, closing.signal),
    (frame) => frame._tag === "event" && frame.envelope.seq === 7,
  )
  expect(seqs(frames)).toEqual([5, 6, 7])
})

it("neither loses nor repeats what is sent while users open their feeds", async () => {
  const channel = await openChannel(server.url, "busy")
  const count = 120
  const sending = Promise.all(upTo(count).map((n) => channel.post("ada", `${n}`)))
  const feeds = upTo(15).map(async (n) => {
    const feed = channel.feed(`user ${n}`, n % 2, closing.signal)
    const frames = await until(feed, reaches(count + 1))
    return { have: n % 2, got: heldAfter(frames) }
  })
  await sending
  for (const { have, got } of await Promise.all(feeds)) {
    expect(got).toEqual(upTo(count + 1).slice(have))
  }
})

it("sends a snapshot to a user who has the stream of another log", async () => {
  const channel = await openChannel(server.url, "other epoch")
  await channel.post("ada", "hello")
  const frames = await until(
    channel.feed("bob", 1, closing.signal, "of another store"),
    (frame) => frame._tag === "reset" || frame._tag === "event",
  )
  const reset = frames.at(-1)
  expect(reset).toMatchObject({
    _tag: "reset",
    stream: channel.stream,
    head: 2,
    snapshot: {
      buzz: {
        origin: { objectId: "other epoch" },
        messages: [{ seq: 2, content: { text: "hello" } }],
        hasOlder: false,
      },
    },
  })
})

it("sends a snapshot to a user who has more events than there are", async () => {
  const channel = await openChannel(server.url, "ahead")
  const frames = await until(channel.feed("bob", 9, closing.signal), (frame) => frame._tag !== "opened")
  expect(frames.at(-1)).toMatchObject({ _tag: "reset", head: 1 })
})

it("opens a channel with its last 50 messages, however many there are", async () => {
  const channel = await openChannel(server.url, "opened")
  const opening = (have: number) =>
    until(channel.feed("bob", have, closing.signal), (frame) => frame._tag === "current")
  await Promise.all(upTo(49).map((n) => channel.post("ada", `${n}`)))
  expect(seqs(await opening(0))).toEqual(upTo(50))
  await channel.post("ada", "50")
  const frames = await opening(0)
  expect(seqs(frames)).toEqual([])
  expect(frames.at(-2)).toMatchObject({
    _tag: "reset",
    head: 51,
    snapshot: { buzz: { messages: { length: 50 }, hasOlder: false } },
  })
  await channel.post("ada", "51")
  expect((await opening(0)).at(-2)).toMatchObject({
    head: 52,
    snapshot: { buzz: { messages: { length: 50, 0: { seq: 3 } }, hasOlder: true } },
  })
  expect(seqs(await opening(2))).toEqual(upTo(52).slice(2))
})

it("opens a channel of long messages with 256 KB of them, and always with the last", async () => {
  const channel = await openChannel(server.url, "heavy")
  const long = "\u20ac".repeat(10_000)
  for (const n of upTo(20)) await channel.post("ada", `${n}${long.slice(2)}`)
  for (const have of [0, 1]) {
    const body = await until(channel.feed("bob", have, closing.signal), (frame) => frame._tag === "current")
    const reset = body.at(-2)
    expect(reset).toMatchObject({ _tag: "reset", head: 21, snapshot: { buzz: { hasOlder: true } } })
    expect(reset).toMatchObject({ snapshot: { buzz: { messages: { length: 8, 7: { seq: 21 } } } } })
  }
  const tail = await until(channel.feed("bob", 14, closing.signal), (frame) => frame._tag === "current")
  expect(seqs(tail)).toEqual(upTo(21).slice(14))
})

it("gives the stream whole instead of a tail of more than 500 events", async () => {
  const channel = await openChannel(server.url, "long")
  await Promise.all(upTo(501).map((n) => channel.post("ada", `${n}`)))
  const short = await until(
    channel.feed("bob", 2, closing.signal),
    (frame) => frame._tag === "event" && frame.envelope.seq === 502,
  )
  expect(seqs(short)).toHaveLength(500)
  const long = await until(channel.feed("bob", 1, closing.signal), (frame) => frame._tag === "reset")
  expect(long.at(-1)).toMatchObject({
    head: 502,
    snapshot: { buzz: { messages: { length: 50 }, hasOlder: true } },
  })
})

it("sends heartbeats with the heads of the requested streams", async () => {
  const channel = await openChannel(server.url, "pulse")
  await channel.post("ada", "hello")
  const frames = await until(channel.feed("bob", 2, closing.signal), (frame) => frame._tag === "heartbeat")
  expect(frames.at(-1)).toEqual({ _tag: "heartbeat", heads: { [channel.stream]: 2 } })
})

it("sends a user nothing of a channel that they may not see", async () => {
  const channel = await openChannel(server.url, "secret")
  revoked.add("eve secret")
  await channel.post("ada", "between us")
  const frames = await until(channel.feed("eve", 0, closing.signal), (frame) => frame._tag === "heartbeat")
  expect(frames.slice(0, 2)).toEqual([
    { _tag: "opened", epoch: expect.any(String) },
    { _tag: "denied", stream: channel.stream },
  ])
  expect(new Set(frames.slice(2).map((frame) => frame._tag))).toEqual(new Set(["heartbeat"]))
  expect(frames.at(-1)).toEqual({ _tag: "heartbeat", heads: {} })
})

it("stops sending to a user who loses access while the feed is open", async () => {
  const channel = await openChannel(server.url, "revoked")
  const eve = channel.feed("eve", 1, closing.signal)
  const bob = channel.feed("bob", 1, closing.signal)
  await channel.post("ada", "for both")
  await until(eve, (frame) => frame._tag === "event")
  revoked.add("eve revoked")
  await channel.post("ada", "for bob")
  expect(seqs(await until(bob, (frame) => frame._tag === "event" && frame.envelope.seq === 3))).toEqual([
    2, 3,
  ])
  const later = await until(
    eve,
    (frame) => frame._tag === "heartbeat" && Object.keys(frame.heads).length === 0,
  )
  expect(seqs(later)).toEqual([])
  expect(later.filter((frame) => frame._tag === "denied")).toEqual([
    { _tag: "denied", stream: channel.stream },
  ])
})

it("ends every feed when the server stops", async () => {
  const other = await startInProcess("/nowhere")
  const channel = await openChannel(other.url, "ending")
  const feed = channel.feed("bob", 1, closing.signal)
  await until(feed, (frame) => frame._tag === "opened")
  await Promise.all([
    other.stop(),
    (async () => {
      for await (const frame of feed) expect(["event", "current", "heartbeat"]).toContain(frame._tag)
    })(),
  ])
})

it("opens 20 feeds of one person at most, and another when one has ended", async () => {
  const open = (user: string, signal: AbortSignal) =>
    call(server.url, user, "POST", feedPath, { epoch: null, have: {} }, signal)
  const last = new AbortController()
  for (const index of upTo(20)) {
    const signal = index === 20 ? last.signal : closing.signal
    expect((await open("cleo", signal)).status).toBe(200)
  }
  const refused = await open("cleo", closing.signal)
  expect([refused.status, (await refused.json()).code]).toEqual([429, "feed.count"])
  expect((await open("bob", closing.signal)).status).toBe(200)
  last.abort()
  await vi.waitFor(async () => expect((await open("cleo", closing.signal)).status).toBe(200), {
    timeout: 60_000,
  })
})
