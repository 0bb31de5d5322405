import { it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const shown = ["page sales", "card sales-by-item", "card sales-by-month", "card sales-by-shop"]

const finds = Effect.fnUntraced(function* (
  store?: (folder: string) => Layer.Layer<SqlClient.SqlClient, unknown>,
) {
  const { send } = yield* serveEffectiveWorkspace(store)
  const find = async (as: string, query: string, more: object = {}) => {
    const body = { query, entityList: ["card", "page"], ...more }
    return send("POST", "/api/search/v1/query", { as, body })
  }
  /** The cards and stacks that are found, by their kinds and ids. */
  const found = async (...search: Parameters<typeof find>): Promise<ReadonlyArray<string>> => {
    const { status, body } = await find(...search)
    expect(status).toBe(200)
    return body.searchObjects.map(
      (object: { entity: string; databaseId: string }) => `${object.entity} ${object.databaseId}`,
    )
  }
  const access = async (command: object) => {
    const target = { type: "card", id: "secret-sales" }
    const body = { commandId: crypto.randomUUID(), area: "access", command: { target, ...command } }
    expect((await send("POST", "/api/commands/v1", { as: "ada", body })).status).toBe(200)
  }
  yield* Effect.promise(async () => {
    expect(await found("ada", "")).toEqual([...shown, "page secret", "card secret-sales"])
    expect(await found("ben", "")).toEqual(shown)
    expect(await found("ben", "SHOP sal")).toEqual(["card sales-by-shop"])
    expect(await found("ben", "shop month")).toEqual([])
    expect(await found("ben", "secret")).toEqual([])
    expect(await found("ben", "sales", { entityList: ["page"] })).toEqual(["page sales"])
    expect(await found("ben", "", { offset: 1, count: 2 })).toEqual(shown.slice(1, 3))
    const { body } = await find("ben", "", { offset: 1, count: 1 })
    expect(body).toMatchObject({
      searchObjects: [{ entity: "card", databaseId: "sales-by-item", title: "Sales by item" }],
      numberOfResults: 1,
      totalResultCount: 4,
    })
    await access({ _tag: "ShareAccess", userId: "ben", message: "" })
    expect(await found("ben", "secret")).toEqual(["card secret-sales"])
    await access({ _tag: "RevokeAccess", userId: "ben" })
    expect(await found("ben", "secret")).toEqual([])
    expect((await find("ben", "", { entityList: ["dataset"] })).status).toBe(400)
  })
})

const does =
  "cards and stacks are found by every word of their titles, by those who may see them at the moment"
it.live(does, () => finds())

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect(does, () => PostgresFixture.use(({ url }) => finds(() => layerPostgres(url))))
})
