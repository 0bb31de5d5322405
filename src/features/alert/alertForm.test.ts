import { describe, expect, it } from "vitest"
import { conditionOf, optionOf, typedOf, typedUnit } from "./alertForm.ts"

const share = { style: "percent" } as const
const euro = { style: "currency", currency: "EUR" } as const

describe("a condition as it is typed", () => {
  it.each([
    ["ABOVE", "1.5", undefined, { _tag: "ABOVE", value: 1.5 }],
    ["ABOVE", "-7", euro, { _tag: "ABOVE", value: -7 }],
    ["BELOW", "12.3", share, { _tag: "BELOW", value: 0.123 }],
    ["CHANGES_BY.NUMBER", "5", share, { _tag: "CHANGES_BY", value: 0.05, unit: "NUMBER" }],
    ["CHANGES_BY.PERCENT", "5", share, { _tag: "CHANGES_BY", value: 5, unit: "PERCENT" }],
    ["NO_DATA", "", undefined, { _tag: "NO_DATA" }],
  ] as const)("%s %s is read and written back", (option, typed, format, condition) => {
    expect(conditionOf(option, typed, format, "en")).toEqual(condition)
    expect(optionOf(condition)).toBe(option)
    expect(typedOf(condition, format, "en")).toBe(typed)
  })

  it.each([
    ["ABOVE", ""],
    ["ABOVE", "much"],
    ["CHANGES_BY.NUMBER", "0"],
    ["CHANGES_BY.PERCENT", "-1"],
  ] as const)("%s %s is none", (option, typed) => {
    expect(conditionOf(option, typed, undefined, "en")).toBeNull()
  })

  it("is typed as the locale writes numbers", () => {
    const condition = { _tag: "ABOVE", value: 1234.5 } as const
    expect(conditionOf("ABOVE", "1.234,5", undefined, "de")).toEqual(condition)
    expect(typedOf(condition, undefined, "de")).toBe("1.234,5")
    expect(conditionOf("ABOVE", "1.5", undefined, "de")).toBeNull()
  })

  it("is typed in the unit of the figure", () => {
    expect(typedUnit("ABOVE", euro, "en")).toBe("€")
    expect(typedUnit("ABOVE", share, "en")).toBe("%")
    expect(typedUnit("CHANGES_BY.PERCENT", euro, "en")).toBe("%")
    expect(typedUnit("ABOVE", { style: "decimal", unit: "kn" }, "en")).toBe("kn")
    expect(typedUnit("ABOVE", undefined, "en")).toBe("")
  })
})
