import { Schema } from "effect"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { FeedFrame, type FeedRequest, feedPath } from "#contract/feed.ts"
import { seqs, until } from "../areas/buzz/buzz.fixture.ts"
import type { Browser } from "../identity/browser.fixture.ts"
import { serveOnPort } from "../identity/identity.fixture.ts"
import { sampleModel } from "../identity/workspace.fixture.ts"

let server: Awaited<ReturnType<typeof serveOnPort>>
const readers: Array<ReadableStreamDefaultReader<string>> = []
beforeAll(async () => {
  server = await serveOnPort()
})
afterAll(() => server.stop())
afterEach(async () => {
  server.replace(sampleModel)
  await Promise.all(readers.splice(0).map((reader) => reader.cancel()))
})

const decodeFrame = Schema.decodeUnknownSync(Schema.fromJsonString(FeedFrame))

async function* feedOf(
  browser: Browser,
  streams: ReadonlyArray<string>,
  kinds: NonNullable<FeedRequest["kinds"]> = [],
  activity = false,
) {
  const have = Object.fromEntries(streams.map((stream) => [stream, 0]))
  const response = await browser.call("POST", feedPath, { epoch: null, have, kinds, activity })
  if (response.body === null) throw new Error(`The feed answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  readers.push(reader)
  let text = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = (text + value).split("\n\n")
    text = parts.pop() ?? ""
    for (const part of parts) yield decodeFrame(part.replace(/^data: /, ""))
  }
}

const run = async (browser: Browser, area: string, command: object) => {
  const answer = await browser.callJson("POST", "/api/commands/v1", {
    commandId: crypto.randomUUID(),
    area,
    command,
  })
  expect(answer.status).toBe(200)
}
const asking = (id: string) => ({ _tag: "RequestAccess", target: { type: "card", id }, message: "" })
const openedOf = (stream: string) => (frame: FeedFrame) => frame._tag === "current" && frame.stream === stream

it("follows all streams of a kind that the user may read, those of now and those of later", async () => {
  const [ada, bob, cleo] = await Promise.all(["ada", "bob", "cleo"].map((id) => server.browser().as(id)))
  if (ada === undefined || bob === undefined || cleo === undefined) throw new Error("Nobody is there")
  await run(bob, "access", asking("secret"))
  const feed = feedOf(ada, [], ["access"])
  const first = await until(feed, openedOf("access:card:secret"))
  expect(first).toMatchObject([
    { _tag: "opened" },
    { _tag: "event", envelope: { event: { _tag: "AccessRequested", userId: "bob" } } },
    { _tag: "current" },
  ])
  const others = feedOf(bob, ["user:bob", "user:ada"], ["access"])
  const before = await until(others, ({ _tag }) => _tag === "denied")
  expect(before.at(-1)).toEqual({ _tag: "denied", stream: "user:ada" })
  await run(cleo, "access", asking("crew"))
  await run(cleo, "access", asking("secret"))
  const later = await until(
    feed,
    (frame) => frame._tag === "event" && frame.envelope.stream === "access:card:secret",
  )
  expect(seqs(later)).toContain(2)
  expect(later.some(openedOf("access:card:crew"))).toBe(true)

  await run(ada, "access", { _tag: "GrantAccess", target: asking("secret").target, userId: "bob" })
  const frames = await until(
    others,
    (frame) => frame._tag === "event" && JSON.stringify(frame).includes("AccessGranted"),
  )
  const streams = frames.flatMap((frame) => (frame._tag === "event" ? [frame.envelope.stream] : []))
  expect(new Set(streams)).toEqual(new Set(["user:bob"]))
})

it("denies a stream that the user may read no longer, and brings it back when they may again", async () => {
  const browser = await server.browser().as("bob")
  const ada = await server.browser().as("ada")
  await ada.callJson("PUT", "/api/buzz/v1/cards/crew/channel", { commandId: crypto.randomUUID() })
  const stream = "channel:card:crew"
  const feed = feedOf(browser, [stream, "user:bob"])
  expect(seqs(await until(feed, openedOf("user:bob")))).toContain(1)
  const [...people] = sampleModel.people
  server.replace({
    ...sampleModel,
    people: new Map(people.map(([id, person]) => [id, { ...person, groupIds: [] }])),
  })
  expect((await until(feed, ({ _tag }) => _tag === "denied")).at(-1)).toEqual({ _tag: "denied", stream })
  await run(ada, "buzz", {
    _tag: "SendMessage",
    channelId: "card:crew",
    content: { text: "without bob", tags: [] },
    attachments: [],
  })
  await run(browser, "home", { _tag: "ViewCard", urn: "flights" })
  const meanwhile = await until(feed, ({ _tag }) => _tag === "event")
  expect(meanwhile.at(-1)).toMatchObject({ envelope: { stream: "user:bob" } })
  server.replace(sampleModel)
  const back = await until(feed, openedOf(stream))
  expect(back.flatMap((frame) => (frame._tag === "event" ? [frame.envelope.event] : []))).toMatchObject([
    { _tag: "ChannelCreated" },
    { _tag: "MessageSent" },
  ])
})

it("tells of what is said where the user may read, whether they follow it or not, and of nothing else", async () => {
  const [ada, bob] = await Promise.all(["ada", "bob"].map((id) => server.browser().as(id)))
  if (ada === undefined || bob === undefined) throw new Error("Nobody is there")
  const begin = (id: string) =>
    ada.callJson("PUT", `/api/buzz/v1/cards/${id}/channel`, { commandId: crypto.randomUUID() })
  const say = (id: string) =>
    run(ada, "buzz", {
      _tag: "SendMessage",
      channelId: `card:${id}`,
      content: { text: "Snow", tags: [] },
      attachments: [],
    })
  const isActivity = ({ _tag }: FeedFrame) => _tag === "activity"
  const feed = feedOf(bob, [], [], true)
  expect(await until(feed, isActivity)).toHaveLength(2)
  await begin("secret")
  await say("secret")
  await begin("flights")
  expect(await until(feed, isActivity)).toEqual([{ _tag: "activity", channels: true }])
  await say("secret")
  await say("flights")
  expect(await until(feed, isActivity)).toEqual([{ _tag: "activity", channels: false }])
})
