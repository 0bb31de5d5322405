import fc from "fast-check"
import { expect, it } from "vitest"
import { shiftAfter } from "./visibleRange.ts"

const span = fc.record({ from: fc.nat(3_000_000), count: fc.integer({ min: 1, max: 60 }) })
const even = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((half) => 2 * half)

it("keeps the elements of rows that stay in sight", () => {
  expect(shiftAfter({ from: 10, to: 24, shift: 6 }, 12, 26)).toBe(6)
  expect(shiftAfter({ from: 10, to: 24, shift: 6 }, 0, 14)).toBe(6)
})

it("draws the first row where the first was when none stays, and odd rows where odd ones were", () => {
  fc.assert(
    fc.property(span, span, even, (before, next, shift) => {
      fc.pre(next.from >= before.from + before.count || before.from >= next.from + next.count)
      const after = shiftAfter(
        { from: before.from, to: before.from + before.count, shift },
        next.from,
        next.from + next.count,
      )
      expect(Math.abs(next.from + after - (before.from + shift))).toBeLessThanOrEqual(1)
      expect(Math.abs(after % 2)).toBe(0)
    }),
  )
})
