import fc from "fast-check"
import { expect, test } from "vitest"
import { shownDates } from "#domain/areas/level/shownDates.ts"
import { evolvePanel } from "#domain/areas/panel/evolve.ts"
import { type AnsweredDates, blankPanel, type Panel } from "#domain/areas/panel/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { anyRange } from "./arbitraries/dateRange.ts"

const key = levelKey(CardUrn.make("sales"), 0)
const column = { column: "day", exprType: "COLUMN" } as const
const failure = { code: "network", message: "" }
const dates: fc.Arbitrary<AnsweredDates> = fc.record({
  dateRange: fc.option(
    anyRange.map((dateTimeRange) => ({ dateTimeRange, column })),
    { nil: null },
  ),
  overrideDateRange: fc.boolean(),
})

/** What happens to a level: other dates are chosen, an answer is asked for, it comes, or it does not. */
const step = fc.oneof(
  dates.map((chosen) => ({ _tag: "Chosen" as const, chosen })),
  fc.constantFrom("Asked" as const, "Answered" as const, "Failed" as const).map((_tag) => ({ _tag })),
)

test.each([false, true])(
  "the dates of a label are those of the answer that is drawn, a table's %s",
  (isTable) => {
    fc.assert(
      fc.property(dates, fc.array(step, { maxLength: 20 }), (first, steps) => {
        let panel: Panel = blankPanel
        let chosen = first
        let asked: AnsweredDates | null = null
        let answered: AnsweredDates | null = null
        for (const one of steps) {
          if (one._tag === "Chosen") chosen = one.chosen
          if (one._tag === "Asked") {
            asked = chosen
            panel = evolvePanel(panel, { _tag: isTable ? "TableRequested" : "RenderRequested", key })
          }
          if (one._tag === "Answered" && asked !== null) {
            answered = asked
            panel = evolvePanel(
              panel,
              isTable
                ? { _tag: "TableLoaded", key, table: emptyTable, dates: asked }
                : { _tag: "CardRendered", key, render: {}, dates: asked },
            )
          }
          if (one._tag === "Failed") {
            panel = evolvePanel(panel, { _tag: isTable ? "TableFailed" : "RenderFailed", key, failure })
            // A table that failed is not shown any more.
            if (isTable) answered = null
          }
          expect(shownDates(panel.view, isTable, chosen)).toEqual(answered ?? chosen)
        }
      }),
    )
  },
)

const emptyTable = { columns: [], rows: [], numRows: 0, numColumns: 0 }
