import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { Chart } from "#domain/data/chart.ts"

const size = { width: 560, height: 420, locale: "en", texts: englishTexts }
const radarOf = (values: ReadonlyArray<number | null>): Chart => ({
  chartType: "badge_radar",
  table: {
    columns: [
      { name: "c", label: "C", role: "category", dataType: "string" },
      { name: "v", label: "V", role: "value", dataType: "numeric" },
    ],
    rows: values.map((value, index) => [`category ${index}`, value]),
    numRows: values.length,
  },
})
const known = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 3, maxLength: 40 })

describe("a radar chart", () => {
  it("has a point on the axis of each category, as far out as its value", () => {
    fc.assert(
      fc.property(known, (values) => {
        const scene = chartScene(radarOf(values), size)
        const center = { x: scene.plot.x + scene.plot.width / 2, y: scene.plot.y + scene.plot.height / 2 }
        const largest = Math.max(...values)
        const points = scene.marks.flatMap((mark) => (mark.kind === "point" ? [mark] : []))
        const away = points.map(({ x, y }) => Math.hypot(x - center.x, y - center.y))
        const furthest = Math.max(...away)
        for (const [index, value] of values.entries()) {
          const angle = (index / values.length) * 2 * Math.PI
          const distance = away[index] ?? 0
          expect(distance).toBeCloseTo((furthest * value) / largest)
          expect(points[index]?.x).toBeCloseTo(center.x + Math.sin(angle) * distance)
          expect(points[index]?.y).toBeCloseTo(center.y - Math.cos(angle) * distance)
        }
      }),
    )
  })

  it("closes the polygon of a series without gaps, and leaves it open at each gap of another", () => {
    fc.assert(
      fc.property(known, fc.nat(), (values, at) => {
        const [area, line] = chartScene(radarOf(values), size).paths
        expect([area?.isClosed, line?.isClosed, line?.segments[0]?.length]).toEqual([
          true,
          true,
          values.length,
        ])
        const gap = at % values.length
        const { paths } = chartScene(
          radarOf(values.map((value, index) => (index === gap ? null : value))),
          size,
        )
        expect(paths.map(({ kind, isClosed }) => [kind, isClosed])).toEqual([["line", undefined]])
        expect(paths[0]?.segments.map(({ length }) => length)).toEqual([values.length - 1])
      }),
    )
  })

  it("says that it needs three categories where it has fewer, and counts those past sixty", () => {
    for (const values of [[1], [1, 2]]) {
      const { marks, annotations, summary } = chartScene(radarOf(values), size)
      expect([marks, annotations.map(({ text }) => text)]).toEqual([[], ["Needs at least three categories"]])
      expect(summary).toBe("Radar chart. Needs at least three categories.")
    }
    const many = chartScene(radarOf(Array.from({ length: 75 }, (_, index) => index)), size)
    expect(many.marks).toHaveLength(60)
    expect(many.annotations.map(({ text }) => text)).toEqual(["15 not shown"])
    expect(many.summary).toContain("15 not shown")
  })
})
