import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { serveCardsOf } from "./cards.fixture.ts"

const oslo = { column: "shop", operand: "IN", values: ["Oslo"] }
const january = {
  column: { column: "day", exprType: "COLUMN" },
  dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate: "2020-01-01", endDate: "2020-01-31" },
}
const chosen: ReadonlyArray<readonly [name: string, overrides: object]> = [
  ["filters", { filters: [oslo] }],
  ["dates", { dateRangeFilter: january }],
  ["a page", { limit: 1, offset: 1 }],
  ["filters of a page", { dataControlContext: { filters: [oslo] } }],
]
const paths = [
  ["the table of a card", "/api/content/v1/cards/kpi/sales-by-shop/table", "ada"],
  ["a render", "/api/content/v1/cards/kpi/sales-by-shop/render?parts=graph,summary", "ada"],
  ["the table of an embedding", "/cards/kpi/open/table", undefined],
  ["a render of an embedding", "/cards/kpi/open/render?parts=graph,summary", undefined],
] as const

describe("what is chosen over a card", () => {
  for (const [place, path, as] of paths) {
    it.live(`acts in queryOverrides and beside them alike, in ${place}`, () =>
      Effect.gen(function* () {
        const { call } = yield* serveCardsOf(({ change }) =>
          change("embeds.yaml", "table, filter]", "table, filter, picker]"),
        )
        const ask = (body: object) => call("PUT", path, { body, ...(as !== undefined && { as }) })
        const all = yield* ask({})
        expect(all.status).toBe(200)
        for (const [name, overrides] of chosen) {
          const beside = yield* ask(overrides)
          expect([name, beside.status]).toEqual([name, 200])
          expect(beside.body).toEqual((yield* ask({ queryOverrides: overrides })).body)
          expect(beside.body).not.toEqual(all.body)
        }
        const twice = yield* ask({ filters: [oslo], queryOverrides: { filters: [] } })
        expect(twice).toMatchObject({ status: 400, body: { code: "request.field", field: "filters" } })
      }),
    )
  }
})
