import { describe, expect, it } from "vitest"
import { maxFilterValues } from "./types.ts"
import { addValues, parseValueList, toggleValue } from "./valueSelection.ts"

describe("a pasted list", () => {
  it("has a value a line, which may hold commas", () => {
    expect(parseValueList("Washington, DC\r\n  Denver \n\nDenver\n")).toEqual(["Washington, DC", "Denver"])
  })

  it("has values between commas where it is a single line, without their quotation marks", () => {
    expect(parseValueList(' ATL, "DEN" ,,JFK\n')).toEqual(["ATL", "DEN", "JFK"])
    expect(parseValueList(" , ")).toEqual([])
  })
})

describe("chosen values", () => {
  it("are toggled one by one, the absent one apart from empty text", () => {
    expect(toggleValue(["", "ATL"], null)).toEqual(["", "ATL", null])
    expect(toggleValue(["", "ATL", null], "")).toEqual(["ATL", null])
  })

  it("are no more than a filter may have", () => {
    const many = Array.from({ length: maxFilterValues + 5 }, (_, index) => `v${index}`)
    expect(addValues(["first"], many)).toEqual(["first", ...many.slice(0, maxFilterValues - 1)])
  })
})
