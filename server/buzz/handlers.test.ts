import { afterAll, beforeAll, expect, it } from "vitest"
import { startInProcess } from "../http/inProcess.fixture.ts"
import { call } from "../http/process.fixture.ts"
import { talkAbout } from "./buzz.fixture.ts"

let server: Awaited<ReturnType<typeof startInProcess>>
beforeAll(async () => {
  server = await startInProcess("/nowhere")
})
afterAll(() => server.stop())

const text = (said: string) => ({ content: { text: said, tags: [] }, attachments: [] })
const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) })

it("gives a card one channel, whoever asks first and however many ask at once", async () => {
  const ask = (reader: string) =>
    call(server.url, reader, "PUT", "/api/buzz/v1/cards/flights/channel", { commandId: crypto.randomUUID() })
  const answers = await Promise.all(
    ["ada", "bob", "cleo", "ada"].map(async (reader) => (await ask(reader)).json()),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([
      '{"id":"card:flights","type":"CARD_OBJECT_TOPIC","objectId":"flights","title":"Card flights","head":1}',
    ]),
  )
})

it("answers a retry with what was stored first, and its id with another message not at all", async () => {
  const talk = await talkAbout(server.url, "retry")
  const commandId = crypto.randomUUID()
  const first = await (await talk.post("ada", "messages", { commandId, ...text("hello") })).json()
  const again = await (await talk.post("ada", "messages", { commandId, ...text("hello") })).json()
  expect(again).toEqual(first)
  const other = await refusal(await talk.post("ada", "messages", { commandId, ...text("goodbye") }))
  expect(other).toMatchObject({ status: 422, code: "command.reused", field: "commandId" })
})

it("deletes, restores and marks a message for those who may", async () => {
  const talk = await talkAbout(server.url, "changes")
  const [sent] = await talk.say("ada", "hello")
  expect(await refusal(await talk.post("bob", `messages/${sent?.seq}/delete`, {}))).toMatchObject({
    status: 403,
    code: "message.author",
  })
  for (const [reader, what, body] of [
    ["ada", "delete", {}],
    ["ada", "restore", {}],
    ["bob", "reactions", { reactionKey: "thumbs-up", on: true }],
    ["bob", "reactions", { reactionKey: "thumbs-up", on: false }],
  ] as const) {
    expect((await talk.post(reader, `messages/${sent?.seq}/${what}`, body)).status).toBe(200)
  }
  const tail = await (await call(server.url, "bob", "GET", `${talk.path}/events?after=2`)).json()
  expect(tail.map(({ event }: { event: { _tag: string } }) => event._tag)).toEqual([
    "MessageDeleted",
    "MessageRestored",
    "ReactionAdded",
    "ReactionRemoved",
  ])
})

it("stores nothing for a reaction that is there already", async () => {
  const talk = await talkAbout(server.url, "twice")
  const [sent] = await talk.say("ada", "hello")
  const react = () => talk.post("bob", `messages/${sent?.seq}/reactions`, { reactionKey: "heart", on: true })
  expect(await (await react()).json()).toHaveLength(1)
  expect(await (await react()).json()).toEqual([])
})

it("says what is wrong with a message and which field is meant", async () => {
  const talk = await talkAbout(server.url, "wrong")
  expect(await refusal(await talk.post("ada", "messages", text("  ")))).toMatchObject({
    status: 422,
    code: "message.empty",
    field: "content",
  })
  expect(await refusal(await talk.post("ada", "messages", text("x".repeat(10_001))))).toMatchObject({
    status: 400,
    code: "request.field",
    field: "content.text",
  })
  expect(await refusal(await talk.post("ada", "messages/77/delete", {}))).toMatchObject({
    status: 404,
    code: "message.unknown",
  })
})

it("hides the channel of a card from those who may not see the card", async () => {
  const talk = await talkAbout(server.url, "ada/private", "ada")
  await talk.say("ada", "mine")
  const asBob = (path: string) => call(server.url, "bob", "GET", path)
  expect((await asBob(talk.path)).status).toBe(404)
  expect((await asBob(`${talk.path}/events?after=0`)).status).toBe(404)
  expect((await talk.post("bob", "messages", text("me too"))).status).toBe(404)
  const listed = async (reader: string) =>
    (await (await call(server.url, reader, "GET", "/api/buzz/v1/channels")).json()).map(
      ({ objectId }: { objectId: string }) => objectId,
    )
  expect(await listed("bob")).not.toContain("ada/private")
  expect(await listed("ada")).toContain("ada/private")
})

it("knows no channel of a card that is missing, and none that was never made", async () => {
  const missing = call(server.url, "ada", "PUT", "/api/buzz/v1/cards/missing/channel", {
    commandId: crypto.randomUUID(),
  })
  expect(await refusal(await missing)).toMatchObject({ status: 404, code: "card.unknown" })
  expect(
    await refusal(await call(server.url, "ada", "GET", "/api/buzz/v1/channels/card:never")),
  ).toMatchObject({
    status: 404,
    code: "channel.unknown",
  })
})
