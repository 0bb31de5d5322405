import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { expectHonest } from "../../http/hostile.fixture.ts"
import { rounds } from "../../kernel/depth.fixture.ts"
import { serveCards } from "./cards.fixture.ts"
import { examples, type FuzzRequest, open, signedIn } from "./requests.fixture.ts"

class Cards extends Context.Service<Cards, Effect.Success<typeof serveCards>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, serveCards)
}

/** What the small workspace has of other shops than those of the north, and sums with them. */
const beyondNorth = /"numRows":([4-9]|\d\d)|Rome|"009"|"010"|\b(50|100|150|186\.5)\b|2019-12-31|2020-03/
const north = /Oslo|Bergen/
const anyRow = /"numRows":[1-9]|Oslo|Bergen|Rome|"00\d"|"010"/

/** A number over no rows is one figure, 0 or none. */
const figureOfNothing = /"rows":\[\[(?:null|0)\]\],"numRows":1/

const isNorth = ({ path, as }: FuzzRequest) => as === "ben" || path.startsWith("/cards/kpi/north")

/** Expects nothing that this user may not see. */
const expectOwnRows = (request: FuzzRequest, body: unknown) => {
  const { path, as } = request
  const text = JSON.stringify(body).replace(/"previewUrl":"[^"]*"/, "")
  if (/\/(render|table|values)\b/.test(path)) {
    if (isNorth(request) && !path.includes("image")) expect(text).not.toMatch(beyondNorth)
    if (as === "dora") expect(text.replace(figureOfNothing, "")).not.toMatch(anyRow)
  }
  if (as === "ben" || as === "dora") {
    expect(path).not.toContain("kpi/secret-sales")
    expect(path).not.toContain("cards/secret-sales")
    expect(text).not.toContain("Secret sales")
  }
  if (path.startsWith("/cards")) expect(text).not.toContain("Secret sales")
  if (!path.startsWith("/cards") && (as === null || as === "nobody")) expect.fail(`${path} answered no one`)
}

layer(Cards.layer)("whatever is requested", (it) => {
  const holds = (
    name: string,
    request: fc.Arbitrary<FuzzRequest>,
    numRuns: number,
    example: FuzzRequest | null = null,
  ) =>
    it.effect(name, () =>
      Effect.gen(function* () {
        const { call } = yield* Cards
        let shown = 0
        yield* Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(request, async (one) => {
              const answer = await Effect.runPromise(
                call(one.method, one.path, { text: one.text, ...(one.as !== null && { as: one.as }) }),
              )
              expectHonest(one.method === "PUT" ? one.text : "", answer)
              if (answer.status >= 300) return
              expectOwnRows(one, answer.body)
              if (isNorth(one) && north.test(JSON.stringify(answer.body))) shown++
            }),
            { numRuns: rounds(numRuns), ...(example !== null && { examples: [[example]] }) },
          ),
        )
        if (example !== null) expect(shown).toBeGreaterThan(0)
      }),
    )
  for (const [name, runs] of [
    ["render", 60],
    ["table", 60],
    ["endOfDrill", 40],
    ["values", 60],
    ["cardValues", 50],
    ["stackValues", 50],
  ] as const) {
    holds(`${name} succeeds or refuses`, signedIn[name], runs, examples[name])
  }
  for (const [name, runs] of [
    ["datasources", 15],
    ["cards", 20],
  ] as const) {
    holds(`${name} succeeds or refuses`, signedIn[name], runs)
  }
  for (const [name, runs] of [
    ["render", 40],
    ["table", 30],
    ["values", 30],
    ["datasourceValues", 30],
    ["datasources", 12],
    ["environment", 12],
    ["cards", 20],
  ] as const) {
    holds(`public ${name} succeeds or refuses`, open[name], runs)
  }
})
