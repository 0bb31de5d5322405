import { expect, it } from "vitest"
import { keysIn, withFigures } from "./figures.ts"

it("finds each key that a text names, once", () => {
  expect(keysIn("{{total}} of {{ all }}, {{total}} {{}} {{a b}} {x}")).toEqual(["total", "all"])
})

it("puts in what stands for a key, as it is, and leaves a key that nothing stands for", () => {
  const figures = new Map([["total", "<b>$& 1</b>"]])
  expect(withFigures("{{total}} and {{ total }}, {{toString}}", figures)).toBe(
    "<b>$& 1</b> and <b>$& 1</b>, {{toString}}",
  )
})
