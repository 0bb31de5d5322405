import { expect, it } from "vitest"
import type { GridColumn } from "./columns.ts"
import { edgesHidden } from "./edgesHidden.ts"

const lastColumn: GridColumn = {
  column: { name: "c", label: "C", role: "detail", dataType: "string" },
  cell: 9,
  left: 900,
  width: 100,
}
const whole = { left: 0, top: 0, width: 1000, view: 440, full: 440 }

it("names no side of a table that is seen whole, nor of one without columns", () => {
  expect(edgesHidden(whole, lastColumn)).toBe("")
  expect(edgesHidden({ ...whole, width: 0 }, undefined)).toBe("")
})

it("names the sides beyond which there are columns or rows", () => {
  expect(edgesHidden({ ...whole, width: 400, full: 4400 }, lastColumn)).toBe("right down")
  expect(edgesHidden({ ...whole, width: 400, left: 300, full: 4400, top: 500 }, lastColumn)).toBe(
    "left right up down",
  )
  expect(edgesHidden({ ...whole, width: 400, left: 600, full: 4400, top: 3960 }, lastColumn)).toBe("left up")
})
