import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anchorAt, rowAt, rowsWithin, topOf, topsOf } from "#src/features/buzz/conversation/rowWindow.ts"

const height = fc.integer({ min: 20, max: 900 })
const heights = fc.array(height, { minLength: 1, maxLength: 400 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const keysOf = (rows: ReadonlyArray<number>, prefix = ""): ReadonlyArray<string> =>
  rows.map((_, index) => `${prefix}${index}`)

describe("the window onto rows of any height", () => {
  it("has every row that is in view or in its margin, and only the next ones beside", () => {
    fc.assert(
      fc.property(heights, share, height, fc.integer({ min: 0, max: 2000 }), (rows, at, view, margin) => {
        const tops = topsOf(rows)
        const whole = tops[rows.length] ?? 0
        const top = at * whole
        const { from, to } = rowsWithin(tops, top, view, margin)
        for (const [index, row] of rows.entries()) {
          const begin = tops[index] ?? 0
          const isInside = begin + row > top - margin && begin < top + view + margin
          if (isInside) expect(index >= from && index < to).toBe(true)
          if (index >= from && index < to) {
            expect(begin + row >= Math.min(top - margin, whole - row)).toBe(true)
            expect(begin <= top + view + margin).toBe(true)
          }
        }
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(rows.length)
        expect(to).toBeGreaterThan(from)
      }),
    )
  })

  it("finds the row at each height", () => {
    fc.assert(
      fc.property(heights, share, (rows, at) => {
        const tops = topsOf(rows)
        const y = at * ((tops[rows.length] ?? 0) - 1)
        const index = rowAt(tops, y)
        expect(tops[index]).toBeLessThanOrEqual(y)
        expect(tops[index + 1]).toBeGreaterThan(y)
      }),
    )
  })

  it("keeps what is in view where it is, whatever comes or grows above it, and where unknown heights become known", () => {
    fc.assert(
      fc.property(
        heights,
        heights,
        heights,
        share,
        height,
        fc.func(fc.boolean()),
        (above, rows, grown, at, view, known) => {
          const keys = keysOf(rows)
          const tops = topsOf(rows)
          const top = at * (tops[rows.length] ?? 0)
          const isKnown = (key: string): boolean => known(key)
          const anchor = anchorAt(keys, tops, [top, top + view], isKnown) ?? expect.fail()
          const index = keys.indexOf(anchor.key)
          const inView = keys.filter((_, row) => row >= rowAt(tops, top) && (tops[row] ?? 0) < top + view)
          expect(inView.length === 0 || inView.includes(anchor.key)).toBe(true)
          if (inView.some(isKnown)) expect(anchor.key).toBe(inView.find(isKnown))
          else expect(index).toBe(rowAt(tops, top))
          // Only what is above the anchor, or below it, becomes known or grows.
          const later = [
            ...above,
            ...rows.map((row, place) => (place === index ? row : (grown[place] ?? row))),
          ]
          const laterKeys = [...keysOf(above, "above "), ...keys]
          const laterTops = topsOf(later)
          const laterTop = topOf(laterKeys, laterTops, anchor) ?? expect.fail()
          const laterIndex = laterKeys.indexOf(anchor.key)
          expect((laterTops[laterIndex] ?? 0) - laterTop).toBeCloseTo((tops[index] ?? 0) - top)
          expect((laterTops[laterIndex + 1] ?? 0) - laterTop).toBeCloseTo((tops[index + 1] ?? 0) - top)
        },
      ),
    )
  })
})
