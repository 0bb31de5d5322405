import ranges from "@fontsource-variable/inter/unicode.json" with { type: "json" }
import { expect, it } from "vitest"
import { codePointsOf, subsetsOf } from "./fontSubsets.ts"

const inOrder = (points: ReadonlyArray<number>) => points.toSorted((one, other) => one - other)

it("reads a range of characters as it is written in a style sheet", () => {
  expect(codePointsOf("U+0041-0043, U+20AC")).toEqual([0x41, 0x42, 0x43, 0x20ac])
})

it("has each character of the font where the font's own parts have it, and leaves none out", () => {
  expect(Object.keys(ranges)).toContain("latin-ext")
  for (const [name, range] of Object.entries(ranges)) {
    const parts = subsetsOf(ranges).filter((subset) => subset.of === name)
    expect(inOrder(parts.flatMap((part) => codePointsOf(part.range)))).toEqual(inOrder(codePointsOf(range)))
  }
})

it("has the letters of names apart from the rest of extended Latin", () => {
  // The last face of a style sheet that has a character is the one that is loaded.
  const of = (letter: string) =>
    subsetsOf(ranges).findLast(({ range }) => codePointsOf(range).includes(letter.codePointAt(0) ?? 0))?.name
  expect([..."aéżđőșẞ₹ɐ"].map(of)).toEqual([
    ...["latin", "latin"],
    ...Array.from("żđőșẞ₹", () => "latin-near"),
    "latin-ext",
  ])
})
