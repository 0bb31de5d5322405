import fc from "fast-check"
import { expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import { chartScene } from "../../chart-scene.fixture.ts"

const card = { width: 560, height: 320, locale: "en", texts: englishTexts }
const sceneOf = (counts: ReadonlyArray<number>) =>
  chartScene(
    {
      chartType: "badge_violin",
      table: {
        columns: [
          { name: "n", label: "N", role: "category", dataType: "numeric", bin: 1 },
          { name: "v", label: "V", role: "value", dataType: "numeric" },
        ],
        rows: counts.map((count, index) => [index, count]),
        numRows: counts.length,
      },
    },
    card,
  )
const mediansOf = (counts: ReadonlyArray<number>) =>
  sceneOf(counts).paths.filter(({ key }) => key.startsWith("median"))

it("has a line at the median: as much of the series lies on either side", () => {
  const counts = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(counts, (list) => {
      const total = list.reduce((sum, count) => sum + count, 0)
      const { plot } = sceneOf(list)
      const [median, another] = mediansOf(list)
      expect(another).toBeUndefined()
      if (total === 0) {
        expect(median).toBeUndefined()
        return
      }
      const along = (((median?.segments[0]?.[0]?.x ?? 0) - plot.x) / plot.width) * list.length
      const below = list.reduce((sum, count, bin) => sum + count * Math.min(1, Math.max(0, along - bin)), 0)
      expect(below / total).toBeCloseTo(0.5, 5)
    }),
    { examples: [[[0, 0]]] },
  )
})

it("stands in the middle of a shape that is the same on both sides", () => {
  const { plot } = sceneOf([1, 4, 1])
  expect(mediansOf([1, 4, 1])[0]?.segments[0]?.[0]?.x).toBeCloseTo(plot.x + plot.width / 2, 5)
})
