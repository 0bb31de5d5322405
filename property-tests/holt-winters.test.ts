import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fewestPeriods, forecast } from "#charts/additions/forecast/holt-winters.ts"

const number = fc.integer({ min: -1000, max: 1000 })
const interval = fc.constantFrom(80 as const, 95 as const)
const periods = fc.integer({ min: 1, max: 40 })
const season = fc.constantFrom(null, 4, 7, 12)

describe("a forecast", () => {
  it("continues a straight line exactly, whatever season its dates have", () => {
    fc.assert(
      fc.property(
        number,
        number,
        fc.integer({ min: fewestPeriods, max: 60 }),
        periods,
        season,
        interval,
        (start, slope, length, count, per, wanted) => {
          const line = Array.from({ length }, (_, index) => start + slope * index)
          const steps = forecast(line, { periods: count, interval: wanted, season: per }) ?? []
          expect(steps).toHaveLength(count)
          for (const [index, { value, low, high }] of steps.entries()) {
            const expected = start + slope * (length + index)
            expect(value).toBeCloseTo(expected, 5)
            expect(high - low).toBeLessThan(1e-4)
          }
        },
      ),
    )
  })

  it("repeats a season on a straight line, also where it begins within one", () => {
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 4, maxLength: 12 }),
        number,
        fc.integer({ min: 0, max: 30 }),
        periods,
        (shape, slope, more, count) => {
          const per = shape.length
          const at = (index: number) => (shape[index % per] ?? 0) + slope * index
          const values = Array.from({ length: 2 * per + more }, (_, index) => at(index))
          const steps = forecast(values, { periods: count, interval: 80, season: per }) ?? []
          expect(steps).toHaveLength(count)
          for (const [index, { value }] of steps.entries())
            expect(value).toBeCloseTo(at(values.length + index), 4)
        },
      ),
    )
  })

  it("lies in its band, which never narrows, is wider at 95 % than at 80 %, and is never no number", () => {
    const any = fc.array(fc.oneof(number, fc.double({ noNaN: true, min: -1e300, max: 1e300 })), {
      maxLength: 80,
    })
    fc.assert(
      fc.property(any, periods, season, (values, count, per) => {
        const [usual, wide] = ([80, 95] as const).map((wanted) =>
          forecast(values, { periods: count, interval: wanted, season: per }),
        )
        if (values.length < fewestPeriods) expect(usual).toBeNull()
        let before = 0
        for (const [index, { value, low, high }] of (usual ?? []).entries()) {
          expect([value, low, high].every(Number.isFinite)).toBe(true)
          expect(low).toBeLessThanOrEqual(value)
          expect(high).toBeGreaterThanOrEqual(value)
          const width = high - low
          expect(width).toBeGreaterThanOrEqual(before - Math.abs(value) * 1e-9 - 1e-9)
          before = width
          const other = wide?.[index]
          if (other !== undefined) expect(other.high - other.low).toBeGreaterThanOrEqual(width)
        }
      }),
    )
  })

  it("follows scale and shift: of twice the values plus ten it is twice itself plus ten", () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: fewestPeriods, maxLength: 60 }), season, (values, per) => {
        const options = { periods: 8, interval: 80, season: per } as const
        const plain = forecast(values, options) ?? []
        const moved =
          forecast(
            values.map((value) => 2 * value + 10),
            options,
          ) ?? []
        for (const [index, { value, high }] of plain.entries()) {
          expect(moved[index]?.value).toBeCloseTo(2 * value + 10, 3)
          expect(moved[index]?.high).toBeCloseTo(2 * high + 10, 3)
        }
      }),
      {
        examples: [
          // Two seasons that several weights follow equally well: rounding chose among them.
          [[-470, -543, 735, -240, 0, -689, 543, 134, 0, 840, 264, -620, 886, 450], 7],
        ],
      },
    )
  })

  it("holds the values to come about as often as it says", () => {
    let seed = 11
    const uniform = () => {
      seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
      return (seed + 1) / (2 ** 32 + 1)
    }
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
    let inside = 0
    const runs = 400
    for (let run = 0; run < runs; run += 1) {
      const values = Array.from({ length: 61 }, (_, index) => 100 + 2 * index + 5 * normal())
      const [next] = forecast(values.slice(0, 60), { periods: 1, interval: 80, season: null }) ?? []
      const actual = values[60] ?? 0
      if (next !== undefined && actual >= next.low && actual <= next.high) inside += 1
    }
    expect(inside / runs).toBeGreaterThan(0.72)
    expect(inside / runs).toBeLessThan(0.88)
  })
})
