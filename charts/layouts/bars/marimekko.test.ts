import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"

const tableOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>): ChartTable => ({
  columns: [
    { name: "phase", label: "Phase", role: "category", dataType: "string" },
    { name: "size", label: "Size", role: "series", dataType: "string" },
    { name: "n", label: "Strikes", role: "value", dataType: "numeric", additive: true },
  ],
  rows,
  numRows: rows.length,
})
const sceneOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  chartScene(
    { chartType: "badge_marimekko", table: tableOf(rows) },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )

describe("a Marimekko chart", () => {
  it("covers its plot: each piece is as large as its part of the whole", () => {
    const value = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(fc.tuple(value, value, value, value), ([a, b, c, d]) => {
        const { plot, marks } = sceneOf([
          ["Climb", "Small", a],
          ["Climb", "Large", b],
          ["Landing", "Small", c],
          ["Landing", "Large", d],
        ])
        for (const mark of marks) {
          if (mark.kind !== "rect") continue
          const gap = mark.width > 5 ? 1 : 0
          const part = ((mark.width + gap) * mark.height) / (plot.width * plot.height)
          expect(part).toBeCloseTo(mark.datum.value / (a + b + c + d))
        }
      }),
    )
  })

  it("says shares of their column, below it its part of the whole, and what has no piece", () => {
    const { marks, axes, annotations, summary } = sceneOf([
      ["Climb", "Small", 30],
      ["Climb", "Large", 10],
      ["Landing", "Small", 60],
      ["Landing", "Large", -3],
      ["Taxi", "Large", null],
    ])
    expect(marks.map(({ label }) => label)).toEqual([
      "Climb, Small: 30 (75%)",
      "Climb, Large: 10 (25%)",
      "Landing, Small: 60 (100%)",
    ])
    expect(axes[1]?.ticks.map(({ labels }) => labels.map(({ text }) => text))).toEqual([
      ["Climb", "40%"],
      ["Landing", "60%"],
    ])
    expect(annotations.map(({ text }) => text)).toEqual(["75%", "25%", "100%", "1 not shown"])
    expect(summary).toContain("1 not shown")
  })

  it("names a slim column only where its whole name fits", () => {
    const { axes } = sceneOf([
      ["Approach and landing", "Small", 5],
      ["IV", "Small", 5],
      ["Climb", "Small", 90],
    ])
    const texts = axes[1]?.ticks.map(({ labels }) => labels.map(({ text }) => text))
    expect(texts).toEqual([["5%"], ["IV", "5%"], ["Climb", "90%"]])
  })
})
