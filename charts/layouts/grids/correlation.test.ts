import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { lightTheme } from "../../color/fixed-themes.ts"
import { nextMark } from "../../reading/keyboard-navigation.ts"
import { svgString } from "../../render/svg.ts"
import { pearson } from "./pearson.ts"

const tableOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>): ChartTable => ({
  columns: [
    { name: "day", label: "Day", role: "category", dataType: "string" },
    { name: "rain", label: "Rain", role: "value", dataType: "numeric" },
    { name: "sun", label: "Sun", role: "value", dataType: "numeric" },
    { name: "wind", label: "Wind", role: "value", dataType: "numeric" },
  ],
  rows,
  numRows: rows.length,
})
const sceneOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  chartScene(
    { chartType: "badge_correlation", table: tableOf(rows) },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )
const rows = [
  ["a", 1, 6, 5],
  ["b", 2, 4, null],
  ["c", 3, 2, null],
  ["d", 4, 0, 5],
]

describe("the coefficient of Pearson", () => {
  const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 30 })

  it("is 1 of values and themselves in another unit, -1 of their opposites, and the same both ways", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3 }), numbers, (xs, ys) => {
        const isFlat = xs.every((x) => x === xs[0])
        const scaled = pearson(
          xs,
          xs.map((x) => 3 * x + 7),
        )
        const turned = pearson(
          xs,
          xs.map((x) => 2 - x),
        )
        if (isFlat) expect([scaled, turned]).toEqual([null, null])
        else {
          expect(scaled).toBeCloseTo(1)
          expect(turned).toBeCloseTo(-1)
        }
        expect(pearson(xs, ys)).toEqual(pearson(ys, xs))
        expect(Math.abs(pearson(xs, ys) ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it("is that of a known set", () => {
    expect(pearson([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])).toBeCloseTo(0.8)
  })

  it("is unknown over fewer than three rows in which both are known, however large the values", () => {
    expect(pearson([1, 2, null, 4], [1, null, 3, 4])).toBeNull()
    expect(pearson([1e300, -1e300, 5], [-1e300, 1e300, 5])).toBeCloseTo(-1)
  })
})

describe("a correlation matrix", () => {
  it("has a cell for each pair that has a coefficient, both ways", () => {
    const { marks, annotations, summary } = sceneOf(rows)
    expect(marks.map(({ label }) => label)).toEqual([
      "Rain × Rain: 1",
      "Rain × Sun: -1",
      "Sun × Rain: -1",
      "Sun × Sun: 1",
    ])
    expect(annotations.filter(({ text }) => text === "–")).toHaveLength(5)
    expect(summary).toBe("Correlation matrix. Rain, Sun, Wind by Day, 1 pair, 2 not shown. Rain × Sun: -1.")
  })

  it("colours the same coefficient the same in every table, by a scale from -1 to 1 that is in the legend", () => {
    const { marks, legend } = sceneOf(rows)
    const heats = marks.flatMap((mark) => (mark.kind === "rect" ? [[mark.datum.value, mark.heat]] : []))
    expect(heats).toEqual([
      [1, 1],
      [-1, 0],
      [-1, 0],
      [1, 1],
    ])
    expect(legend?.entries.map(({ text }) => text)).toEqual(["-1", "-0.5", "0", "0.5", "1"])
    const svg = svgString(sceneOf(rows), { theme: lightTheme })
    expect(svg).toContain(lightTheme.diverging(0))
    expect(svg).not.toContain(lightTheme.ramp(0))
  })

  it("drills by no cell, since each is of all rows, and goes among them by keyboard as they lie", () => {
    const scene = sceneOf(rows)
    expect(scene.marks.every(({ datum }) => datum.row < 0)).toBe(true)
    const first = nextMark(scene, null, "first")
    expect(nextMark(scene, first?.key ?? null, "right")?.label).toBe("Rain × Sun: -1")
    expect(nextMark(scene, first?.key ?? null, "down")?.label).toBe("Sun × Rain: -1")
  })
})
