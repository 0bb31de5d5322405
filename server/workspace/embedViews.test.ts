import { it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { describe, expect } from "vitest"
import { Datasets } from "../query/Datasets.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { loadWorkspace } from "./load.ts"
import { workspaceFolder } from "./workspace.fixture.ts"

const problemsOf = Effect.fnUntraced(function* (view: string, card = "sales-by-shop") {
  const { write, read, folder, dataFolder } = yield* workspaceFolder
  write("cards/note.yaml", "type: text\ntitle: Note\ntext: Hello\n")
  write("embeds.yaml", read("embeds.yaml").replace("card: sales-by-shop", `card: ${card}\n  view: "${view}"`))
  const loaded = yield* loadWorkspace(folder).pipe(Effect.provide(Datasets.layer(dataFolder)))
  return Result.isFailure(loaded) ? loaded.failure.map(diagnosticText) : []
})

describe("the view of an embedding", () => {
  it.effect("may filter by the card's columns and measures, and choose dates and a chart", () =>
    Effect.gen(function* () {
      for (const view of ["shop=Oslo", "?shop.not=Oslo&date=last-month&as=bar", "total.aggregated.gt=10"]) {
        expect(yield* problemsOf(view)).toEqual([])
      }
    }),
  )

  it.effect("is refused with what of it cannot hold", () =>
    Effect.gen(function* () {
      const first = (view: string, card?: string) =>
        Effect.map(problemsOf(view, card), ([problem]) => problem)
      expect(yield* first("color=red")).toMatch(
        /embeds\.yaml:3: 0\.view: found filters\.0\.column: .*color.*columns of sales/,
      )
      expect(yield* first("amount.gt=many")).toMatch(/filters\.0\.values\.0/)
      for (const view of ["shop=", "shop.not=", "amount.gt="]) {
        expect(yield* first(view), view).toMatch(/filters\.0\.values.*at least one value/)
      }
      expect(yield* first("as=pie-chart")).toMatch(/view.*as.*filters, date, by and as/s)
      expect(yield* first("as=line")).toMatch(/chartType.*badge_line.*NEEDS_DATES/s)
      expect(yield* first("shop=Oslo&table=rows")).toMatch(/tableKind/)
      expect(yield* first("shop=Oslo&drill=Oslo&drill1.shop=Oslo")).toMatch(/drill/)
      expect(yield* first("policies=north")).toMatch(/filterGroupIds/)
      expect(yield* first("shop=Oslo", "note")).toMatch(/no view: the card draws no dataset/)
    }),
  )
})
