import { createIntl } from "react-intl"
import { describe, expect, it } from "vitest"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import en from "../../locales/en.json" with { type: "json" }
import { rangeText } from "./dateRange.ts"
import { filterLine, filterText } from "./filterText.ts"

const intl = createIntl({ locale: "en", messages: en })

const lineOf = (filter: QueryFilter, firstDayOfWeek = 1) =>
  filterText(filterLine(filter), {
    locale: "en",
    absent: "(Empty)",
    empty: "(Blank text)",
    calendar: { ...plainCalendar, firstDayOfWeek },
    range: (range) => rangeText(range, (id, values) => intl.formatMessage({ id }, values), "en"),
    line: (operand, parts) => intl.formatMessage({ id: `filter.line.${operand}` }, parts),
  })

describe("the line of a filter that was shared", () => {
  it("names absent and empty values, and formats dates", () => {
    const origin = { column: "origin", label: "Origin", dataType: "string", operand: "IN" } as const
    expect(lineOf({ ...origin, values: [null, ""] })).toBe("Origin = (Empty), (Blank text)")
    const date = { column: "date", dataType: "date", operand: "EQUALS", values: ["2001-06-01"] } as const
    expect(lineOf({ ...date, grain: "month" })).toBe("date = Jun 2001")
    expect(lineOf(date)).not.toContain("2001-06-01")
  })

  it("names the days of the week that a day lies in, by the workspace's first day of the week", () => {
    const wednesday = { column: "date", dataType: "date", operand: "EQUALS", values: ["2001-06-13"] } as const
    expect(lineOf({ ...wednesday, grain: "week" })).toMatch(/^date = Jun 11\s–\s17, 2001$/)
    expect(lineOf({ ...wednesday, grain: "week" }, 0)).toMatch(/^date = Jun 10\s–\s16, 2001$/)
    expect(lineOf({ ...wednesday, grain: "week" }, 3)).toMatch(/^date = Jun 13\s–\s19, 2001$/)
  })

  it("names the hour, the quarter and the year that a moment lies in", () => {
    const moment = {
      column: "at",
      dataType: "datetime",
      operand: "EQUALS",
      values: ["2001-05-13T13:45:00"],
    } as const
    expect(lineOf({ ...moment, grain: "hour" })).toMatch(/^at = May 13, 2001, 1:00\sPM$/)
    expect(lineOf({ ...moment, grain: "quarter" })).toBe("at = Q2 2001")
    expect(lineOf({ ...moment, grain: "year" })).toBe("at = 2001")
    expect(lineOf(moment)).toMatch(/^at = May 13, 2001, 1:45\sPM$/)
  })

  it("names days of the week and hours of the day", () => {
    const weekday = { column: "weekday", label: "Weekday", dataType: "weekday", operand: "IN" } as const
    expect(lineOf({ ...weekday, values: [1, 7, null] })).toBe("Weekday = Monday, Sunday +1")
    expect(lineOf({ ...weekday, column: "h", label: "Hour", dataType: "hour", values: [0, 13] })).toMatch(
      /^Hour = 12\sAM, 1\sPM$/,
    )
  })

  it("names both ends of a range, no values where there are none to name, and none that is unfinished", () => {
    const date = { column: "date", dataType: "date", operand: "BETWEEN" } as const
    const line = "date between Jun 1, 2001 and Jun 30, 2001"
    expect(lineOf({ ...date, values: ["2001-06-01", "2001-06-30"] })).toBe(line)
    expect(lineOf({ ...date, values: ["2001-06-01"] })).toBeNull()
    expect(lineOf({ column: "origin", operand: "IS_EMPTY", values: [] })).toBe("origin is empty")
    expect(lineOf({ column: "origin", operand: "IS_NOT_EMPTY", values: [] })).toBe("origin is not empty")
    expect(lineOf({ column: "origin", operand: "IN", values: [] })).toBeNull()
  })

  it("names a range of dates as the date bar does, and one that has no name by its days", () => {
    const lineOfRange = (name: string) =>
      lineOf({ column: "landed", label: "Landed", dataType: "date", operand: "IN_RANGE", values: [name] })
    expect(lineOfRange("last-month")).toBe("Landed: Last month")
    expect(lineOfRange("last-5-weeks")).toBe("Landed: Last 5 weeks")
    expect(lineOfRange("2001-06")).toMatch(/^Landed: Jun 1\s–\s30, 2001$/)
    expect(lineOfRange("soon")).toBe("Landed: soon")
  })

  it("writes a value that is no date as it came", () => {
    const soon = { column: "date", dataType: "date", operand: "EQUALS", values: ["soon"] } as const
    expect(lineOf({ ...soon, grain: "week" })).toBe("date = soon")
  })
})
