import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import type { PathMark, Scene } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"

const bin = 10
const series = ["a", "b"] as const
const counts = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 12 })

const sceneOf = (all: ReadonlyArray<ReadonlyArray<number>>): Scene =>
  chartScene(
    {
      chartType: "badge_violin",
      table: {
        columns: [
          { name: "n", label: "N", role: "category", dataType: "numeric", bin },
          { name: "s", label: "S", role: "series", dataType: "string" },
          { name: "rows", label: "Rows", role: "value", dataType: "numeric", absent: 0, additive: true },
        ],
        rows: all.flatMap((one, line) =>
          one.flatMap((count, index) => (count === 0 ? [] : [[index * bin, series[line] ?? "", count]])),
        ),
        numRows: all.flat().filter((count) => count > 0).length,
      },
    },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )
/** Twice the area of what lies between two edges, but for the rounding of its corners. */
const areaOf = ({ segments }: PathMark): number =>
  segments.flat().reduce((sum, { x, y, base }, index, all) => {
    const next = all[index + 1]
    return next === undefined ? sum : sum + (next.x - x) * (base - y + next.base - next.y)
  }, 0)

describe("violins", () => {
  it("have a mark for each bin with rows, above which the shape is as high as its share of the series", () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        const scene = sceneOf([a, b])
        const filled = [a, b].flatMap((one) => one.filter((count) => count > 0))
        expect(scene.marks).toHaveLength(filled.length)
        const densest = Math.max(...scene.marks.map(({ datum }) => datum.share ?? 0))
        const highest = Math.max(...scene.marks.map((mark) => (mark.kind === "rect" ? mark.height : 0)))
        for (const mark of scene.marks) {
          if (mark.kind !== "rect") return expect.fail("no rectangle")
          expect(mark.isUnseen).toBe(true)
          expect(mark.height).toBeCloseTo(Math.max(4, (highest * (mark.datum.share ?? 0)) / densest))
        }
        for (const index of series.keys()) {
          const own = scene.marks.filter(({ datum }) => datum.series === series[index])
          const whole = own.reduce((sum, { datum }) => sum + (datum.share ?? 0), 0)
          if (own.length > 0) expect(whole).toBeCloseTo(1)
        }
      }),
    )
  })

  it("have the same area, however many rows a series has", () => {
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: 1, max: 100 }), (a, b, times) => {
        const scene = sceneOf([[1, ...a, 1], [1, ...b, 1].map((count) => count * times)])
        const shapes = scene.paths.filter(({ kind }) => kind === "area")
        const [first = 0, second = 0] = shapes.map(areaOf)
        expect(first / second).toBeCloseTo(1, 0)
      }),
    )
  })
})
