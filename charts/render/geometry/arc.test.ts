import { expect, it } from "vitest"
import { flightsByOrigin } from "../../gallery/fixtures/flights-by-origin.ts"
import type { ArcMark } from "../../scene/scene.ts"
import { arc } from "./arc.ts"

const [, flights] = flightsByOrigin.columns

it("finds the centre of a slice within it, however thin it is and wherever it lies", () => {
  if (flights === undefined) return expect.fail("no column")
  const datum: ArcMark["datum"] = {
    row: 0,
    category: null,
    series: null,
    value: 1e-300,
    categoryIndex: 0,
    seriesIndex: 0,
    categoryText: "",
    seriesText: "",
    valueText: "",
    column: flights,
  }
  const slice = (start: number, end: number): ArcMark => ({
    kind: "arc",
    key: "slice",
    color: 0,
    datum,
    label: "",
    x: 4,
    y: 180,
    inner: 0,
    outer: 3,
    start,
    end,
  })
  for (const start of [0, 0.046998494660529945, 1, 2.5, 4.7, 6]) {
    for (const width of [0, 1e-305, 1e-17, 1e-9, 0.3]) {
      const mark = slice(start, start + width)
      const center = arc.center(mark)
      expect(arc.distance(mark, center.x, center.y)).toEqual({ x: 0, y: 0 })
    }
  }
  const half = slice(0, Math.PI)
  expect(arc.distance(half, 3, 180).x).toBeCloseTo(1, 1)
})
