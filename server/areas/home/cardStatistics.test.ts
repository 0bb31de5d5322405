import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

it.live("says how often people viewed a card, to those who may see it", () =>
  Effect.gen(function* () {
    const { call, run } = yield* serveEffectiveWorkspace()
    const stats = (as: string, urns: string) =>
      Effect.map(call("GET", `/api/content/v1/cards/stats?urns=${urns}`, { as }), ({ body }) => body)
    expect(yield* stats("ben", "sales-by-shop")).toEqual([
      { urn: "sales-by-shop", views: 0, viewers: 0, lastViewed: null },
    ])
    const view = (as: string, urn: string) => run(as, "home", { _tag: "ViewCard", urn })
    for (const [as, urn] of [
      ["ada", "sales-by-shop"],
      ["ada", "secret-sales"],
      ["ada", "sales-by-shop"],
      ["ada", "sales-by-shop"],
      ["ben", "sales-by-shop"],
    ] as const) {
      expect((yield* view(as, urn)).status).toBe(200)
    }
    const [shown] = yield* stats("ben", "sales-by-shop,secret-sales,nothing")
    expect(shown).toMatchObject({ urn: "sales-by-shop", views: 3, viewers: 2 })
    expect(Date.now() - shown.lastViewed).toBeLessThan(60_000)
    expect(yield* stats("ben", "secret-sales")).toEqual([])
    expect(yield* stats("ada", "secret-sales")).toMatchObject([{ views: 1, viewers: 1 }])
  }),
)
