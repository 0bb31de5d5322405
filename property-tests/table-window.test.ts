import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CellPosition, cellAfter, cellsIn, rangeOf, tabSeparated } from "#src/features/table/cursor.ts"
import {
  barHeight,
  followBar,
  mostRowsWithin,
  rowsWithin,
  scrollPositionAt,
  tallest,
} from "#src/features/table/scroll.ts"

const range = fc.record({
  full: fc.integer({ min: 0, max: 200_000_000 }),
  view: fc.integer({ min: 100, max: 2000 }),
})

describe("the window onto a table", () => {
  it("shows every row that lies in it, and none twice", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000_000 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, view, share) => {
          const top = share * Math.max(0, count * 44 - view)
          const { from, to } = rowsWithin(top, view, 44, count)
          expect(from * 44).toBeLessThanOrEqual(top)
          expect(to * 44).toBeGreaterThanOrEqual(Math.min(count * 44, top + view))
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(count)
          expect(to - from).toBeLessThanOrEqual(mostRowsWithin(view, 44))
        },
      ),
    )
  })

  it("never leaves the rows, however the bar is moved, and reaches both ends", () => {
    fc.assert(
      fc.property(range, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (one, moves) => {
        const ends = Math.max(0, one.full - one.view)
        const most = Math.max(0, barHeight(one) - one.view)
        let position = scrollPositionAt(0, one)
        for (const share of moves) {
          position = followBar(position, share * most, one)
          expect(position.top).toBeGreaterThanOrEqual(0)
          expect(position.top).toBeLessThanOrEqual(ends)
        }
        expect(scrollPositionAt(Number.POSITIVE_INFINITY, one).top).toBe(ends)
        expect(scrollPositionAt(-1, one).top).toBe(0)
        if (most > 4 * one.view) {
          expect(followBar(scrollPositionAt(0, one), most, one).top).toBeCloseTo(ends, 3)
          expect(followBar(scrollPositionAt(ends, one), 0, one).top).toBe(0)
        }
      }),
    )
  })

  it("follows a wheel pixel by pixel in the tallest table", () => {
    fc.assert(
      fc.property(range, fc.integer({ min: -99, max: 99 }), ({ full, view }, by) => {
        const one = { full: full + 2 * tallest, view }
        const position = scrollPositionAt(one.full / 2, one)
        expect(followBar(position, position.bar + by, one).top).toBeCloseTo(position.top + by, 6)
      }),
    )
  })

  it("puts the bar where a dragged bar would show the same rows", () => {
    fc.assert(
      fc.property(range, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        const ends = Math.max(0, one.full - one.view)
        const position = scrollPositionAt(share * ends, one)
        const distant = { bar: position.bar + 10 * one.view, top: 0 }
        expect(followBar(distant, position.bar, one).top).toBeCloseTo(position.top, 3)
      }),
    )
  })
})

describe("the cursor of a table", () => {
  const size = fc.record({
    rows: fc.integer({ min: 1, max: 1000 }),
    columns: fc.integer({ min: 1, max: 30 }),
    page: fc.integer({ min: 1, max: 40 }),
  })
  const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"]
  const walk = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 30 })

  it("stays within the table and its header", () => {
    fc.assert(
      fc.property(size, walk, (one, steps) => {
        let at: CellPosition = { row: 0, column: 0 }
        for (const [key, distant] of steps) at = cellAfter(at, key, distant, one) ?? at
        expect(at.row).toBeGreaterThanOrEqual(-1)
        expect(at.row).toBeLessThan(one.rows)
        expect(at.column).toBeGreaterThanOrEqual(0)
        expect(at.column).toBeLessThan(one.columns)
      }),
    )
  })

  it("spans the same cells from either corner", () => {
    const position = fc.record({ row: fc.integer({ min: -1, max: 50 }), column: fc.nat(20) })
    fc.assert(
      fc.property(position, position, (cursor, anchor) => {
        const span = rangeOf({ cursor, anchor })
        expect(span).toEqual(rangeOf({ cursor: anchor, anchor: cursor }))
        if (span === null) expect(Math.max(cursor.row, anchor.row)).toBe(-1)
        else expect(cellsIn(span)).toBeGreaterThan(0)
      }),
    )
  })
})

it("copied cells come back from tab-separated text", () => {
  const cell = fc.oneof(fc.stringMatching(/^[a-z"\t\n ]{0,6}$/), fc.integer())
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
  const parse = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
    const rows: Array<Array<string>> = []
    let row: Array<string> = []
    let field = ""
    let isQuoted = false
    for (let at = 0; at < text.length; at++) {
      const sign = text[at] ?? ""
      if (isQuoted && sign === '"' && text[at + 1] === '"') {
        field += '"'
        at++
      } else if (sign === '"') isQuoted = !isQuoted
      else if (!isQuoted && (sign === "\t" || sign === "\n")) {
        row.push(field)
        field = ""
        if (sign === "\n") {
          rows.push(row)
          row = []
        }
      } else field += sign
    }
    return [...rows, [...row, field]]
  }
  fc.assert(
    fc.property(table, (rows) => {
      expect(parse(tabSeparated(rows))).toEqual(rows.map((row) => row.map(String)))
    }),
  )
})
