import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { serveCardsOf } from "./cards.fixture.ts"

const hours = 60_000
/** More than a chart can have by itself, and more than that with a series of three. */
const items = 12_000

const served = serveCardsOf(({ change, write }) => {
  change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
  change(
    "datasets.yaml",
    "  source: sales.csv\n",
    `  source:
    sources: { sold: sales.csv }
    sql: >
      SELECT ['Oslo', 'Rome', 'Bonn'][1 + (i // ${items}) % 3] AS shop, CAST(i % ${items} AS VARCHAR) AS item,
      TIMESTAMP '2010-01-01 00:00:00' + INTERVAL (i) HOUR AS sold_at, DATE '2010-01-01' AS day,
      CAST(i AS DOUBLE) AS amount, 1 AS pieces FROM range(${hours}) AS hours(i)
`,
  )
  const card = (id: string, more: string) =>
    write(
      `cards/${id}.yaml`,
      `id: ${id}
title: ${id}
dataset: sales
chart: badge_vert_bar
values:
  - { name: sales, label: Sales, aggregate: count }
updated: 2020-03-31
columns: [shop]
${more}`,
    )
  card("by-hour", "category: { column: sold_at, grain: hour }\ndateInfo: { column: sold_at }\n")
  card("by-item", "category: { column: item }\n")
  card("by-item-and-shop", "category: { column: item }\nseries: { column: shop }\n")
  write(
    "embeds.yaml",
    `- externalId: hours
  card: by-hour
  authorizedDomains: []
  readAs: all
  features: [title, filter]
  linkType: LINK_ONLY
`,
  )
})

class Cards extends Context.Service<Cards, Effect.Success<typeof served>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, served)
}

const render = (id: string, queryOverrides: object = {}, parts = "graph") =>
  Cards.use(({ call }) =>
    call("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=${parts}`, {
      as: "ada",
      body: { queryOverrides },
    }),
  )
const tooMany = {
  status: 400,
  body: {
    code: "card.points",
    field: "queryOverrides",
    message:
      "The chart would have more than 10,000 points. Group by a coarser date, filter it, or ask for fewer with limit.",
  },
}

layer(Cards.layer)("a chart with more points than can be drawn", (it) => {
  it.effect("is refused over dates, whether it is drawn or not", () =>
    Effect.gen(function* () {
      for (const parts of ["graph", "image", "data"]) {
        expect(yield* render("by-hour", {}, parts)).toMatchObject(tooMany)
      }
    }),
  )

  it.effect("is refused to a stranger as well, as a chart and as a picture", () =>
    Effect.gen(function* () {
      const { call, preview } = yield* Cards
      expect(yield* call("PUT", "/cards/kpi/hours/render?parts=graph,image")).toMatchObject(tooMany)
      expect((yield* preview("/cards/kpi/hours/preview")).status).toBe(400)
    }),
  )

  it.effect("is drawn by a coarser date, under a filter, or page by page", () =>
    Effect.gen(function* () {
      const rowsOf = (queryOverrides: object) =>
        Effect.map(render("by-hour", queryOverrides), ({ body }) => body.chart.table.rows.length)
      expect(yield* rowsOf({ dateTimeElement: "day" })).toBe(hours / 24)
      expect(
        yield* rowsOf({
          filters: [
            { column: "sold_at", operand: "LESS_THAN", values: ["2010-02-01"], dataSourceId: "sales" },
          ],
        }),
      ).toBe(31 * 24)
      expect(yield* rowsOf({ limit: 10_000, offset: 55_000 })).toBe(5_000)
    }),
  )

  it.effect("is refused for its limit where that is what asks for too many", () =>
    Effect.gen(function* () {
      const field = "queryOverrides.limit"
      const refused = { ...tooMany, body: { ...tooMany.body, field } }
      expect(yield* render("by-hour", { limit: 10_001 })).toMatchObject(refused)
      expect(yield* render("by-item", { limit: 100_000 })).toMatchObject(refused)
    }),
  )

  it.effect("is cut to its first categories where these are ranked, and says how many there are", () =>
    Effect.gen(function* () {
      const { table } = (yield* render("by-item")).body.chart
      expect([table.rows.length, table.numRows]).toEqual([10_000, items])
    }),
  )

  it.effect("counts the values of a series", () =>
    Effect.gen(function* () {
      expect(yield* render("by-item-and-shop", { limit: 10_000 })).toMatchObject(tooMany)
    }),
  )
})
