import { describe, expect, it } from "vitest"
import type { QueryFilter } from "#domain/filter/types.ts"
import { filterLine, filterText } from "./filterText.ts"

const words = { absent: "(Empty)", empty: "(Blank text)" }
const lineOf = (filter: QueryFilter) => filterText(filterLine(filter), "en", words)

describe("the line of a filter that was shared", () => {
  it("names absent and empty values, and formats dates", () => {
    const origin = { column: "origin", label: "Origin", dataType: "string", operand: "IN" } as const
    expect(lineOf({ ...origin, values: [null, ""] })).toBe("Origin = (Empty), (Blank text)")
    const date = { column: "date", dataType: "date", operand: "EQUALS", values: ["2001-06-01"] } as const
    expect(lineOf({ ...date, grain: "month" })).toBe("date = Jun 2001")
    expect(lineOf(date)).not.toContain("2001-06-01")
  })
})
