import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { englishTexts } from "#charts/text/english.ts"
import { binOf, binStart } from "#domain/data/bin.ts"
import type { Chart } from "#domain/data/chart.ts"

const bin = fc.constantFrom(0.1, 0.25, 1, 20)
/** A histogram of numbers, all that they are counted by but empty bins. */
const counted = fc
  .tuple(bin, fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 1, maxLength: 30 }))
  .map(([step, numbers]) => {
    const counts = new Map<number, number>()
    for (const value of numbers) {
      const start = binStart(binOf(value, step), step)
      counts.set(start, (counts.get(start) ?? 0) + 1)
    }
    const rows = [...counts].toSorted(([a], [b]) => a - b)
    const chart: Chart = {
      chartType: "badge_histogram",
      table: {
        columns: [
          { name: "x", label: "X", role: "category", dataType: "numeric", bin: step },
          { name: "n", label: "Rows", role: "value", dataType: "numeric", absent: 0 },
        ],
        rows,
        numRows: rows.length,
      },
    }
    return { chart, rows, step }
  })

const size = { width: 1600, height: 400, locale: "en", texts: englishTexts }

describe("a histogram", () => {
  it("has a bar for each bin from the first to the last, of nothing where there are no rows", () => {
    fc.assert(
      fc.property(counted, ({ chart, rows, step }) => {
        const { marks } = chartScene(chart, size)
        const [first = 0] = rows[0] ?? []
        const [last = 0] = rows.at(-1) ?? []
        expect(marks).toHaveLength(binOf(last, step) - binOf(first, step) + 1)
        expect(marks.filter(({ datum }) => datum.value > 0)).toHaveLength(rows.length)
        expect(marks.reduce((sum, { datum }) => sum + datum.value, 0)).toBe(
          rows.reduce((sum, [, count]) => sum + count, 0),
        )
      }),
    )
  })

  it("leaves no gap between its bars, which are equally wide", () => {
    fc.assert(
      fc.property(counted, ({ chart }) => {
        const bars = chartScene(chart, size).marks.flatMap((mark) => (mark.kind === "rect" ? [mark] : []))
        for (const [index, bar] of bars.entries()) {
          const next = bars[index + 1]
          if (next === undefined) continue
          expect(next.x).toBeCloseTo(bar.x + bar.width, 6)
          expect(next.width).toBeCloseTo(bar.width, 6)
        }
      }),
    )
  })

  it("names its bins by both ends, with their unit once", () => {
    const { marks } = chartScene(
      {
        chartType: "badge_histogram",
        table: {
          columns: [
            {
              name: "speed",
              label: "Speed",
              role: "category",
              dataType: "numeric",
              bin: 0.1,
              format: { style: "decimal", decimals: 1, unit: "kn" },
            },
            { name: "n", label: "Rows", role: "value", dataType: "numeric" },
          ],
          rows: [
            [0.2, 1],
            [null, 4],
          ],
          numRows: 2,
        },
      },
      size,
    )
    expect(marks.map(({ datum }) => datum.categoryText)).toEqual(["0.2 to 0.3\u00a0kn", "(Empty)"])
  })
})
