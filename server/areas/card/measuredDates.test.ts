import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { serveCardsOf } from "./cards.fixture.ts"

const values = `values:
  - { name: first, label: First, aggregate: min, column: sold_at }
  - { name: last, label: Last, aggregate: max, column: day }
sort: { by: first, direction: ascending }`

const served = serveCardsOf(({ write }) => {
  const card = (id: string, chart: string) =>
    write(
      `cards/${id}.yaml`,
      `title: ${id}\ndataset: sales\nchart: ${chart}\ncategory: shop\n${values}\naccess: everyone\n`,
    )
  card("spans", "timeline")
  card("span-table", "table")
})

class Cards extends Context.Service<Cards, Effect.Success<typeof served>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, served)
}

const tableOf = (id: string, filters: ReadonlyArray<object> = []) =>
  Effect.map(
    Cards.use(({ call }) =>
      call("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=graph`, {
        as: "ada",
        body: { queryOverrides: { filters } },
      }),
    ),
    ({ body }) => body.chart?.table ?? body,
  )
const all = [
  [null, "2019-12-31T08:00", "2019-12-31"],
  ["Oslo", "2020-01-10T09:30", "2020-02-11"],
  ["Bergen", "2020-02-12T11:00", "2020-02-12"],
  ["Rome", "2020-03-01T12:00", "2020-03-31"],
]

layer(Cards.layer)("a card that measures the first and the last date", (it) => {
  it.effect("has them as dates, in their order, in a timeline and in a table", () =>
    Effect.gen(function* () {
      for (const id of ["spans", "span-table"]) {
        const { columns, rows } = yield* tableOf(id)
        expect(columns.map(({ dataType }: { dataType: string }) => dataType)).toEqual([
          "string",
          "datetime",
          "date",
        ])
        expect(rows).toEqual(all)
      }
    }),
  )

  it.effect("chooses among its groups by them", () =>
    Effect.gen(function* () {
      const since = {
        column: "last",
        operand: "GREAT_THAN_EQUALS_TO",
        values: ["2020-02-12"],
        aggregated: true,
      }
      const { rows } = yield* tableOf("spans", [since])
      expect(rows).toEqual(all.slice(2))
      const wrong = yield* tableOf("spans", [{ ...since, values: ["soon"] }])
      expect(wrong.code).toBe("query.value")
    }),
  )
})
