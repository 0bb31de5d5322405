import { describe, expect, it } from "vitest"
import { fuzzyDistance } from "./fuzzy.ts"

const best = (typed: string, ...names: ReadonlyArray<string>) =>
  names
    .map((name) => ({ name, distance: fuzzyDistance(name, typed) }))
    .filter(({ distance }) => distance !== null)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .map(({ name }) => name)

describe("the distance of a name", () => {
  it("is there where the letters are, in their order", () => {
    expect(best("wops", "Winter ops", "Summer", "Swop")).toEqual(["Winter ops"])
    expect(fuzzyDistance("Winter", "retniw")).toBeNull()
  })
  it("is less at the start of words, and where letters stand together", () => {
    expect(best("op", "Shopping", "Ops", "Winter ops")).toEqual(["Ops", "Winter ops", "Shopping"])
    expect(best("ada", "Amanda", "Ada Lindqvist")).toEqual(["Ada Lindqvist", "Amanda"])
  })
  it("does not mind capitals, spaces, and nothing typed", () => {
    expect(fuzzyDistance("Winter ops", "WINTER O")).not.toBeNull()
    expect(fuzzyDistance("Winter", "")).not.toBeNull()
  })
})
