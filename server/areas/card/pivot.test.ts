import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { serveCardsOf } from "./cards.fixture.ts"

const served = serveCardsOf(({ write }) => {
  write(
    "cards/pivot.yaml",
    `title: Sales by shop and item
dataset: sales
chart: pivot
category: shop
details: [item]
series: { column: sold_at, grain: year }
across: [{ column: sold_at, grain: month }]
values: [{ aggregate: avg, column: amount }, count]
sort: { by: count, direction: descending }
updated: 2020-03-31
access: everyone
dateInfo: { column: sold_at }
`,
  )
  write(
    "cards/many.yaml",
    `title: Every minute
dataset: minutes
chart: pivot
category: minute
values: [count]
updated: 2020-03-31
access: everyone
`,
  )
  write(
    "datasets.yaml",
    `- id: sales
  name: Sales
  source: sales.csv
  columns:
    - { name: shop, label: Shop, type: string }
    - { name: item, label: Item, type: string }
    - { name: sold_at, label: Sold at, type: datetime }
    - { name: day, label: Day, type: date, parse: "%d.%m.%Y" }
    - { name: amount, label: Amount, type: decimal, format: { style: currency, currency: EUR } }
    - { name: pieces, label: Pieces, type: long }
- id: shops
  name: Shops
  source: { sources: { sold: sales.csv }, sql: SELECT DISTINCT shop FROM sold }
  columns: [{ name: shop, label: Shop, type: string }]
- id: minutes
  source: { sources: { sold: sales.csv }, sql: SELECT i AS minute FROM range(20001) AS minutes(i) }
  columns: [{ name: minute, label: Minute, type: long }]
`,
  )
})

class Cards extends Context.Service<Cards, Effect.Success<typeof served>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, served)
}

const render = (id: string, as: string, queryOverrides: object = {}, more: object = {}) =>
  Cards.use(({ call }) =>
    call("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=graph,image`, {
      as,
      body: { queryOverrides, ...more },
    }),
  )

layer(Cards.layer)("a pivot table", (it) => {
  it.effect("has its groups and the totals of each outer field, which are those of the rows beneath", () =>
    Effect.gen(function* () {
      const { body } = yield* render("pivot", "ada")
      const { table } = body.chart
      expect(table.columns.map(({ name }: { name: string }) => name)).toEqual([
        "shop",
        "item",
        "sold_at",
        "sold_at month",
        "avg amount",
        "count",
      ])
      expect(table.rows).toContainEqual(["Oslo", "008", "2020-01-01", "2020-02-01", 20, 1])
      expect(table.numRows).toBe(table.rows.length)
      expect(table.pivot.sort).toEqual({ column: "count", direction: "descending" })
      expect(table.pivot.subtotals).toContainEqual({
        down: 1,
        across: 1,
        cells: ["Oslo", null, "2020-01-01", null, 15.25, 2],
      })
      expect(table.pivot.subtotals).toContainEqual({
        down: 0,
        across: 0,
        cells: [null, null, null, null, 31.083333333333332, 6],
      })
      expect(body.image.data).toMatch(/^[A-Za-z0-9+/]+=*$/)
      expect(body.bridge.drillColumns.map(({ role }: { role: string }) => role)).toEqual([
        "category",
        "detail",
        "series",
        "series",
      ])
    }),
  )

  it.effect("of a card without fields is refused, as its picker does not offer it", () =>
    Effect.gen(function* () {
      const { status, body } = yield* render("secret-sales", "ada", {}, { chartType: "badge_pivot_table" })
      expect([status, body.code, body.field]).toEqual([400, "card.chart", "chartType"])
    }),
  )

  it.effect("has totals of the rows that its reader may see", () =>
    Effect.gen(function* () {
      const { subtotals } = (yield* render("pivot", "ben")).body.chart.table.pivot
      const [total] = subtotals.filter((one: { down: number; across: number }) => one.down + one.across === 0)
      expect(total.cells.at(-1)).toBe(3)
    }),
  )

  it.effect("groups by a field once where a grain makes two of them the same", () =>
    Effect.gen(function* () {
      const { table } = (yield* render("pivot", "ada", { dateTimeElement: "month" })).body.chart
      expect(table.columns.map(({ role }: { role: string }) => role)).toEqual([
        "category",
        "detail",
        "series",
        "value",
        "value",
      ])
      expect(table.rows).toHaveLength(6)
    }),
  )

  it.effect("is drawn as other charts by its outer fields, and other cards as a pivot table", () =>
    Effect.gen(function* () {
      const bars = (yield* render("pivot", "ada", {}, { chartType: "badge_vert_bar" })).body.chart.table
      expect(bars.columns.map(({ name }: { name: string }) => name)).toEqual([
        "shop",
        "sold_at",
        "avg amount",
        "count",
      ])
      const pivot = (yield* render("sales-by-shop", "ada", {}, { chartType: "badge_pivot_table" })).body.chart
      expect(pivot.table.pivot.subtotals).toHaveLength(1)
      expect(pivot.table.rows).toHaveLength(4)
    }),
  )

  it.effect("is refused where it has too many cells, and in pages", () =>
    Effect.gen(function* () {
      expect(yield* render("many", "ada")).toMatchObject({
        status: 400,
        body: {
          code: "card.cells",
          message:
            "The pivot table would have more than 20,000 cells, totals included. Group by a coarser date or by fewer fields, or filter it.",
        },
      })
      expect(yield* render("pivot", "ada", { limit: 5 })).toMatchObject({
        status: 400,
        body: { code: "query.unsupported", field: "queryOverrides.limit" },
      })
    }),
  )
})
