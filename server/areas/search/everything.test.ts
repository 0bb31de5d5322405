import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { mostCounted } from "#domain/areas/search/found.ts"
import { shared } from "#domain/shared.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { layerSqlite } from "../../kernel/sqlite.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const entityList = ["card", "group", "page", "user", "chat message", "chat channel"]
const path = "/api/search/v1/query"

const serve = Effect.fnUntraced(function* (
  store?: (folder: string) => Layer.Layer<SqlClient.SqlClient, unknown>,
) {
  const { send } = yield* serveEffectiveWorkspace(store)
  const run = async (as: string, area: string, command: object): Promise<void> => {
    const body = { commandId: crypto.randomUUID(), area, command }
    expect(await send("POST", "/api/commands/v1", { as, body })).toMatchObject({ status: 200 })
  }
  const open = (as: string, channelId: string, channel: object) =>
    run(as, "buzz", { _tag: "CreateChannel", channelId, objectId: "", title: "", ...channel })
  const say = (as: string, channelId: string, text: string) =>
    run(as, "buzz", { _tag: "SendMessage", channelId, content: { text, tags: [] }, attachments: [] })
  const find = async (as: string, query: string, more: object = {}) => {
    const { status, body } = await send("POST", path, { as, body: { query, entityList, ...more } })
    expect(status).toBe(200)
    return body
  }
  const talk = async () => {
    await open("ada", "topic:sales", { type: "PUBLIC_GENERAL_TOPIC", title: "Sales talk" })
    await open("ada", "card:sales-by-shop", { type: "CARD_OBJECT_TOPIC", objectId: "sales-by-shop" })
    await open("ada", "direct:ada+ben", { type: "DIRECT_CHAT" })
    await say("ada", "topic:sales", "Sales rose in Oslo")
    await say("ben", "topic:sales", "Sales of June are late")
    await say("ada", "card:sales-by-shop", "Sales, **again**")
    await say("ada", "direct:ada+ben", "Sales between us")
  }
  /** What Ben may see nothing of. */
  const hide = async () => {
    await open("cleo", "topic:hidden", { type: "PRIVATE_GENERAL_TOPIC", title: "Sales plans" })
    await say("cleo", "topic:hidden", "Sales of nobody")
    await open("ada", "direct:ada+cleo", { type: "DIRECT_CHAT" })
    await say("ada", "direct:ada+cleo", "Sales between others")
    await open("cleo", "card:secret-sales", { type: "CARD_OBJECT_TOPIC", objectId: "secret-sales" })
    await say("cleo", "card:secret-sales", "Secret sales")
    await run("cleo", "home", { _tag: "ViewCard", urn: "secret-sales" })
    await run("cleo", "home", { _tag: "FavoriteStack", id: "secret" })
  }
  return { send, find, talk, hide }
})

type Body = {
  readonly searchObjects: ReadonlyArray<{ readonly entity: string; readonly databaseId: string }>
  readonly facets: ReadonlyArray<{
    readonly facet: string
    readonly values: ReadonlyArray<{ readonly value: string; readonly count: number }>
  }>
}
const idsOf = ({ searchObjects }: Body) =>
  searchObjects.map(({ entity, databaseId }) => `${entity} ${databaseId}`)
const countsOf = ({ facets }: Body, name: string) =>
  Object.fromEntries(
    facets.find(({ facet }) => facet === name)?.values.map(({ value, count }) => [value, count]) ?? [],
  )

const findsAll = Effect.fnUntraced(function* (...store: Parameters<typeof serve>) {
  const { find, talk, send } = yield* serve(...store)
  yield* Effect.promise(async () => {
    await talk()
    const body = await find("ben", "sales", { queryUuid: "q-1", count: 100 })
    expect(body).toMatchObject({ queryUuid: "q-1", numberOfResults: 10, totalResultCount: 10 })
    expect(idsOf(body)).toEqual([
      "page sales",
      "chat channel topic:sales",
      "card sales-by-item",
      "card sales-by-month",
      "card sales-by-shop",
      "chat channel card:sales-by-shop",
      "chat message direct:ada+ben/2",
      "chat message card:sales-by-shop/2",
      "chat message topic:sales/3",
      "chat message topic:sales/2",
    ])
    expect(countsOf(body, "entity")).toEqual({ "chat message": 4, card: 3, page: 1, "chat channel": 2 })
    expect(countsOf(body, "author")).toEqual({ ada: 3, ben: 1 })
    expect(countsOf(body, "channel")).toEqual({
      "topic:sales": 2,
      "card:sales-by-shop": 1,
      "direct:ada+ben": 1,
    })
    expect(countsOf(body, "stack")).toEqual({ sales: 2 })
    expect(countsOf(body, "cardType")).toEqual({ kpi: 2, drill_view: 1 })
    expect(idsOf(await find("ben", "nort"))).toEqual(["group north"])
    expect(idsOf(await find("ben", "ada"))).toEqual(["chat channel direct:ada+ben", "user ada"])

    const narrowed = await find("ben", "sales", {
      entityFilters: ["chat message"],
      filters: [{ facet: "author", values: ["ada"] }],
    })
    expect(idsOf(narrowed)).toHaveLength(3)
    expect(narrowed.totalResultCount).toBe(3)
    // What is not chosen is counted as if it were, so that choosing it holds no surprise.
    expect(countsOf(narrowed, "author")).toEqual({ ada: 3, ben: 1 })
    expect(countsOf(narrowed, "entity")).toEqual({ "chat message": 3 })
    const inStack = await find("ben", "sales", { filters: [{ facet: "stack", values: ["sales", "secret"] }] })
    expect(idsOf(inStack)).toEqual(["card sales-by-month", "card sales-by-shop"])

    const few = await find("ben", "sales", { entityLimit: 1 })
    expect(idsOf(few).map((id: string) => id.split(" ").slice(0, -1).join(" "))).toEqual([
      "page",
      "chat channel",
      "card",
      "chat message",
    ])
    expect(few).toMatchObject({ numberOfResults: 4, totalResultCount: 10 })
    const pages = await Promise.all([0, 4, 8].map((offset) => find("ben", "sales", { offset, count: 4 })))
    expect(pages.flatMap(idsOf)).toEqual(idsOf(body))
    const none = await find("ben", "sales", { facetValueLimit: 0 })
    expect(none.facets.every(({ values }: Body["facets"][number]) => values.length === 0)).toBe(true)
    expect(none.facets.map(({ numberOfValues }: { numberOfValues: number }) => numberOfValues)).toEqual([
      4, 2, 0, 1, 3, 2,
    ])

    // With an operator of messages these alone are found; what is none is named.
    expect(idsOf(await find("ben", "from:ben sales"))).toEqual(["chat message topic:sales/3"])
    expect(await find("ben", "sort:new sales -oslo")).toMatchObject({
      unknownOperators: ["sort"],
      totalResultCount: 9,
    })
    expect(idsOf(await find("ben", "slaes", { entityList: ["page"] }))).toEqual(["page sales"])

    for (const [wrong, field] of [
      [{ entityList: ["dataset"] }, "entityList.0"],
      [{ entityFilters: ["dataset"] }, "entityFilters.0"],
      [{ filters: [{ facet: "colour", values: [] }] }, "filters.0.facet"],
      [{ filters: {} }, "filters"],
      [{ facetValueLimit: 1_001 }, "facetValueLimit"],
      [{ sort: "new" }, "sort"],
    ] as const) {
      const body = { query: "sales", entityList, ...wrong }
      expect(await send("POST", path, { as: "ben", body })).toMatchObject({ status: 400, body: { field } })
    }
  })
})

/** Many messages of Ada in a channel, straight into the log of a store, each like the others. */
const fill = (file: string, stream: string, count: number): void => {
  const database = new DatabaseSync(file)
  const [last] = database.prepare("select max(seq) as seq from log_event where stream = ?").all(stream)
  const insert =
    database.prepare(`insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
    values (?, ?, ?, 'ada', 'user', ?, ?, ?)`)
  database.exec("begin")
  for (let index = 1; index <= count; index++) {
    const { v, event } = shared.write({
      _tag: "MessageSent",
      content: { text: "Sales again", tags: [] },
      attachments: [],
    })
    const seq = Number(last?.seq) + index
    insert.run(stream, seq, index, crypto.randomUUID(), v, JSON.stringify(event))
  }
  database.prepare("update log_head set head = head + ? where stream = ?").run(count, stream)
  database.exec("commit")
  database.close()
}

it.live("counts the newest thousand messages, says that there are more, and pages to the last", () =>
  Effect.gen(function* () {
    let file = ""
    const { find, talk, hide } = yield* serve((folder) => {
      file = join(folder, "cairn.db")
      return layerSqlite(file)
    })
    yield* Effect.promise(async () => {
      await talk()
      fill(file, "channel:topic:sales", mostCounted)
      const cut = { isLowerBound: true }
      const body = await find("ben", "sales")
      expect(body).toMatchObject({ totalResultCount: mostCounted + 6, isTotalLowerBound: true })
      const facet = (name: string, { facets }: Body = body) =>
        facets.find((one: { readonly facet: string }) => one.facet === name)
      expect(facet("entity")?.values.slice(0, 2)).toMatchObject([
        { value: "chat message", count: mostCounted, ...cut },
        { value: "card", count: 3 },
      ])
      expect(facet("entity")?.values[1]).not.toHaveProperty("isLowerBound")
      expect(facet("author")).toMatchObject({
        ...cut,
        values: [
          { value: "ada", count: mostCounted - 1, ...cut },
          { value: "ben", count: 1, ...cut },
        ],
      })
      expect(facet("owner")).not.toHaveProperty("isLowerBound")

      const ofBen = await find("ben", "sales", { filters: [{ facet: "author", values: ["ben"] }] })
      expect(ofBen).toMatchObject({ totalResultCount: 1 })
      expect(ofBen).not.toHaveProperty("isTotalLowerBound")
      expect(facet("channel", ofBen)).toMatchObject({ values: [{ value: "topic:sales", count: 1 }] })
      expect(facet("channel", ofBen)).not.toHaveProperty("isLowerBound")
      expect(facet("author", ofBen)).toMatchObject(cut)
      // What is older than those that are counted is found as well.
      const direct = { facet: "channel", values: ["card:sales-by-shop"] }
      expect(await find("ben", "sales", { filters: [direct] })).toMatchObject({ totalResultCount: 1 })

      const ids: Array<string> = []
      for (let offset = 0; ; offset += 100) {
        const page = await find("ben", "sales", { offset, count: 100 })
        ids.push(...idsOf(page))
        if (page.numberOfResults < 100) break
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(mostCounted + 4 + 6)
      await hide()
      fill(file, "channel:direct:ada+cleo", mostCounted)
      expect(await find("ben", "sales")).toEqual(body)
    })
  }),
)

const tellsNothing = Effect.fnUntraced(function* (...store: Parameters<typeof serve>) {
  const { find, talk, hide } = yield* serve(...store)
  yield* Effect.promise(async () => {
    await talk()
    const asked = ["sales", "secret", "", "from:cleo", "plans", "cleo", "-oslo", "salse"]
    const answers = () =>
      Promise.all(asked.map(async (query) => JSON.stringify(await find("ben", query, { count: 100 }))))
    const before = await answers()
    await hide()
    expect(await answers()).toEqual(before)
    // What was hidden is found by who may see it, so that the test could fail.
    expect(countsOf(await find("cleo", "sales"), "entity")).toMatchObject({ "chat message": 6 })
  })
})

it.live("finds things of all types with how many there are of each, narrowed by type and facet", () =>
  findsAll(),
)
it.live("answers who may not see something, byte for byte, as if it were not there", () => tellsNothing())

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect("finds and counts the same, and tells nothing of what is hidden", () =>
    PostgresFixture.use(({ url }) =>
      Effect.andThen(
        findsAll(() => layerPostgres(url)),
        Effect.void,
      ),
    ),
  )
})
