import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { serveCards } from "./cards.fixture.ts"

const kpi = "/api/content/v1/cards/kpi/sales-by-shop"
const narrowed = (...filterGroupIds: ReadonlyArray<string>) => ({
  queryOverrides: { dataControlContext: { filterGroupIds } },
})

describe("a card narrowed to a policy", () => {
  it.live("is the same to its author and to a colleague who sees all rows, chart and table", () =>
    Effect.gen(function* () {
      const { call } = yield* serveCards
      for (const as of ["ada", "cleo"]) {
        const chart = yield* call("PUT", `${kpi}/render?parts=graph,summary`, {
          as,
          body: narrowed("north-only"),
        })
        expect(chart.body.chart.table.rows.map(([shop]: ReadonlyArray<string>) => shop)).toEqual([
          "Oslo",
          "Bergen",
        ])
        expect((yield* call("PUT", `${kpi}/table`, { as, body: narrowed("north-only") })).body.numRows).toBe(
          3,
        )
        const [card] = (yield* call("GET", "/api/content/v1/cards?urns=sales-by-shop", { as })).body.cards
        expect(card.filterGroups.map(({ name }: { name: string }) => name)).toEqual([
          "Shops of the north",
          "All shops",
        ])
      }
    }),
  )

  it.live("is refused to whom the policy does not apply, whether there is such a policy or not", () =>
    Effect.gen(function* () {
      const { call } = yield* serveCards
      for (const chosen of [["buyers-all"], ["no-such"], ["north-only", "buyers-all"]]) {
        const body = narrowed(...chosen)
        const refused = [
          yield* call("PUT", `${kpi}/render?parts=summary`, { as: "ben", body }),
          yield* call("PUT", `${kpi}/table`, { as: "ben", body }),
          yield* call("POST", `${kpi}/preview`, { as: "ben", body: { ...body, width: 320, height: 180 } }),
          yield* call("POST", "/api/content/v1/cards/sales-by-shop/export", {
            as: "ben",
            body: { request: { ...body, accept: "text/csv" } },
          }),
        ]
        const unknown = chosen.find((id) => id !== "north-only") ?? ""
        for (const { status, body: told } of refused.slice(0, 2)) {
          expect([status, told.code]).toEqual([400, "query.policy"])
          expect(told.message.replaceAll(unknown, "…")).not.toMatch(/All shops|buyers/)
        }
        for (const { status } of refused.slice(2)) expect(status).toBeGreaterThanOrEqual(400)
      }
      const [card] = (yield* call("GET", "/api/content/v1/cards?urns=sales-by-shop", { as: "ben" })).body
        .cards
      expect(card.filterGroups).toEqual([{ filterGroupId: "north-only", name: "Shops of the north" }])
    }),
  )

  it.live("says of its rows that they are the reader's own, also in a table", () =>
    Effect.gen(function* () {
      const { call } = yield* serveCards
      expect((yield* call("PUT", `${kpi}/table`, { as: "ben", body: {} })).body.pdpEnabled).toBe(true)
      expect((yield* call("PUT", `${kpi}/table`, { as: "ada", body: {} })).body).not.toHaveProperty(
        "pdpEnabled",
      )
    }),
  )
})
