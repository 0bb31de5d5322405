import { afterAll, beforeAll, expect, it } from "vitest"
import { startInProcess } from "../../http/inProcess.fixture.ts"
import { call } from "../../http/process.fixture.ts"
import { openChannel } from "./buzz.fixture.ts"

let server: Awaited<ReturnType<typeof startInProcess>>
beforeAll(async () => {
  server = await startInProcess("/nowhere")
})
afterAll(() => server.stop())

const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) })

it("gives a card one channel, whoever opens it first and however many at once", async () => {
  const openAs = (user: string) =>
    call(server.url, user, "PUT", "/api/buzz/v1/cards/flights/channel", { commandId: crypto.randomUUID() })
  const answers = await Promise.all(
    ["ada", "bob", "cleo", "ada"].map(async (user) => (await openAs(user)).json()),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([
      '{"id":"card:flights","type":"CARD_OBJECT_TOPIC","objectId":"flights","title":"Card flights","description":"","isArchived":false,"objectKind":"CARD","head":1,"metadata":{"favoritePosition":-1,"unreadCounts":{"messages":0,"huddleMessages":0},"importantCounts":{"messages":0,"huddleMessages":0},"importantHuddles":[]}}',
    ]),
  )
})

it("returns what was stored first to a retry, and refuses its id with another message", async () => {
  const channel = await openChannel(server.url, "retry")
  const commandId = crypto.randomUUID()
  const first = await (await channel.send("ada", "hello", commandId)).json()
  const again = await (await channel.send("ada", "hello", commandId)).json()
  expect(again).toEqual(first)
  const other = await refusal(await channel.send("ada", "goodbye", commandId))
  expect(other).toMatchObject({ status: 422, code: "command.reused", field: "commandId" })
})

it("deletes, restores and marks a message for those who may", async () => {
  const channel = await openChannel(server.url, "changes")
  const [sent] = await channel.post("ada", "hello")
  const messageSeq = sent?.seq
  expect(await refusal(await channel.run("bob", { _tag: "DeleteMessage", messageSeq }))).toMatchObject({
    status: 403,
    code: "message.author",
    field: "messageSeq",
  })
  for (const [user, command] of [
    ["ada", { _tag: "DeleteMessage" }],
    ["ada", { _tag: "RestoreMessage" }],
    ["bob", { _tag: "AddReaction", reactionKey: "👍" }],
    ["bob", { _tag: "RemoveReaction", reactionKey: "👍" }],
  ] as const) {
    expect((await channel.run(user, { messageSeq, ...command })).status).toBe(200)
  }
  expect((await channel.events("bob", 2)).map(({ event }) => event)).toMatchObject([
    { _tag: "MessageDeleted" },
    { _tag: "MessageRestored" },
    { _tag: "ReactionAdded" },
    { _tag: "ReactionRemoved" },
  ])
})

it("stores nothing for a reaction that is there already", async () => {
  const channel = await openChannel(server.url, "twice")
  const [sent] = await channel.post("ada", "hello")
  const react = () => channel.run("bob", { _tag: "AddReaction", messageSeq: sent?.seq, reactionKey: "❤️" })
  expect((await (await react()).json()).envelopes).toHaveLength(1)
  expect((await (await react()).json()).envelopes).toEqual([])
})

it("reports what is wrong with a message, and in which field", async () => {
  const channel = await openChannel(server.url, "wrong")
  expect(await refusal(await channel.send("ada", "  "))).toMatchObject({
    status: 422,
    code: "message.empty",
    field: "content",
  })
  expect(await refusal(await channel.send("ada", "x".repeat(10_001)))).toMatchObject({
    status: 422,
    code: "message.length",
    field: "content.text",
  })
  expect(await refusal(await channel.run("ada", { _tag: "DeleteMessage", messageSeq: 77 }))).toMatchObject({
    status: 404,
    code: "message.unknown",
  })
})

it("refuses what is over a limit, or what a store cannot hold, and says in which field", async () => {
  const channel = await openChannel(server.url, "limits")
  const attachment = { _tag: "CARD", cardUrn: "flights", title: "Flights", filters: [] }
  const filter = { column: "carrier", operand: "IN", values: ["AA"] }
  const sending = (part: object) =>
    channel.run("ada", { _tag: "SendMessage", content: { text: "look", tags: [] }, attachments: [], ...part })
  const attaching = (part: object) => sending({ attachments: [{ ...attachment, ...part }] })
  const long = "x".repeat(1_001)
  const cases = [
    [attaching({ title: long }), "attachments.0.title"],
    [attaching({ filters: [{ ...filter, values: [long] }] }), "attachments.0.filters.0.values.0"],
    [attaching({ filters: [{ ...filter, values: Array(1_001).fill(1) }] }), "attachments.0.filters.0.values"],
    [attaching({ filters: Array(201).fill(filter) }), "attachments.0.filters"],
    [sending({ attachments: Array(11).fill(attachment) }), "attachments"],
    [sending({ content: { text: "x".repeat(100_001), tags: [] } }), "content.text"],
    [sending({ content: { text: "x".repeat(300_000), tags: [] } }), "command"],
    [channel.run("ada", { _tag: "AddReaction", messageSeq: 1, reactionKey: long }), "reactionKey"],
  ] as const
  for (const [response, field] of cases) {
    const code = "request.limit"
    expect(await refusal(await response)).toMatchObject({
      status: 400,
      code,
      field,
      message: expect.stringMatching(/at most \d+/),
    })
  }
  for (const text of ["a\u0000", "\ud800"]) {
    const response = await sending({ content: { text, tags: [] } })
    expect(await refusal(response)).toMatchObject({
      status: 400,
      code: "request.text",
      field: "content.text",
    })
  }
  expect(await channel.events("ada", 1)).toEqual([])
})

it("hides the channel of a card from those who may not see the card", async () => {
  const channel = await openChannel(server.url, "ada/private", "ada")
  await channel.post("ada", "mine")
  const asBob = (path: string) => call(server.url, "bob", "GET", path)
  expect((await asBob(`${channel.path}/messages?before=9&limit=1`)).status).toBe(404)
  expect((await asBob(channel.eventsPath(0))).status).toBe(404)
  expect((await channel.send("bob", "me too")).status).toBe(404)
  const listed = async (user: string) =>
    (await (await call(server.url, user, "GET", "/api/buzz/v1/channels")).json()).channels.map(
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
    await refusal(
      await call(server.url, "ada", "GET", "/api/buzz/v1/channels/card:never/messages?before=9&limit=9"),
    ),
  ).toMatchObject({
    status: 404,
    code: "channel.unknown",
  })
})

it("gives older messages page by page", async () => {
  const channel = await openChannel(server.url, "pages")
  for (const text of ["one", "two", "three", "four"]) await channel.post("ada", text)
  const page = async (before: number, limit: number) => {
    const path = `${channel.path}/messages?before=${before}&limit=${limit}`
    const { messages, hasOlder } = (await (await call(server.url, "bob", "GET", path)).json()).page
    return {
      texts: messages.map(({ content }: { content: { text: string } }) => content.text),
      hasOlder,
    }
  }
  expect(await page(6, 2)).toEqual({ texts: ["three", "four"], hasOlder: true })
  expect(await page(4, 2)).toEqual({ texts: ["one", "two"], hasOlder: false })
  for (const query of ["before=2&limit=0", "before=2&limit=201", "before=-1&limit=1", "limit=1"]) {
    const refused = await refusal(await call(server.url, "bob", "GET", `${channel.path}/messages?${query}`))
    expect(refused).toMatchObject({ status: 400, field: expect.any(String) })
  }
})

it("sends 256 KB of long messages and events at once, and the rest page by page", async () => {
  const channel = await openChannel(server.url, "long pages")
  const text = "\u20ac".repeat(10_000)
  for (let n = 0; n < 20; n += 1) await channel.post("ada", text)
  const pages: Array<number> = []
  for (let before = 22, hasOlder = true; hasOlder; ) {
    const path = `${channel.path}/messages?before=${before}&limit=200`
    const response = await (await call(server.url, "bob", "GET", path)).text()
    expect(Buffer.byteLength(response)).toBeLessThan(320_000)
    const { page } = JSON.parse(response)
    pages.push(...page.messages.map(({ seq }: { seq: number }) => seq).reverse())
    before = page.messages[0].seq
    hasOlder = page.hasOlder
  }
  expect(pages).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index))
  const events: Array<number> = []
  for (let more = await channel.events("bob", 0); more.length > 0; ) {
    expect(Buffer.byteLength(JSON.stringify(more))).toBeLessThan(320_000)
    events.push(...more.map(({ seq }) => seq))
    more = await channel.events("bob", events.length)
  }
  expect(events).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
})

it("lets no one make a channel that is not a card's", async () => {
  const create = (definition: object) =>
    call(server.url, "ada", "POST", "/api/commands/v1", {
      commandId: crypto.randomUUID(),
      area: "buzz",
      command: {
        _tag: "CreateChannel",
        type: "CARD_OBJECT_TOPIC",
        title: "Mine",
        channelId: "card:flights",
        objectId: "flights",
        ...definition,
      },
    })
  for (const other of [{ channelId: "room" }, { objectId: "delays" }, { type: "PUBLIC_GENERAL_TOPIC" }]) {
    expect(await refusal(await create(other))).toMatchObject({ status: 400, field: "channelId" })
  }
  const made = await (await create({ channelId: "card:titled", objectId: "titled" })).json()
  expect(made.envelopes).toMatchObject([{ event: { title: "Card titled" } }])
})
