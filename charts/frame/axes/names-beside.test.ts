import fc from "fast-check"
import { expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"

const columns: ReadonlyArray<ChartColumn> = [
  { name: "who", label: "Who", role: "category", dataType: "string" },
  { name: "films", label: "Films", role: "value", dataType: "numeric" },
]
const word = fc.stringMatching(/^[A-Za-z]{1,14}$/)
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "))

it("writes the names of bars whole, in two lines, or with an ellipsis where they are cut", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 200, max: 600 }),
      (names, width) => {
        const rows = names.map((each) => [each, 1])
        const { axes } = chartScene(
          { chartType: "badge_horiz_bar", table: { columns, rows, numRows: rows.length } },
          { width, height: 220, locale: "en", texts: englishTexts },
        )
        const beside = axes.find(({ side }) => side === "left")?.ticks ?? []
        for (const { labels } of beside) {
          const written = labels.map(({ text }) => text).join(" ")
          if (written !== "" && !names.includes(written)) expect(written).toMatch(/…$|^\d+ not shown$/)
        }
      },
    ),
  )
})
