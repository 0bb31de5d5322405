import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { serveCardsOf } from "./cards.fixture.ts"

/** Sales of every day from January 2017 to the middle of March 2020: a hundred a month more in each July. */
const served = serveCardsOf(({ change, write }) => {
  change("datasets.yaml", "asOf: 2020-03-31", "asOf: 2020-03-15")
  change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
  change(
    "datasets.yaml",
    "  source: sales.csv\n",
    `  source:
    sources: { sold: sales.csv }
    sql: >
      SELECT ['Oslo', 'Rome'][1 + i % 2] AS shop, 'x' AS item, TIMESTAMP '2017-01-01' + INTERVAL (i) DAY AS sold_at,
      DATE '2017-01-01' + CAST(i AS INTEGER) AS day, CAST(1 AS DOUBLE) AS amount,
      CASE WHEN month(DATE '2017-01-01' + CAST(i AS INTEGER)) = 7 THEN 5 ELSE 1 END AS pieces FROM range(1170) AS days(i)
`,
  )
  const card = (id: string, more: string) =>
    write(
      `cards/${id}.yaml`,
      `id: ${id}
title: ${id}
dataset: sales
updated: 2020-03-31
columns: [shop]
dateInfo: { column: day }
options: { forecast: { periods: 12 } }
category: { column: day, grain: month }
values: [{ name: pieces, label: Pieces, aggregate: avg, column: pieces }]
${more}`,
    )
  card("line", "chart: line\n")
  card("shops", "chart: line\nseries: shop\n")
  card("areas", "chart: area\nseries: shop\n")
  card("filtered", 'chart: line\nfilters: [{ column: day, operand: LESS_THAN, values: ["2019-01-01"] }]\n')
  card("limited", "chart: bar\nlimit: 10\n")
})

class Cards extends Context.Service<Cards, Effect.Success<typeof served>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, served)
}

const chart = (card: string, body: object = {}) =>
  Cards.use(({ call }) =>
    call("PUT", `/api/content/v1/cards/kpi/${card}/render?parts=graph`, { as: "ada", body }),
  ).pipe(Effect.map(({ body }) => body.chart))

const range = (beginDate: string, endDate: string) => ({
  queryOverrides: {
    dateRangeFilter: {
      column: { exprType: "COLUMN", column: "day" },
      dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate, endDate },
    },
  },
})

layer(Cards.layer)("the forecast of a card's chart", (it) => {
  it.effect("follows the periods that it shows, from whole ones alone, with their season", () =>
    Effect.gen(function* () {
      const { forecast, table } = yield* chart("line")
      expect(table.rows.at(-1)[0]).toBe("2020-03-01")
      expect(forecast.interval).toBe(80)
      expect(forecast.rows.map(({ category }: { category: string }) => category)).toEqual(
        Array.from({ length: 12 }, (_, index) =>
          new Date(Date.UTC(2020, 3 + index, 1)).toISOString().slice(0, 10),
        ),
      )
      const july = forecast.rows.find(({ category }: { category: string }) => category === "2020-07-01")
      expect(july.value).toBeCloseTo(5, 1)
      expect(forecast.rows[0].value).toBeCloseTo(1, 1)
      expect(table.rows.some(([date]: [string]) => date > "2020-03-01")).toBe(false)
    }),
  )

  it.effect("has one for each series", () =>
    Effect.gen(function* () {
      const { forecast } = yield* chart("shops")
      expect(new Set(forecast.rows.map(({ series }: { series: string }) => series))).toEqual(
        new Set(["Oslo", "Rome"]),
      )
      expect(forecast.rows).toHaveLength(24)
    }),
  )

  it.effect(
    "is none where the latest data are filtered out, nor for stacks or few periods, and says why",
    () =>
      Effect.gen(function* () {
        const missing = (card: string, body?: object) =>
          Effect.map(chart(card, body), ({ forecast }) => [forecast.rows.length, forecast.missing])
        expect(yield* missing("filtered")).toEqual([0, "FILTERED"])
        expect(yield* missing("limited")).toEqual([0, "FILTERED"])
        expect(yield* missing("areas")).toEqual([0, "STACKED"])
        expect(yield* missing("line", range("2017-01-01", "2019-12-31"))).toEqual([0, "FILTERED"])
        expect(yield* missing("line", range("2019-11-01", "2020-03-31"))).toEqual([0, "FEW"])
        expect(yield* missing("line", range("2019-06-10", "2020-03-31"))).toEqual([12, undefined])
      }),
  )

  it.effect("is none for a chart of another type that takes none", () =>
    Effect.gen(function* () {
      expect(yield* chart("line", { chartType: "badge_pie" })).not.toHaveProperty("forecast")
    }),
  )
})
