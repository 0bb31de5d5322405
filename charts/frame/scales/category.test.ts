import { scaleBand, scalePoint } from "d3"
import fc from "fast-check"
import { expect, it } from "vitest"
import { bandScale, pointScale } from "./category.ts"

const counts = fc.integer({ min: 1, max: 400 })
const spans = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 1_200 }))
const text = (_: unknown, index: number) => ({ key: `${index}`, cell: null, text: "", scalar: null })

it("puts bars where d3's bands are, with the gap of their width", () => {
  fc.assert(
    fc.property(counts, spans, (count, [from, length]) => {
      const { center, step, bandwidth } = bandScale(count, from, from + length, "text", true)
      const bands = scaleBand([...Array(count).keys()], [from, from + length])
      expect(step).toBeCloseTo(bands.step(), 6)
      expect(bandwidth).toBeCloseTo(bands.bandwidth(), 6)
      for (let index = 0; index < count; index += 1) {
        expect(center(index)).toBeCloseTo((bands(index) ?? Number.NaN) + bands.bandwidth() / 2, 6)
      }
      expect([center(-1), center(count)]).toEqual([null, null])
    }),
  )
})

it("puts texts where d3's points are, half a step from both ends", () => {
  fc.assert(
    fc.property(counts, spans, (count, [from, length]) => {
      const { center, step } = pointScale(Array.from({ length: count }, text), from, from + length, "text")
      const points = scalePoint([...Array(count).keys()], [from, from + length]).padding(0.5)
      expect(step).toBeCloseTo(points.step(), 6)
      for (let index = 0; index < count; index += 1) {
        expect(center(index)).toBeCloseTo(points(index) ?? Number.NaN, 6)
      }
    }),
  )
})
