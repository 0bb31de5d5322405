import { it, type Vitest } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { layerPostgresStore, layerSqliteStore } from "../../log/stores.fixture.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"
import { StoredViewLimits } from "./limits.ts"
import { StoredViews } from "./StoredViews.ts"

const path = "/api/content/v2/views"
const card = "sales-by-shop"
const query =
  "shop=Oslo,Rome&date=2020-01..2020-03&by=month&as=line&policies=north-only&drill=Oslo&drill1.shop=Oslo"

const stackQuery = "shop=Oslo,Rome&from:sales-by-item:item=Tea&date=2020-01..2020-03&cross=on"

const opened = (...store: Parameters<typeof serveEffectiveWorkspace>) =>
  Effect.map(serveEffectiveWorkspace(...store), (server) => ({
    ...server,
    keep: (as: string, text = query, resourceId = card, resourceType = "card") =>
      server.call("POST", path, { as, body: { resourceType, resourceId, query: text } }),
    view: (as: string, id: string) => server.call("GET", `${path}/${id}`, { as }),
  }))

const keeps = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { keep, view, restart } = yield* opened(...store)
  const { status, body } = yield* keep("ben")
  expect([status, body]).toMatchObject([
    200,
    {
      resourceType: "card",
      resourceId: card,
      query,
      filters: [{ column: "shop", operand: "IN", values: ["Oslo", "Rome"] }],
      chartState: { chartType: "badge_line" },
      dateGrainInterval: "month",
      overrideDateRange: true,
      filterGroupIds: ["north-only"],
    },
  ])
  expect((yield* keep("ada")).body.id).toBe(body.id)
  expect((yield* keep("ben", "shop=Rome")).body.id).not.toBe(body.id)
  expect((yield* keep("ada", query, "sales-by-item")).body.id).not.toBe(body.id)
  const ofStack = yield* keep("ben", stackQuery, "sales", "page")
  expect([ofStack.status, ofStack.body]).toMatchObject([
    200,
    {
      resourceType: "page",
      resourceId: "sales",
      query: stackQuery,
      filters: [
        { column: "shop", operand: "IN", values: ["Oslo", "Rome"] },
        { column: "item", operand: "IN", values: ["Tea"] },
      ],
      overrideDateRange: true,
      dateRangeFilter: { dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate: "2020-01-01" } },
    },
  ])
  const ids = new Set([body.id, ofStack.body.id, (yield* keep("ada", stackQuery, "sales")).body?.id])
  expect(ids.size).toBe(3)
  yield* restart
  expect(yield* view("cleo", body.id)).toEqual({ status: 200, body })
  expect(yield* view("cleo", ofStack.body.id)).toEqual(ofStack)
})

it.live("a view has one id, opens for everyone who sees its card, and outlives a restart", () => keeps())

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect("a view has one id, opens for everyone who sees its card, and outlives a restart", () =>
    PostgresFixture.use(({ url }) => keeps(() => layerPostgres(url))),
  )
})

it.live("a view tells those who may not see its card as little as one that is not there", () =>
  Effect.gen(function* () {
    const { keep, view, run } = yield* opened()
    const { body } = yield* keep("ada", "shop=Oslo", "secret-sales")
    const unknown = yield* view("dora", "nothing")
    expect(unknown).toMatchObject({ status: 404, body: { code: "view.unknown", field: "viewId" } })
    expect(yield* view("dora", body.id)).toEqual(unknown)
    const target = { type: "card", id: "secret-sales" }
    yield* run("dora", "access", { _tag: "RequestAccess", target, message: "" })
    yield* run("ada", "access", { _tag: "GrantAccess", target, userId: "dora" })
    expect((yield* view("dora", body.id)).status).toBe(200)
  }),
)

it.live(
  "a view of a stack is for those who may see the stack, and one of a stack that everyone has for all",
  () =>
    Effect.gen(function* () {
      const { keep, view } = yield* opened()
      const secret = yield* keep("cleo", "shop=Oslo", "secret", "page")
      expect(secret.status).toBe(200)
      expect(yield* view("dora", secret.body.id)).toEqual(yield* view("dora", "nothing"))
      expect(yield* keep("dora", "shop=Oslo", "secret", "page")).toMatchObject({
        status: 403,
        body: { code: "stack.access" },
      })
      expect(yield* keep("ada", "shop=Oslo", "nothing", "page")).toMatchObject({
        status: 404,
        body: { code: "stack.unknown" },
      })
      const overview = yield* keep("dora", "shop=Oslo", "-100000", "page")
      expect((yield* view("ben", overview.body.id)).status).toBe(200)
    }),
)

it.live("a view of a card that a person may not see, one too long and one without a query are refused", () =>
  Effect.gen(function* () {
    const { keep } = yield* opened()
    const secret = yield* keep("dora", query, "secret-sales")
    expect(secret).toMatchObject({ status: 403, body: { code: "card.access" } })
    expect(yield* keep("dora", query, "nothing")).toEqual(secret)
    for (const text of ["x".repeat(100_001), ""]) {
      expect(yield* keep("ada", text)).toMatchObject({ status: 400, body: { field: "query" } })
    }
    expect((yield* keep("ada", `shop=${"x".repeat(99_995)}`)).status).toBe(200)
  }),
)

const day = 86_400_000
const ada = UserId.make("ada")

const limited =
  <E, R>(name: string, store: Layer.Layer<SqlClient.SqlClient, E, R>) =>
  (test: Vitest.MethodsNonLive<R>) =>
    test.effect(name, () =>
      Effect.gen(function* () {
        const views = yield* StoredViews
        const put = (author: UserId, text: string) =>
          views.store(author, { type: "card", id: card, query: text })
        const isThere = (id: string) => Effect.map(views.find(id), (found) => found !== null)
        const other = yield* put(UserId.make("ben"), "of another")
        const first = yield* put(ada, "first")
        yield* TestClock.adjust(2 * day)
        const second = yield* put(ada, "second")
        yield* TestClock.adjust(2 * day)
        expect(yield* isThere(first)).toBe(true)
        const third = yield* put(ada, "third")
        expect([yield* isThere(second), yield* isThere(first), yield* isThere(third)]).toEqual([
          false,
          true,
          true,
        ])
        yield* TestClock.adjust(2 * day)
        const long = yield* put(ada, "x".repeat(96))
        expect([yield* isThere(first), yield* isThere(third), yield* isThere(long)]).toEqual([
          false,
          false,
          true,
        ])
        expect(yield* isThere(other)).toBe(true)
      }).pipe(
        Effect.provide(
          StoredViews.layer.pipe(
            Layer.provide(Layer.succeed(StoredViewLimits, { views: 2, characters: 100 })),
            Layer.provide(store),
          ),
        ),
      ),
    )

const rule = "keeps the views of a person that were opened last, within their number and length"
limited(`SQLite ${rule}`, layerSqliteStore)(it)
deepLayer(PostgresFixture.layer)("a store", limited(`PostgreSQL ${rule}`, layerPostgresStore))
