import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { serveCardsOf } from "./cards.fixture.ts"

const served = serveCardsOf(({ write }) => {
  const card = (id: string, bin: string) =>
    write(
      `cards/${id}.yaml`,
      `title: ${id}\ndataset: sales\nchart: bar\ncategory: { column: pieces, bin: ${bin} }\nvalues: [count]\naccess: everyone\n`,
    )
  card("by-two", "2")
  card("by-range", "auto")
})

class Cards extends Context.Service<Cards, Effect.Success<typeof served>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, served)
}

const render = (id: string, filters: ReadonlyArray<object> = [], as = "ada") =>
  Effect.map(
    Cards.use(({ call }) =>
      call("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=graph`, {
        as,
        body: { queryOverrides: { filters } },
      }),
    ),
    ({ body }) => ({
      bins: body.chart.table.rows.map(([start]: ReadonlyArray<number | null>) => start),
      rows: body.chart.table.rows.reduce(
        (sum: number, [, count]: ReadonlyArray<number>) => sum + (count ?? 0),
        0,
      ),
      column: body.chart.table.columns[0],
      bridge: body.bridge.drillColumns[0],
    }),
  )

layer(Cards.layer)("a card by bins", (it) => {
  it.effect("has them in their order, as wide as its author said, and says so", () =>
    Effect.gen(function* () {
      const { bins, column, bridge } = yield* render("by-two")
      expect(column).toMatchObject({ name: "pieces", bin: 2 })
      expect(bridge).toMatchObject({ column: "pieces", bin: 2 })
      expect(bins.length).toBeGreaterThan(2)
      expect(bins).toEqual(bins.toSorted((a: number | null, b: number | null) => (a ?? 1e9) - (b ?? 1e9)))
      for (const start of bins) expect((start ?? 0) % 2).toBe(0)
    }),
  )

  it.effect("fits their width to the rows that are shown", () =>
    Effect.gen(function* () {
      const all = yield* render("by-range")
      const few = yield* render("by-range", [{ column: "pieces", operand: "LESS_THAN", values: [3] }])
      expect(all.column.bin).toBeGreaterThan(few.column.bin)
      expect(few.rows).toBeGreaterThan(0)
      const one = yield* render("by-range", [{ column: "pieces", operand: "EQUALS", values: [10] }])
      expect(one).toMatchObject({ bins: [10], rows: 1, column: { bin: 1 } })
      const none = yield* render("by-range", [{ column: "shop", operand: "EQUALS", values: ["Paris"] }])
      expect(none).toMatchObject({ bins: [], column: { bin: 1 } })
    }),
  )
})
