import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { edgeScroll, maxEdgeScroll, nearestInside } from "./edgeScroll.ts"

const bounds = { left: 100, top: 50, right: 500, bottom: 350 }
const along = fc.integer({ min: -2000, max: 2000 })

describe("dragging a selection", () => {
  it("scrolls towards the edge that it passed, and nowhere inside", () => {
    expect(edgeScroll(300, 200, bounds)).toEqual({ left: 0, top: 0 })
    expect(edgeScroll(300, 358, bounds)).toEqual({ left: 0, top: 2 })
    expect(edgeScroll(96, 42, bounds)).toEqual({ left: -1, top: -2 })
  })

  it("scrolls faster further out, up to a limit", () => {
    fc.assert(
      fc.property(along, fc.nat({ max: 500 }), (y, further) => {
        const out = y > 200 ? y + further : y - further
        const near = Math.abs(edgeScroll(300, y, bounds).top)
        const far = Math.abs(edgeScroll(300, out, bounds).top)
        expect(far).toBeGreaterThanOrEqual(near)
        expect(far).toBeLessThanOrEqual(maxEdgeScroll)
      }),
    )
  })

  it("selects the cell that is nearest to the pointer", () => {
    fc.assert(
      fc.property(along, along, (x, y) => {
        const inside = nearestInside(x, y, bounds)
        expect(edgeScroll(inside.x, inside.y, bounds)).toEqual({ left: 0, top: 0 })
        if (edgeScroll(x, y, bounds).left === 0 && x < bounds.right) expect(inside.x).toBe(x)
      }),
    )
  })
})
