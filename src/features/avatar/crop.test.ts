import fc from "fast-check"
import { expect, it } from "vitest"
import { type Crop, maxZoom, movedBy, sideOf, wholeCrop, zoomedTo } from "./crop.ts"

const size = { width: 400, height: 200 }

it("is at first the largest square in the middle", () => {
  const crop = wholeCrop(size)
  expect(crop).toEqual({ x: 200, y: 100, zoom: 1 })
  expect(sideOf(size, crop)).toBe(200)
})

it("moves with the picture, by parts of the shown square", () => {
  const crop = movedBy(size, wholeCrop(size), 0.25, 0.25)
  expect(crop).toEqual({ x: 150, y: 100, zoom: 1 })
  expect(movedBy(size, zoomedTo(size, crop, 2), 0, -0.5)).toEqual({ x: 150, y: 150, zoom: 2 })
})

it("comes back within the picture when it is enlarged less", () => {
  const corner = movedBy(size, zoomedTo(size, wholeCrop(size), 4), -100, -100)
  expect(corner).toEqual({ x: 375, y: 175, zoom: 4 })
  expect(zoomedTo(size, corner, 1)).toEqual({ x: 300, y: 100, zoom: 1 })
})

it("never leaves its picture, however it is moved and enlarged", () => {
  const side = fc.integer({ min: 64, max: 10_000 })
  const step = fc.double({ min: -20, max: 20, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.array(fc.record({ right: step, down: step, zoom: step })),
      (picture, steps) => {
        const crop = steps.reduce<Crop>(
          (before, { right, down, zoom }) =>
            zoomedTo(picture, movedBy(picture, before, right, down), before.zoom + zoom),
          wholeCrop(picture),
        )
        const shown = sideOf(picture, crop)
        const slack = 1e-6 * Math.max(picture.width, picture.height)
        expect(crop.zoom).toBeGreaterThanOrEqual(1)
        expect(crop.zoom).toBeLessThanOrEqual(maxZoom)
        expect(crop.x - shown / 2).toBeGreaterThanOrEqual(-slack)
        expect(crop.y - shown / 2).toBeGreaterThanOrEqual(-slack)
        expect(crop.x + shown / 2).toBeLessThanOrEqual(picture.width + slack)
        expect(crop.y + shown / 2).toBeLessThanOrEqual(picture.height + slack)
      },
    ),
  )
})
