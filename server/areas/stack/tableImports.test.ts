import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"

it.live("names tables that were imported, and the stacks they feed, to who may see rows of them", () =>
  Effect.gen(function* () {
    const begun = Date.now()
    const { call } = yield* serveEffectiveWorkspace()
    const imports = (as: string) =>
      Effect.map(call("GET", "/api/content/v1/home", { as }), ({ body }) => body.imports)
    const sales = (stacks: ReadonlyArray<string>) => [
      { dataSourceId: "sales", name: "Sales", importedAt: expect.any(Number), stacks },
    ]
    const [table] = yield* imports("ada")
    expect(table.importedAt).toBeGreaterThanOrEqual(begun)
    expect(yield* imports("ada")).toEqual(sales(["sales", "secret"]))
    expect(yield* imports("cleo")).toEqual(sales(["sales", "secret"]))
    expect(yield* imports("ben")).toEqual(sales(["sales"]))
    // None of the policies over the table applies to a guest, who sees the stack without a row.
    expect(yield* imports("dora")).toEqual([])
  }),
)
