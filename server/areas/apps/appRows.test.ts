import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { type WorkspaceFolder, withApp } from "../../workspace/workspace.fixture.ts"
import { serveCardsOf } from "../card/cards.fixture.ts"

/** The app as everyone sees it, and as the group of the north does, who see two shops. */
const withApps = (workspace: WorkspaceFolder): void => {
  withApp(workspace)
  workspace.write(
    "embeds.yaml",
    `${workspace.read("embeds.yaml")}- { externalId: north-app, card: calculator, authorizedDomains: [], readAs: { groups: [north] }, features: [title], linkType: LINK_ONLY }
- { externalId: closed-app, card: calculator, authorizedDomains: [], readAs: all, features: [title], linkType: PRIVATE }
`,
  )
}

const serve = Effect.map(serveCardsOf(withApps), ({ call }) => ({
  rows: (id: string, body: object = {}) => call("PUT", `/cards/kpi/${id}/render?parts=data`, { body }),
  call,
}))

const shopsOf = (rows: ReadonlyArray<ReadonlyArray<unknown>>) => rows.map(([shop]) => shop).toSorted()

describe("rows for an app where no one is signed in", () => {
  it.live("are what the chart of a card in its list shows, as the embedding reads", () =>
    Effect.gen(function* () {
      const { rows, call } = yield* serve
      const all = yield* rows("calculator-embed:1")
      const chart = (yield* call("PUT", "/cards/kpi/open/render?parts=data")).body.data
      expect(all.body.data.rows).toEqual(chart.rows)
      const north = (yield* rows("north-app:1")).body.data
      expect(shopsOf(north.rows)).toEqual(["Bergen", "Oslo"])
      const wider = { queryOverrides: { dataControlContext: { filterGroupIds: ["buyers-all"] } } }
      expect((yield* rows("north-app:1", wider)).body.data.rows).toEqual(north.rows)
    }),
  )

  it.live("are filtered by what the chart shows, and by no other column", () =>
    Effect.gen(function* () {
      const { rows } = yield* serve
      const by = (column: string, value: string) => ({
        queryOverrides: { filters: [{ column, operand: "IN", values: [value] }] },
      })
      expect(shopsOf((yield* rows("calculator-embed:1", by("shop", "Oslo"))).body.data.rows)).toEqual([
        "Oslo",
      ])
      expect((yield* rows("north-app:1", by("shop", "Rome"))).body.data.rows).toEqual([])
      expect((yield* rows("calculator-embed:1", by("item", "007"))).body.code).toBe("embed.feature")
    }),
  )

  it.live("are of no other card, and no more than the chart: no rows behind it, no columns, no values", () =>
    Effect.gen(function* () {
      const { rows, call } = yield* serve
      for (const id of ["calculator-embed:2", "calculator-embed:0", "closed-app:1", "sales-by-shop"]) {
        expect([id, (yield* rows(id)).status]).toEqual([id, 404])
      }
      const calls = [
        call("PUT", "/cards/kpi/calculator-embed:1/table", { body: {} }),
        call("GET", "/cards/calculator-embed:1/datasources"),
        call("PUT", "/cards/kpi/calculator-embed:1/columns/values", { body: { column: "item" } }),
      ]
      for (const refused of calls) expect((yield* refused).body.code).toBe("embed.feature")
    }),
  )
})
