import { expect, it } from "vitest"
import { PointRaster } from "./point-raster.ts"

const look = { color: 0, radius: 4, opacity: 1 }
const coverage = (raster: PointRaster): ReadonlyArray<number> =>
  [...raster.pixels()].filter((_, index) => index % 4 === 3).map((alpha) => alpha / 255)

it.each([
  [1, 20, 20],
  [1, 20.5, 20.5],
  [2, 12.3, 9.8],
])("covers the area of a disc about its centre, at %s pixels to a pixel", (scale, x, y) => {
  const raster = new PointRaster(40, 40, scale)
  raster.stampOf(look, "#336699")(x, y)
  const covered = coverage(raster)
  const area = covered.reduce((sum, share) => sum + share, 0)
  const along = (of: (index: number) => number): number =>
    covered.reduce((sum, share, index) => sum + share * (of(index) + 0.5), 0) / area / scale
  expect(Math.abs(area / (Math.PI * (4 * scale) ** 2) - 1)).toBeLessThan(0.03)
  expect(Math.abs(along((index) => index % raster.width) - x)).toBeLessThan(0.3)
  expect(Math.abs(along((index) => Math.floor(index / raster.width)) - y)).toBeLessThan(0.3)
})

it("has the colour of the points, and blends what lies over others", () => {
  const raster = new PointRaster(40, 40, 1)
  const middle = (20 * 40 + 20) * 4
  const stamp = raster.stampOf({ ...look, opacity: 0.5 }, "#ff0000")
  stamp(20, 20)
  expect([...raster.pixels().slice(middle, middle + 4)]).toEqual([255, 0, 0, 128])
  stamp(20, 20)
  raster.stampOf({ ...look, opacity: 0.5 }, "#0000ff")(20, 20)
  expect([...raster.pixels().slice(middle, middle + 4)]).toEqual([109, 0, 146, 223])
})

it("draws the part of a point that lies in the picture", () => {
  const raster = new PointRaster(20, 20, 1)
  const stamp = raster.stampOf(look, "#336699")
  for (const [x, y] of [
    [0, 0],
    [-3, 10],
    [23, 10],
    [10, -50],
    [400, 400],
  ] as const)
    stamp(x, y)
  const covered = coverage(raster)
  expect(covered[0]).toBe(1)
  expect(covered[10 * 20]).toBeGreaterThan(0)
  expect(covered[10 * 20 + 19]).toBeGreaterThan(0)
  expect(covered[10 * 20 + 10]).toBe(0)
})
