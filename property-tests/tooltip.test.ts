import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Box } from "#charts/scene/scene.ts"
import { placeTooltip, type Size, tooltipGap, viewportMargin } from "#src/ui/chart/placeTooltip.ts"

const near = 1e-6
const viewport: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 280, max: 2000 }),
  height: fc.integer({ min: 280, max: 1400 }),
})

/** A viewport, a mark somewhere about it, and a tooltip that fits into it. */
const situation = viewport.chain((room) =>
  fc.record({
    viewport: fc.constant(room),
    mark: fc.record({
      x: fc.integer({ min: -50, max: room.width + 50 }),
      y: fc.integer({ min: -50, max: room.height + 50 }),
      width: fc.integer({ min: 0, max: 500 }),
      height: fc.integer({ min: 0, max: 500 }),
    }),
    size: fc.record({
      width: fc.integer({ min: 1, max: room.width - 2 * viewportMargin }),
      height: fc.integer({ min: 1, max: room.height - 2 * viewportMargin }),
    }),
    prefers: fc.constantFrom("beside" as const, "above" as const),
  }),
)

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe("a tooltip", () => {
  it("stays inside the viewport", () => {
    fc.assert(
      fc.property(situation, ({ mark, size, viewport, prefers }) => {
        const { x, y } = placeTooltip(mark, size, viewport, prefers)
        expect(x).toBeGreaterThanOrEqual(viewportMargin)
        expect(y).toBeGreaterThanOrEqual(viewportMargin)
        expect(x + size.width).toBeLessThanOrEqual(viewport.width - viewportMargin + near)
        expect(y + size.height).toBeLessThanOrEqual(viewport.height - viewportMargin + near)
      }),
    )
  })

  it("never covers its mark where one side of that has room for it", () => {
    fc.assert(
      fc.property(situation, ({ mark, size, viewport, prefers }) => {
        const room = tooltipGap + viewportMargin
        const hasRoom =
          mark.x >= size.width + room ||
          mark.y >= size.height + room ||
          viewport.width - mark.x - mark.width >= size.width + room ||
          viewport.height - mark.y - mark.height >= size.height + room
        fc.pre(hasRoom)
        expect(overlap({ ...placeTooltip(mark, size, viewport, prefers), ...size }, mark)).toBe(false)
      }),
      { numRuns: 400 },
    )
  })
})
