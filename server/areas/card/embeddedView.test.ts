import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import type { WorkspaceFolder } from "../../workspace/workspace.fixture.ts"
import { serveCardsOf } from "./cards.fixture.ts"

const withView = ({ write, read }: WorkspaceFolder): void => {
  write(
    "embeds.yaml",
    `${read("embeds.yaml")}- externalId: oslo
  card: sales-by-shop
  title: Sales in Oslo
  view: shop=Oslo&date=2020-01..2020-02&as=pie
  authorizedDomains: []
  readAs: all
  features: [title, summary, drill, table]
  linkType: LINK_ONLY
- externalId: oslo-filtered
  card: sales-by-shop
  view: shop=Oslo
  authorizedDomains: []
  readAs: all
  features: [title, summary, drill, filter]
  linkType: LINK_ONLY
`,
  )
}

describe("an embedded view", () => {
  it.live("shows what its query chooses, at every level, and its viewer cannot widen it", () =>
    Effect.gen(function* () {
      const { call } = yield* serveCardsOf(withView)
      const render = (id: string, body: object = {}) =>
        call("PUT", `/cards/kpi/${id}/render?parts=graph,summary`, { body })
      const { body } = yield* render("oslo")
      expect(body.chart).toMatchObject({ chartType: "badge_pie", table: { rows: [["Oslo", 30.5]] } })
      expect(body.summary.value).toBe(30.5)
      expect((yield* render("open")).body.chart.table.rows.length).toBeGreaterThan(1)
      const below = (yield* render("oslo:1")).body.chart.table.rows
      expect(below.toSorted()).toEqual([
        ["007", 1],
        ["008", 1],
      ])
      const rome = { column: "shop", operand: "IN", values: ["Rome"] }
      expect((yield* render("oslo", { queryOverrides: { filters: [rome] } })).body.code).toBe("embed.feature")
      const values = (id: string, column: string) =>
        Effect.map(
          call("PUT", `/cards/kpi/${id}/columns/values`, { body: { column } }),
          ({ body: found }) => found.values,
        )
      expect(yield* values("oslo-filtered", "shop")).toEqual(["Oslo"])
      expect(yield* values("oslo-filtered:1", "shop")).toEqual(["Oslo"])
      const table = yield* call("PUT", "/cards/kpi/oslo/table")
      expect(table.body.numRows).toBe(2)
      const [card] = (yield* call("GET", "/cards/kpi?urns=oslo")).body.cards
      expect(card.title).toBe("Sales in Oslo")
      expect(card.dateInfo.dateRangeFilter.dateTimeRange.dateTimeRangeType).toBe("FIXED_RANGE")
    }),
  )

  it.live("has no row for a list without values, and refuses another comparison without its values", () =>
    Effect.gen(function* () {
      const { call } = yield* serveCardsOf(withView)
      const render = (operand: string) =>
        call("PUT", "/cards/kpi/oslo-filtered/render?parts=graph", {
          body: { queryOverrides: { filters: [{ column: "shop", operand, values: [] }] } },
        })
      expect((yield* render("IN")).body.chart.table.rows).toEqual([])
      expect((yield* render("NOT_IN")).body.chart.table.rows).toEqual([["Oslo", expect.any(Number)]])
      expect((yield* render("CONTAINS")).body).toMatchObject({
        code: "request.field",
        field: "filters.0.values",
      })
    }),
  )
})
