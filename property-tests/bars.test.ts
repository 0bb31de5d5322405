import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.ts"
import type { RectMark, Scene } from "#charts/scene.ts"
import type { ChartType } from "#domain/data/chart.ts"

const near = 1e-6

const plainValues = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.constantFrom("x", "y", "z"),
    fc.integer({ min: -1000, max: 1000 }),
  ),
  {
    minLength: 1,
    maxLength: 60,
  },
)
const plainScene = (chartType: ChartType, rows: ReadonlyArray<readonly [number, string, number]>): Scene =>
  chartScene(
    {
      chartType,
      table: {
        columns: [
          { name: "c", label: "C", role: "category", dataType: "string" },
          { name: "s", label: "S", role: "series", dataType: "string" },
          { name: "v", label: "V", role: "value", dataType: "numeric" },
        ],
        rows: rows.map(([category, series, value]) => [`c${category}`, series, value]),
        numRows: rows.length,
      },
    },
    { width: 700, height: 400, locale: "en" },
  )
const bars = (scene: Scene): ReadonlyArray<RectMark> => scene.marks.filter((mark) => mark.kind === "rect")

describe("bars", () => {
  it.each(["badge_vert_bar", "badge_vert_multibar", "badge_vert_stackedbar"] as const)(
    "of %s are as tall as their values, in one proportion",
    (chartType) => {
      fc.assert(
        fc.property(plainValues, (rows) => {
          const marks = bars(plainScene(chartType, rows))
          expect(marks).toHaveLength(rows.length)
          const tallest = marks.reduce((a, b) => (Math.abs(b.datum.value) > Math.abs(a.datum.value) ? b : a))
          const unit = tallest.datum.value === 0 ? 0 : tallest.height / Math.abs(tallest.datum.value)
          for (const mark of marks) expect(mark.height).toBeCloseTo(Math.abs(mark.datum.value) * unit, 6)
        }),
      )
    },
  )

  it("that are stacked reach the sum of their values, up and down", () => {
    fc.assert(
      fc.property(plainValues, (rows) => {
        const marks = bars(plainScene("badge_vert_stackedbar", rows))
        for (const category of new Set(marks.map((mark) => mark.datum.categoryIndex))) {
          for (const sign of [1, -1]) {
            const stack = marks.filter(
              (mark) => mark.datum.categoryIndex === category && mark.datum.value * sign > 0,
            )
            const top = Math.min(...stack.map((mark) => mark.y))
            const bottom = Math.max(...stack.map((mark) => mark.y + mark.height))
            const total = stack.reduce((sum, mark) => sum + mark.height, 0)
            if (stack.length > 0) expect(bottom - top).toBeCloseTo(total, 6)
          }
        }
      }),
    )
  })

  it("of one category do not cover each other", () => {
    fc.assert(
      fc.property(plainValues, (rows) => {
        const sorted = bars(plainScene("badge_vert_multibar", rows)).toSorted((a, b) => a.x - b.x)
        sorted.slice(1).forEach((mark, index) => {
          const before = sorted[index]
          expect(mark.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0) - near)
        })
      }),
    )
  })
})
