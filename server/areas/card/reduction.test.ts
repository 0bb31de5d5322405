import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { serveCardsOf } from "./cards.fixture.ts"

const minutes = 40_000
type Row = ReadonlyArray<string | number | null>

const served = serveCardsOf(({ change, write }) => {
  change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
  change(
    "datasets.yaml",
    "  source: sales.csv\n",
    `  source:
    sources: { sold: sales.csv }
    sql: >
      SELECT ['Oslo', 'Rome'][1 + i % 2] AS shop, CAST(i % 7 AS VARCHAR) AS item,
      TIMESTAMP '2010-01-01 00:00:00' + INTERVAL (i) MINUTE AS sold_at, DATE '1900-01-01' + CAST(i AS INTEGER) AS day,
      CAST(CASE WHEN i % 997 = 3 THEN NULL ELSE (hash(i) % 1000000) / 1000 END AS DOUBLE) AS amount,
      CAST(hash(i + 1) % 5000 AS INTEGER) AS pieces FROM range(${minutes}) AS minutes(i)
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
dateInfo: { column: sold_at }
${more}`,
    )
  const amount = "values: [{ name: amount, label: Amount, aggregate: avg, column: amount }]\n"
  const both =
    "values: [{ name: amount, label: Amount, aggregate: avg, column: amount }, { name: pieces, label: Pieces, aggregate: max, column: pieces }]\n"
  card("line", `chart: badge_line\ncategory: { column: sold_at }\n${amount}`)
  card("shops", `chart: badge_line\ncategory: { column: sold_at }\nseries: { column: shop }\n${amount}`)
  card("measures", `chart: badge_line\ncategory: { column: sold_at }\n${both}`)
  card("days", `chart: badge_area\ncategory: { column: day, grain: day }\n${amount}`)
  card("numbers", `chart: badge_line\ncategory: { column: pieces }\n${amount}`)
  card(
    "counted",
    `chart: badge_line\ncategory: { column: day, grain: day }\nvalues: [{ name: n, label: N, aggregate: count }]\n`,
  )
  card("points", `chart: scatter\ncategory: { column: sold_at }\n${both}`)
  card("split", `chart: scatter\ncategory: { column: sold_at }\nseries: { column: shop }\n${both}`)
  card("bars", `chart: badge_vert_bar\ncategory: { column: sold_at, grain: hour }\n${amount}`)
})

class Cards extends Context.Service<Cards, Effect.Success<typeof served>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, served)
}

const render = (id: string, body: object = {}, parts = "graph") =>
  Cards.use(({ call }) =>
    call("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=${parts}`, { as: "ada", body }),
  )
const tableOf = (id: string, body: object) =>
  Effect.map(render(id, body), ({ body: { chart } }) => chart.table)

/** All rows of a card, page by page: a request with a limit is not reduced. */
const allRows = (id: string) =>
  Effect.gen(function* () {
    const rows: Array<Row> = []
    for (let offset = 0; ; offset += 5000) {
      const table = yield* tableOf(id, { width: 600, queryOverrides: { limit: 5000, offset } })
      expect(table.reducedFrom).toBeUndefined()
      rows.push(...table.rows)
      if (table.rows.length < 5000) return rows
    }
  })

const positionOf = (cell: Row[number]): number =>
  typeof cell === "number" ? cell : Date.parse(`${cell}${String(cell).includes("T") ? "Z" : ""}`)

/** What is seen of rows in each column of pixels, by series: the first and the last value, the least and the largest. */
const seen = (
  rows: ReadonlyArray<Row>,
  {
    columns,
    series,
    value,
  }: { readonly columns: number; readonly series: number | null; readonly value: number },
  [low, high]: readonly [number, number],
) => {
  const known = rows.filter((row) => row[value] !== null && row[0] !== null)
  const columnOf = (row: Row): number =>
    Math.min(columns - 1, Math.floor(((positionOf(row[0] ?? null) - low) / (high - low)) * columns))
  const groups = Map.groupBy(
    known.toSorted((a, b) => positionOf(a[0] ?? null) - positionOf(b[0] ?? null)),
    (row) => `${columnOf(row)} ${series === null ? "" : row[series]}`,
  )
  return new Map(
    [...groups].map(([key, own]) => {
      const values = own.map((row) => Number(row[value]))
      return [
        key,
        [own[0]?.[0], own.at(-1)?.[0], values[0], values.at(-1), Math.min(...values), Math.max(...values)],
      ]
    }),
  )
}
const spanOf = (rows: ReadonlyArray<Row>): readonly [number, number] => {
  const positions = rows.flatMap(([cell]) => (cell == null ? [] : [positionOf(cell)]))
  return [positions.reduce((a, b) => Math.min(a, b)), positions.reduce((a, b) => Math.max(a, b))]
}

layer(Cards.layer)("a line of more points than pixels", (it) => {
  it.effect.each([
    { id: "line", series: null, values: [1], columns: 640 },
    { id: "shops", series: 1, values: [2], columns: 640 },
    { id: "measures", series: null, values: [1, 2], columns: 640 },
    { id: "days", series: null, values: [1], columns: 640 },
    { id: "numbers", series: null, values: [1], columns: 640 },
  ])(
    "$id keeps the first, last, least and largest of each column and series",
    ({ id, series, values, columns }) =>
      Effect.gen(function* () {
        const all = yield* allRows(id)
        const table = yield* tableOf(id, { width: 600 })
        expect(table.rows.length).toBeLessThan(all.length)
        expect(table.rows.length).toBeLessThanOrEqual(columns * 4 * values.length * (series === null ? 1 : 2))
        expect([table.reducedFrom, table.numRows]).toEqual([all.length, all.length])
        const span = spanOf(all)
        for (const value of values) {
          const of = { columns, series, value }
          expect(seen(table.rows, of, span)).toEqual(seen(all, of, span))
        }
        const kept = new Set(all.map((row) => JSON.stringify(row)))
        for (const row of table.rows) expect(kept.has(JSON.stringify(row))).toBe(true)
      }),
  )

  it.effect("has as many more rows as a wider chart shows, by classes of widths", () =>
    Effect.gen(function* () {
      const counts = new Map<number, number>()
      for (const width of [320, 640, 641, 1280])
        counts.set(width, (yield* tableOf("line", { width })).rows.length)
      expect(counts.get(320)).toBe(counts.get(640))
      expect(counts.get(641)).toBe(counts.get(1280))
      expect(counts.get(1280)).toBeGreaterThan(1.5 * (counts.get(640) ?? 0))
    }),
  )

  it.effect("leaves sums and counts alone while there is room for each day without rows", () =>
    Effect.gen(function* () {
      const filters = [{ column: "day", operand: "LESS_THAN", values: ["1925-01-01"], dataSourceId: "sales" }]
      const table = yield* tableOf("counted", { width: 600, queryOverrides: { filters } })
      expect([table.reducedFrom, table.columns[1].absent]).toEqual([undefined, 0])
      const all = yield* tableOf("counted", { width: 600 })
      expect([all.reducedFrom, all.columns[1].absent]).toEqual([minutes, undefined])
    }),
  )

  it.effect("is reduced for 1,280 pixels without a width", () =>
    Effect.gen(function* () {
      const { rows } = yield* tableOf("line", { width: 1280 })
      const unsized = yield* tableOf("line", {})
      expect([unsized.rows, unsized.reducedFrom]).toEqual([rows, minutes])
    }),
  )

  it.effect("is reduced for the pixels of its picture where it has one", () =>
    Effect.gen(function* () {
      const pictured = yield* Effect.map(render("line", {}, "graph,image"), ({ body }) => body.chart.table)
      expect(pictured.rows).toEqual((yield* tableOf("line", { width: 320 })).rows)
    }),
  )

  it.effect("is all there in its data and in other charts", () =>
    Effect.gen(function* () {
      const all = yield* allRows("days")
      const refused = yield* render("days", {}, "graph,data")
      expect([all.length, refused.status, refused.body.code]).toEqual([minutes, 400, "card.points"])
      expect((yield* tableOf("bars", { width: 600 })).reducedFrom).toBeUndefined()
      const numbers = yield* render("numbers", {}, "graph,data")
      expect(numbers.body.chart.table.rows.length).toBe((yield* allRows("numbers")).length)
    }),
  )

  it.effect("keeps its summary and totals, which are of all rows", () =>
    Effect.gen(function* () {
      const table = yield* tableOf("line", { width: 600 })
      const all = yield* allRows("line")
      const largest = (rows: ReadonlyArray<Row>) => Math.max(...rows.map((row) => Number(row[1] ?? 0)))
      expect(largest(table.rows)).toBe(largest(all))
      fc.assert(
        fc.property(fc.nat(all.length - 1), (index) => Number(all[index]?.[1] ?? 0) <= largest(table.rows)),
      )
    }),
  )
})

layer(Cards.layer)("points, where there are more than move smoothly", (it) => {
  it.effect.each([
    { id: "points", values: [1, 2], side: 80 },
    { id: "split", values: [2, 3], side: 56 },
  ] as const)("$id keep what is least and largest, and one of each place", ({ id, values: [x, y], side }) =>
    Effect.gen(function* () {
      const all = yield* allRows(id)
      const table = yield* tableOf(id, { width: 300 })
      const rows: ReadonlyArray<Row> = table.rows
      expect([rows.length, table.reducedFrom, table.numRows]).toEqual([25_600, minutes, minutes])
      const known = new Set(all.map((row) => JSON.stringify(row)))
      expect(rows.every((row) => known.has(JSON.stringify(row)))).toBe(true)
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)

      const points = all.filter((row) => row[x] !== null && row[y] !== null)
      const extent = (of: ReadonlyArray<Row>, value: number): readonly [number, number] => {
        const sorted = of.map((row) => Number(row[value])).toSorted((a, b) => a - b)
        return [sorted[0] ?? 0, sorted.at(-1) ?? 0]
      }
      const spans = [extent(points, x), extent(points, y)] as const
      expect([extent(rows, x), extent(rows, y)]).toEqual(spans)
      const cell = (row: Row): string => {
        const along = (value: number, [low, high]: readonly [number, number]): number =>
          Math.min(side - 1, Math.floor(((Number(row[value]) - low) / (high - low)) * side))
        return [id === "split" ? row[1] : "", along(x, spans[0]), along(y, spans[1])].join(" ")
      }
      expect(new Set(rows.map(cell))).toEqual(new Set(points.map(cell)))
    }),
  )

  it.effect("stay all where the chart is wide enough, and are the same each time where it is not", () =>
    Effect.gen(function* () {
      const wide = yield* tableOf("points", { width: 900 })
      expect([wide.rows.length, wide.reducedFrom]).toEqual([minutes, undefined])
      const filters = [{ column: "pieces", operand: "LESS_THAN", values: [4900], dataSourceId: "sales" }]
      const some = yield* tableOf("points", { width: 100, queryOverrides: { filters } })
      const again = yield* tableOf("points", { width: 120, queryOverrides: { filters } })
      expect([some.rows.length, again.rows]).toEqual([10_000, some.rows])
    }),
  )

  it.effect("are as many as in 1,280 pixels where the request names no width", () =>
    Effect.gen(function* () {
      const table = yield* tableOf("points", {})
      expect([table.rows.length, table.numRows, table.reducedFrom]).toEqual([minutes, minutes, undefined])
    }),
  )
})
