import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

const filters: ReadonlyArray<QueryFilter> = [
  { column: "shop", operand: "IN", values: ["Østerbro, 東京", "", null] },
  { column: "amount", operand: "BETWEEN", values: [0.5, 12] },
]

/** Filters that Ben keeps, over a restart of the server; no one else gets them. */
const keeps = Effect.fnUntraced(function* (...store: Parameters<typeof serveEffectiveWorkspace>) {
  const { run, call, restart } = yield* serveEffectiveWorkspace(...store)
  const remember = () => run("ben", "remembered", { _tag: "RememberFilters", urn: "sales-by-shop", filters })
  const eventsOfBen = (as: string) =>
    Effect.map(
      call("GET", "/api/streams/v1/events?stream=user:ben&after=0", { as }),
      ({ status, body }): unknown =>
        status === 200 ? body.map(({ event }: { event: unknown }) => event) : status,
    )
  const event = { _tag: "FiltersRemembered", urn: "sales-by-shop", filters }
  const { status, body } = yield* remember()
  expect([status, body.envelopes]).toMatchObject([200, [{ stream: "user:ben", event }]])
  expect((yield* remember()).body.envelopes).toEqual([])
  yield* restart
  expect(yield* eventsOfBen("ben")).toEqual([event])
  expect(yield* eventsOfBen("cleo")).toBe(404)
})

it.live("filters are remembered for their person alone, over a restart", () => keeps())

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect("filters are remembered for their person alone, over a restart", () =>
    PostgresFixture.use(({ url }) => keeps(() => layerPostgres(url))),
  )
})

it.live("filters of a card that a person may not see, and too many of them, are refused", () =>
  Effect.gen(function* () {
    const { run } = yield* serveEffectiveWorkspace()
    const refusal = (urn: string, kept: ReadonlyArray<QueryFilter>) =>
      Effect.map(
        run("ben", "remembered", { _tag: "RememberFilters", urn, filters: kept }),
        ({ status, body }) => [status, body.code, body.field],
      )
    expect(yield* refusal("secret-sales", filters)).toEqual([404, "card.unknown", "urn"])
    const long = {
      column: "shop",
      operand: "IN",
      values: Array.from({ length: 100 }, () => "x".repeat(200)),
    } as const
    expect(yield* refusal("sales-by-shop", [long])).toEqual([400, "saved.length", "filters"])
  }),
)
