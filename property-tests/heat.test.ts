import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { heatScale } from "#charts/data/heat.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"

const column: ChartColumn = { name: "v", label: "V", role: "value", dataType: "numeric" }
const values = fc.array(fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constant(0)), {
  minLength: 1,
  maxLength: 80,
})
const scaleOf = (those: ReadonlyArray<number>) =>
  heatScale({
    points: those.map((value, row) => ({
      key: `${row}`,
      row,
      category: row,
      series: 0,
      seriesCell: null,
      value,
      column,
    })),
  })

describe("a heat scale", () => {
  it("is warmer for a larger value, and the same for the same one, from 0 to 1", () => {
    fc.assert(
      fc.property(values, (those) => {
        const { heatOf } = scaleOf(those)
        const heats = those
          .toSorted((a, b) => a - b)
          .map((value) => ({ value, heat: heatOf({ column, value }) }))
        for (const [index, { value, heat }] of heats.entries()) {
          expect(heat).toBeGreaterThanOrEqual(0)
          expect(heat).toBeLessThanOrEqual(1)
          const before = heats[index - 1]
          if (before !== undefined)
            expect(Math.sign(heat - before.heat)).toBe(Math.sign(value - before.value))
        }
      }),
    )
  })

  it("does not change its order or make others alike for a value far from all others", () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1e6, max: 1e12 }), (those, far) => {
        const before = scaleOf(those)
        const after = scaleOf([...those, far])
        const count = new Set(those).size
        for (const value of those) {
          const moved = Math.abs(after.heatOf({ column, value }) - before.heatOf({ column, value }))
          expect(moved).toBeLessThanOrEqual(count === 1 ? 0.5 : 1 / count + 1e-9)
        }
      }),
    )
  })

  it("has a legend of values that have its colours, the least and the largest among them", () => {
    fc.assert(
      fc.property(values, (those) => {
        const { heatOf, steps } = scaleOf(those)
        expect(steps.map(({ value }) => heatOf({ column, value }))).toEqual(steps.map(({ heat }) => heat))
        expect(steps[0]?.value).toBe(Math.min(...those))
        expect(steps.at(-1)?.value).toBe(Math.max(...those))
        expect(steps.length).toBe(Math.min(5, new Set(those).size))
      }),
    )
  })
})

describe("a heatmap", () => {
  it("tells an empty cell from zero", () => {
    const pair = fc.tuple(fc.constantFrom("a", "b", "c"), fc.constantFrom("x", "y", "z"))
    fc.assert(
      fc.property(
        fc.uniqueArray(pair, { minLength: 1, selector: (names) => names.join() }),
        fc.infiniteStream(fc.constantFrom(0, 5, null)),
        (pairs, dice) => {
          const rows = pairs.map(([category, series]) => [category, series, dice.next().value])
          fc.pre(rows.some(([, , value]) => value !== null))
          const table: ChartTable = {
            columns: [
              { name: "c", label: "C", role: "category", dataType: "string" },
              { name: "s", label: "S", role: "series", dataType: "string" },
              { ...column, absent: 0 },
            ],
            rows,
            numRows: rows.length,
          }
          const { marks, annotations } = chartScene(
            { chartType: "badge_heatmap_table", table },
            { width: 600, height: 400, locale: "en", texts: englishTexts },
          )
          const known = rows.filter(([, , value]) => value !== null)
          const ascending = (those: ReadonlyArray<unknown>) => those.map(Number).toSorted((a, b) => a - b)
          expect(ascending(marks.map(({ datum }) => datum.value))).toEqual(
            ascending(known.map(([, , value]) => value)),
          )
          const cells =
            new Set(rows.map(([category]) => category)).size * new Set(rows.map(([, series]) => series)).size
          expect(annotations.filter(({ text }) => text === "–")).toHaveLength(cells - known.length)
          expect(annotations.filter(({ text }) => text === "0")).toHaveLength(
            known.filter(([, , value]) => value === 0).length,
          )
        },
      ),
    )
  })
})
