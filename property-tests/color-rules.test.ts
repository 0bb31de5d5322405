import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { indexOfColor, ruleColor } from "#charts/data/color-rules.ts"
import type { Mark, Scene } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import { optionNames } from "#charts/types/options-taken.ts"
import type { ColorRule } from "#domain/data/authorOptions.ts"
import { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"

const value = fc.integer({ min: -20, max: 20 })
const color = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom("good" as const, "bad" as const))
const rule: fc.Arbitrary<ColorRule> = fc.oneof(
  fc.record({ from: value, color }),
  fc.record({ to: value, color }),
  fc
    .tuple(value, fc.integer({ min: 1, max: 10 }), color)
    .map(([from, width, own]) => ({ from, to: from + width, color: own })),
)
const rules = fc.array(rule, { minLength: 1, maxLength: 5 })

const tableOf = (values: ReadonlyArray<number>): ChartTable => ({
  columns: [
    { name: "c", label: "C", role: "category", dataType: "string" },
    { name: "s", label: "S", role: "series", dataType: "string" },
    { name: "v", label: "V", role: "value", dataType: "numeric", additive: true },
  ],
  rows: values.map((one, index) => [`name ${Math.floor(index / 2)}`, index % 2 === 0 ? "x" : "y", one]),
  numRows: values.length,
})
const table = fc.array(value, { minLength: 1, maxLength: 12 }).map(tableOf)

/** The chart types whose marks are coloured by the values that they measure. */
const ofMarks = ChartType.literals.filter(
  (id) =>
    optionNames(id).includes("colorRules") &&
    !["badge_table", "badge_singlevalue", "badge_multi_value", "badge_progress"].includes(id),
)
const at = { width: 560, height: 320, locale: "en", texts: englishTexts }
const look = (mark: Mark) => ({ color: mark.color, heat: mark.kind === "rect" ? mark.heat : undefined })
const byKey = ({ marks }: Scene) => new Map(marks.map((mark) => [mark.key, look(mark)]))

describe("colour rules", () => {
  it("begin at their first value, end before their last, and the first that holds decides", () => {
    fc.assert(
      fc.property(rules, value, (list, one) => {
        const holding = list.filter(
          ({ from, to }) => !(from !== undefined && one < from) && !(to !== undefined && one >= to),
        )
        expect(ruleColor(list, one)).toBe(
          holding[0] === undefined ? undefined : indexOfColor(holding[0].color),
        )
      }),
    )
  })

  it.each(ofMarks)(
    "colour the marks of %s by their values, and leave the others as they are",
    (chartType) => {
      fc.assert(
        fc.property(table, rules, (data, colorRules) => {
          const plain = byKey(chartScene({ chartType, table: data }, at))
          const scene = chartScene({ chartType, table: data, options: { colorRules } }, at)
          for (const mark of scene.marks) {
            const expected = ruleColor(colorRules, mark.datum.value)
            const before = plain.get(mark.key)
            if (expected !== undefined) expect(look(mark)).toEqual({ color: expected, heat: undefined })
            else if (before !== undefined) expect(look(mark)).toEqual(before)
          }
        }),
        { numRuns: 40 },
      )
    },
  )

  it.each(ofMarks)("are named by the legend of %s, below what is drawn", (chartType) => {
    fc.assert(
      fc.property(table, fc.uniqueArray(rule, { minLength: 1, maxLength: 3 }), (data, colorRules) => {
        const { legend, marks, height, plot } = chartScene(
          { chartType, table: data, options: { colorRules } },
          at,
        )
        if (marks.length === 0) return
        const named = legend?.entries.filter(({ isRule }) => isRule === true) ?? []
        expect(named.map((entry) => entry.color)).toEqual(colorRules.map((one) => indexOfColor(one.color)))
        for (const { label, swatch } of named) {
          expect(label?.y).toBeLessThanOrEqual(height)
          expect(swatch?.y).toBeGreaterThanOrEqual(plot.y + plot.height)
        }
      }),
      { numRuns: 20 },
    )
  })
})
