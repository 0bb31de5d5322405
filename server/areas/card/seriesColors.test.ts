import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { serveCards } from "./cards.fixture.ts"

class Cards extends Context.Service<Cards, Effect.Success<typeof serveCards>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, serveCards)
}

/** The colours of the shops of a card by month, by the eyes of a person. */
const colors = (as: string, queryOverrides: object = {}) =>
  Cards.use(({ call }) =>
    call("PUT", "/api/content/v1/cards/kpi/sales-by-month/render?parts=graph", {
      as,
      body: { queryOverrides },
    }),
  ).pipe(Effect.map(({ body }) => body.chart.table.columns[1].colors))

const allTime = { overrideDateRange: true }
const all = [
  { value: "Bergen", color: 0 },
  { value: "Oslo", color: 1 },
  { value: "Rome", color: 2 },
  { value: null, color: 3 },
]

layer(Cards.layer)("the colours of a series", (it) => {
  it.effect("follow the values of the whole dataset, and are returned for those that are shown", () =>
    Effect.gen(function* () {
      expect(yield* colors("ada", allTime)).toEqual(all)
      expect(yield* colors("ada")).toEqual(all.slice(0, 3))
    }),
  )

  it.effect("stay as they are under filters, a date range and a chosen policy", () =>
    Effect.gen(function* () {
      const filters = [{ column: "shop", operand: "NOT_EQUALS", values: ["Bergen"] }]
      expect(yield* colors("ada", { filters })).toEqual(all.slice(1, 3))
      const dateRangeFilter = {
        column: { exprType: "COLUMN", column: "sold_at" },
        dateTimeRange: { dateTimeRangeType: "INTERVAL_OFFSET", interval: "MONTH", offset: 0, count: 1 },
      }
      expect(yield* colors("ada", { dateRangeFilter, overrideDateRange: true })).toEqual([all[2]])
      const dataControlContext = { filterGroupIds: ["north-only"] }
      expect(yield* colors("ada", { ...allTime, dataControlContext })).toEqual(all.slice(0, 2))
      expect(yield* colors("ada", { ...allTime, dateTimeElement: "year" })).toEqual(all)
    }),
  )

  it.effect("know nothing of rows that policies hide", () =>
    Effect.gen(function* () {
      const filters = [{ column: "shop", operand: "EQUALS", values: ["Rome"] }]
      expect(yield* colors("ben", allTime)).toEqual(all.slice(0, 2))
      expect(yield* colors("ben", { ...allTime, filters })).toEqual([])
      expect(yield* colors("dora", allTime)).toEqual([])
    }),
  )
})
