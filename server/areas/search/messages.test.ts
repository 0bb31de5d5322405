import { it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { ChannelId } from "#domain/kernel/ids.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const winter = ChannelId.make("topic:winter")
const sales = ChannelId.make("card:sales-by-shop")
const person = (id: string) => ({ type: "USER", id })

/** The small workspace with a private topic of Ben and the talk about a card, and what these tests ask of it. */
const serve = Effect.fnUntraced(function* (
  store?: (folder: string) => Layer.Layer<SqlClient.SqlClient, unknown>,
) {
  const { send, restart } = yield* serveEffectiveWorkspace(store)
  const command = async (as: string, area: string, command: object) => {
    const body = { commandId: crypto.randomUUID(), area, command }
    const answer = await send("POST", "/api/commands/v1", { as, body })
    expect(answer.status).toBe(200)
    return answer.body.envelopes.at(0)?.seq
  }
  const run = (as: string, channelId: ChannelId, fields: object, area = "buzz") =>
    command(as, area, { channelId, ...fields })
  const say = (as: string, channelId: ChannelId, text: string, attachments: ReadonlyArray<object> = []) =>
    run(as, channelId, { _tag: "SendMessage", content: { text, tags: [] }, attachments })
  const make = async () => {
    const topic = {
      _tag: "CreateChannel",
      type: "PRIVATE_GENERAL_TOPIC",
      objectId: "",
      title: "Winter plans",
    }
    await run("ben", winter, topic)
    const talk = { type: "CARD_OBJECT_TOPIC", objectId: "sales-by-shop", title: "" }
    await run("ada", sales, { _tag: "CreateChannel", ...talk })
  }
  const ask = async (as: string, query: string, page: object = {}) =>
    send("POST", "/api/search/v1/messages", { as, body: { query, ...page } })
  /** The messages that are found, by their texts. */
  const find = async (as: string, query: string): Promise<ReadonlyArray<string>> => {
    const { status, body } = await ask(as, query)
    expect(status).toBe(200)
    return body.messages.map(({ text }: { text: string }) => text)
  }
  return { command, run, say, make, ask, find, restart }
})

const finds = Effect.fnUntraced(function* (...store: Parameters<typeof serve>) {
  const { command, run, say, make, ask, find, restart } = yield* serve(...store)
  yield* Effect.promise(async () => {
    await make()
    const card = { _tag: "CARD", cardUrn: "sales-by-shop", title: "Sales", filters: [] }
    await say("ada", sales, "Oslo sold more, see https://cairn.example/x", [card])
    const snow = await say("ben", winter, "Snow in Zürich closes the shop")
    await say("ben", sales, "Rome sold nothing today")

    expect(await find("ben", "sold")).toEqual([
      "Rome sold nothing today",
      "Oslo sold more, see https://cairn.example/x",
    ])
    expect(await find("ben", "SOLD os")).toEqual(["Oslo sold more, see https://cairn.example/x"])
    expect(await find("ben", '"os"')).toEqual([])
    expect(await find("ben", '"sold nothing"')).toEqual(["Rome sold nothing today"])
    expect(await find("ben", '"nothing sold"')).toEqual([])
    expect(await find("ben", "zurich")).toEqual(["Snow in Zürich closes the shop"])
    expect(await find("ben", "from:ada")).toHaveLength(1)
    expect(await find("ben", "from:me sold")).toEqual(["Rome sold nothing today"])
    expect(await find("ben", "in:winter")).toEqual(["Snow in Zürich closes the shop"])
    expect(await find("ben", `in:"Sales by shop" rome`)).toHaveLength(1)
    expect(await find("ben", "has:card has:link")).toHaveLength(1)
    expect(await find("ben", "has:stack")).toEqual([])
    expect(await find("ben", "before:2020")).toEqual([])
    expect(await find("ben", "after:2020 snow")).toHaveLength(1)
    expect(await find("ben", "after:1/31/2020 snow")).toHaveLength(1)
    expect((await ask("ben", "after:31.1.2020 snow")).status).toBe(400)
    await command("ben", "profile", { _tag: "ChooseLanguage", language: "de" })
    expect(await find("ben", "after:31.1.2020 snow")).toHaveLength(1)
    expect(await find("ben", 'before:"31. Januar 2020"')).toEqual([])
    expect((await ask("ben", "after:1/31/2020 snow")).status).toBe(400)
    const [found] = (await ask("ben", "shop zuri")).body.messages
    expect(found).toMatchObject({
      channelId: winter,
      channelType: "PRIVATE_GENERAL_TOPIC",
      channelTitle: "Winter plans",
      seq: snow,
      createdBy: "ben",
      hits: [
        { start: 8, length: 6 },
        { start: 26, length: 4 },
      ],
    })

    expect(await find("ben", "sold -oslo")).toEqual(["Rome sold nothing today"])
    expect(await find("ben", '-"sold nothing" -zurich')).toEqual([
      "Oslo sold more, see https://cairn.example/x",
    ])
    expect((await ask("ben", "sort:new zurich")).body).toMatchObject({
      messages: [{ seq: snow }],
      unknownOperators: ["sort"],
    })
    expect(await find("ben", "on:2020")).toEqual([])
    expect(await find("ben", `on:${new Date().getUTCFullYear()} zurich`)).toHaveLength(1)
    expect(await find("ben", "mentions:me")).toEqual([])
    const named = { text: "@Ben look", tags: [{ type: "USER", id: "ben", start: 0, length: 4 }] }
    const poll = { _tag: "POLL", answers: ["Yes", "No"] }
    await run("ada", sales, { _tag: "SendMessage", content: named, attachments: [poll] })
    expect(await find("ben", "mentions:me")).toEqual(["@Ben look"])
    expect(await find("ada", "mentions:ben has:poll")).toEqual(["@Ben look"])
    expect(await find("ada", "mentions:me")).toEqual([])
    expect(await find("ada", "has:image")).toEqual([])

    const reply = { _tag: "SendMessage", content: { text: "Fog in Oslo", tags: [] }, attachments: [] }
    await run("ben", winter, { ...reply, huddle: snow })
    expect(await find("ben", `huddle:${snow}`)).toEqual(["Fog in Oslo"])
    expect(await find("ben", `in:${winter} huddle:${snow} rain`)).toEqual([])

    expect(await find("ben", "is:pinned")).toEqual([])
    await run("ben", winter, { _tag: "PinMessage", messageSeq: snow })
    expect(await find("ben", "is:pinned")).toHaveLength(1)
    expect(await find("ben", "is:saved")).toEqual([])
    const mark = { messageSeq: snow }
    await run("ben", winter, { _tag: "SaveMessage", ...mark }, "channelMarks")
    expect(await find("ben", "is:saved zurich")).toEqual(["Snow in Zürich closes the shop"])
    expect([await find("ada", "is:saved"), await find("ben", "is:saved rome")]).toEqual([[], []])
    const content = { text: "Rain in Bergen", tags: [] }
    await run("ben", winter, { _tag: "EditMessage", messageSeq: snow, content })
    expect([await find("ben", "snow"), await find("ben", "rain")]).toEqual([[], ["Rain in Bergen"]])
    await run("ben", winter, { _tag: "DeleteMessage", messageSeq: snow })
    expect(await find("ben", "rain")).toEqual([])
    expect(await find("ben", "is:saved")).toEqual([])
    await Effect.runPromise(restart)
    expect(await find("ben", "rain")).toEqual([])
    await run("ben", winter, { _tag: "RestoreMessage", messageSeq: snow })
    expect(await find("ben", "rain")).toEqual(["Rain in Bergen"])
    expect(await find("ben", "is:saved is:pinned")).toEqual(["Rain in Bergen"])
    await run("ben", winter, { _tag: "UnsaveMessage", ...mark }, "channelMarks")
    expect(await find("ben", "is:saved")).toEqual([])
  })
})

const isPrivate = Effect.fnUntraced(function* (...store: Parameters<typeof serve>) {
  const { run, say, make, ask, find } = yield* serve(...store)
  yield* Effect.promise(async () => {
    await make()
    await say("ben", winter, "Hail")
    const chat = ChannelId.make("direct:ada+ben")
    const between = { _tag: "CreateChannel", type: "DIRECT_CHAT", objectId: "", title: "" }
    await run("ada", chat, between)
    await say("ada", chat, "Hail between us")
    expect(await find("ben", "hail")).toHaveLength(2)
    expect(await find("ada", "hail")).toEqual(["Hail between us"])
    expect(await find("cleo", "hail")).toEqual([])
    // A direct chat is called after the others in it, by who may read it alone.
    expect(await find("ada", "in:ben")).toEqual(["Hail between us"])
    expect(await find("ben", "in:ada hail")).toEqual(["Hail between us"])
    expect((await ask("cleo", "in:ada")).body).toMatchObject({ code: "search.channel" })
    expect(await find("ben", "to:me")).toEqual(["Hail between us"])
    expect([await find("ada", "to:me"), await find("cleo", "to:ben")]).toEqual([[], []])
    expect((await ask("cleo", "in:winter")).body).toMatchObject({ code: "search.channel", field: "query" })
    const member = { _tag: "SetMember", principal: person("cleo") }
    await run("ben", winter, { ...member, permission: "READ" })
    expect(await find("cleo", "hail")).toEqual(["Hail"])
    await run("ben", winter, { ...member, permission: "NONE" })
    expect(await find("cleo", "hail")).toEqual([])
  })
})

it.live("finds messages by words and operators, also when they were changed, and after a restart", () =>
  finds(),
)
it.live("finds only what the person may read at the moment", () => isPrivate())

it.live("gives all messages page by page, the newest first", () =>
  Effect.gen(function* () {
    const { say, make, ask } = yield* serve()
    yield* Effect.promise(async () => {
      await make()
      const texts = Array.from({ length: 5 }, (_, index) => `Message ${index}`)
      for (const text of texts) await say("ada", sales, text)
      const pages: Array<ReadonlyArray<string>> = []
      for (let offset: number | null = 0; offset !== null; ) {
        const { body } = await ask("ada", "", { offset, count: 2 })
        pages.push(body.messages.map(({ text }: { text: string }) => text))
        offset = body.nextOffset
      }
      expect(pages).toEqual([["Message 4", "Message 3"], ["Message 2", "Message 1"], ["Message 0"]])
    })
  }),
)

it.live("says which part of a search it does not understand, and what it would", () =>
  Effect.gen(function* () {
    const { make, ask } = yield* serve()
    yield* Effect.promise(async () => {
      await make()
      for (const [query, code, message] of [
        [
          "has:banana",
          "search.value",
          "has: does not take banana. It takes card, stack, file, image, poll, link.",
        ],
        ["is:", "search.value", 'is: does not take "". It takes pinned, saved.'],
        [
          "before:soon x",
          "search.value",
          "before: does not take soon. It takes a day, month or year such as 2026-01-31.",
        ],
        [
          "from:zoe",
          "search.person",
          "from:zoe names no one. Write me, or a person's name, in quotes if it has spaces.",
        ],
        [
          'in:"no such"',
          "search.channel",
          'in:"no such" names no channel that you may read. Write its title, or who chats in it, in quotes if it has spaces.',
        ],
        [
          "sort:new",
          "search.operator",
          "sort: is no operator of a search. It knows from:, to:, in:, mentions:, huddle:, before:, after:, on:, has:, is:. Put quotes around it to search for the words.",
        ],
        [
          "mentions:zoe",
          "search.person",
          "mentions:zoe names no one. Write me, or a person's name, in quotes if it has spaces.",
        ],
        ["?!", "search.word", "?! has no word to search for. Write a letter or a digit."],
        [
          "a ".repeat(65),
          "search.words",
          "A search has at most 64 words; this one has 65. Leave some of them out.",
        ],
      ]) {
        expect(await ask("ada", query ?? "")).toMatchObject({
          status: 400,
          body: { code, message, field: "query" },
        })
      }
    })
  }),
)

deepLayer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })(
  "over PostgreSQL",
  (it) => {
    const store = Effect.map(
      PostgresFixture,
      ({ url }) =>
        () =>
          layerPostgres(url),
    )
    it.effect("finds messages as over SQLite", () => Effect.flatMap(store, finds))
    it.effect("finds only what the person may read, as over SQLite", () => Effect.flatMap(store, isPrivate))

    it.effect("finds at once what was stored through another server", () =>
      Effect.gen(function* () {
        const layerStore = yield* store
        const [here, there] = [yield* serve(layerStore), yield* serve(layerStore)]
        yield* Effect.promise(async () => {
          const spring = ChannelId.make("card:sales-by-month")
          const talk = { type: "CARD_OBJECT_TOPIC", objectId: "sales-by-month", title: "" }
          await here.run("ada", spring, { _tag: "CreateChannel", ...talk })
          const seq = await here.say("ada", spring, "Blossom")
          await expect.poll(() => there.find("ben", "blossom")).toEqual(["Blossom"])
          await Promise.all([
            here.run("ada", spring, { _tag: "DeleteMessage", messageSeq: seq }),
            here.find("ben", "blossom"),
            there.find("ben", "blossom"),
          ])
          expect([await here.find("ben", "blossom"), await there.find("ben", "blossom")]).toEqual([[], []])
        })
      }),
    )
  },
)
