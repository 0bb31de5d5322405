import { afterAll, beforeAll, expect, it } from "vitest"
import type { FeedFrame } from "#contract/feed.ts"
import { startInProcess } from "../../http/inProcess.fixture.ts"
import { call } from "../../http/process.fixture.ts"
import { openChannel, until } from "./buzz.fixture.ts"

let server: Awaited<ReturnType<typeof startInProcess>>
const closing = new AbortController()
beforeAll(async () => {
  server = await startInProcess("/nowhere")
})
afterAll(async () => {
  closing.abort()
  await server.stop()
})

const secret = "the figures of March"
const attachment = {
  _tag: "CARD",
  cardUrn: "flights",
  title: `Flights, ${secret}`,
  filters: [{ column: "carrier", operand: "IN", values: [secret] }],
}
const sending = { _tag: "SendMessage", content: { text: secret, tags: [] }, attachments: [attachment] }

type Channel = Awaited<ReturnType<typeof openChannel>>
const openWithSecret = async (card: string, others = 0) => {
  const channel = await openChannel(server.url, card)
  await channel.run("ada", sending)
  for (let n = 0; n < others; n += 1) await channel.post("bob", `${n}`)
  return channel
}
const change = async (channel: Channel, _tag: "DeleteMessage" | "RestoreMessage") =>
  expect((await channel.run("ada", { _tag, messageSeq: 2 })).status).toBe(200)

const isCurrent = (frame: FeedFrame) => frame._tag === "current"
const opened = async (channel: Channel, user: string, have: number, epoch?: string) => {
  const own = new AbortController()
  const frames = await until(channel.feed(user, have, own.signal, epoch), isCurrent)
  own.abort()
  return JSON.stringify(frames)
}

/** Every way in which a user reads a channel, as text. */
const readings = async (channel: Channel, user: string) => ({
  messages: await (
    await call(server.url, user, "GET", `${channel.path}/messages?before=999&limit=200`)
  ).text(),
  events: JSON.stringify(await channel.events(user, 0)),
  "feed from the start": await opened(channel, user, 0),
  "feed after the first event": await opened(channel, user, 1),
  "feed of another log": await opened(channel, user, 1, "of another store"),
})
const whoReads = async (channel: Channel, text: string) => {
  const found: Array<string> = []
  for (const user of ["ada", "bob"]) {
    for (const [name, body] of Object.entries(await readings(channel, user))) {
      if (body.includes(text)) found.push(`${user}: ${name}`)
    }
  }
  return found
}
const ways = [
  "messages",
  "events",
  "feed from the start",
  "feed after the first event",
  "feed of another log",
]
const allOf = (...users: ReadonlyArray<string>) =>
  users.flatMap((user) => ways.map((name) => `${user}: ${name}`))

it.each([
  ["a short channel", 1],
  ["a channel that opens with a snapshot", 45],
])(
  "in %s, sends the content of a deleted message to its author alone, until it is restored",
  async (card, others) => {
    const channel = await openWithSecret(card, others)
    expect(await whoReads(channel, secret)).toEqual(allOf("ada", "bob"))
    await change(channel, "DeleteMessage")
    expect(await whoReads(channel, secret)).toEqual(allOf("ada"))
    expect(await whoReads(channel, "MessageDeleted")).not.toEqual([])
    await change(channel, "RestoreMessage")
    expect(await whoReads(channel, secret)).toEqual(allOf("ada", "bob"))
    await change(channel, "DeleteMessage")
    expect(await whoReads(channel, secret)).toEqual(allOf("ada"))
  },
)

it("tells what a message said before it was deleted to its author alone, also once it is restored", async () => {
  const channel = await openChannel(server.url, "edited")
  const contentOf = (text: string) => ({ content: { text, tags: [] } })
  await channel.run("ada", { _tag: "SendMessage", ...contentOf("the words at first"), attachments: [] })
  await channel.run("ada", { _tag: "EditMessage", messageSeq: 2, ...contentOf("the words of later") })
  expect(await whoReads(channel, "the words at first")).toEqual(allOf("ada", "bob"))
  await change(channel, "DeleteMessage")
  await change(channel, "RestoreMessage")
  expect(await whoReads(channel, "the words of later")).toEqual(allOf("ada", "bob"))
  expect(await whoReads(channel, "the words at first")).toEqual(
    ["events", "feed from the start", "feed after the first event"].map((way) => `ada: ${way}`),
  )
})

it("brings the content of a restored message to those who opened the channel while it was deleted", async () => {
  const channel = await openWithSecret("restored")
  await change(channel, "DeleteMessage")
  const feed = channel.feed("bob", 0, closing.signal)
  expect(JSON.stringify(await until(feed, isCurrent))).not.toContain(secret)
  await change(channel, "RestoreMessage")
  const frames = await until(feed, (frame) => frame._tag === "event" && frame.envelope.seq === 4)
  expect(frames.at(-1)).toMatchObject({
    envelope: {
      event: { _tag: "MessageRestored", content: sending.content, attachments: sending.attachments },
    },
  })
})

it("stores a restored message without its content", async () => {
  const channel = await openWithSecret("stored")
  await change(channel, "DeleteMessage")
  await change(channel, "RestoreMessage")
  await change(channel, "DeleteMessage")
  const [, , , restored] = await channel.events("ada", 0)
  expect(restored?.event).toEqual({ _tag: "MessageRestored", messageSeq: 2 })
})
