import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import type { RectMark, Scene } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"

const sceneOf = (chartType: "badge_pareto" | "badge_waterfall", values: ReadonlyArray<number>): Scene => {
  const table: ChartTable = {
    columns: [
      { name: "c", label: "C", role: "category", dataType: "string" },
      { name: "v", label: "V", role: "value", dataType: "numeric", additive: true },
    ],
    rows: values.map((value, index) => [`name ${index}`, value]),
    numRows: values.length,
  }
  return chartScene({ chartType, table }, { width: 700, height: 400, locale: "en", texts: englishTexts })
}
const bars = ({ marks }: Scene): ReadonlyArray<RectMark> => marks.filter((mark) => mark.kind === "rect")
const list = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 20 })

describe("a waterfall", () => {
  it("begins each step where the one before ended, and ends with the sum of all from zero", () => {
    fc.assert(
      fc.property(list, (values) => {
        const marks = bars(sceneOf("badge_waterfall", values))
        const total = values.reduce((sum, value) => sum + value, 0)
        expect(marks.map(({ datum }) => datum.value)).toEqual([...values, total])
        const unit = Math.max(
          ...marks.map(({ height, datum }) => (datum.value === 0 ? 0 : height / Math.abs(datum.value))),
        )
        for (const { height, datum } of marks) expect(height).toBeCloseTo(Math.abs(datum.value) * unit, 6)
        const ends = marks.map(({ y, height, datum }) => (datum.value < 0 ? y + height : y))
        const starts = marks.map(({ y, height, datum }) => (datum.value < 0 ? y : y + height))
        for (const [index, start] of starts.slice(1, -1).entries())
          expect(start).toBeCloseTo(ends[index] ?? 0, 6)
        expect(starts.at(-1)).toBeCloseTo(starts[0] ?? 0, 6)
      }),
    )
  })
})

describe("a Pareto chart", () => {
  it("goes from the largest down, with shares that rise to the whole", () => {
    fc.assert(
      fc.property(list, (values) => {
        const scene = sceneOf("badge_pareto", values)
        expect(bars(scene).map(({ datum }) => datum.value)).toEqual(values.toSorted((a, b) => b - a))
        const shares = scene.marks.filter(({ kind }) => kind === "point").map(({ datum }) => datum.value)
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
        expect(shares.at(-1)).toBeCloseTo(values.every((value) => value === 0) ? 0 : 1, 9)
      }),
    )
  })
})
