import { expect, test } from "vitest"
import type { Cell } from "../../data/cell.ts"
import type { DataType } from "../../data/dataType.ts"
import type { RangeCalendar } from "../../data/dateRange.ts"
import { matches } from "./matches.fixture.ts"
import type { QueryFilter } from "./types.ts"

const types = { state: "string", delay: "numeric", day: "date", at: "datetime" } satisfies Record<
  string,
  DataType
>
const calendar: RangeCalendar = { today: "2001-06-13", firstDayOfWeek: 1, fiscalYearStart: 1 }
const isMatch = (column: keyof typeof types, cell: Cell, filter: Omit<QueryFilter, "column">) =>
  matches({ column, ...filter }, { [column]: cell }, types, calendar)

test("equality matches any value, and an absent cell only by null", () => {
  expect(isMatch("state", "CA", { operand: "IN", values: ["OR", "CA"] })).toBe(true)
  expect(isMatch("state", "ca", { operand: "IN", values: ["CA"] })).toBe(false)
  expect(isMatch("state", null, { operand: "IN", values: ["CA"] })).toBe(false)
  expect(isMatch("state", null, { operand: "EQUALS", values: ["CA", null] })).toBe(true)
})

test("exclusion keeps absent cells unless null is listed", () => {
  expect(isMatch("state", null, { operand: "NOT_IN", values: ["CA"] })).toBe(true)
  expect(isMatch("state", null, { operand: "NOT_EQUALS", values: ["CA", null] })).toBe(false)
  expect(isMatch("state", "CA", { operand: "NOT_IN", values: ["CA"] })).toBe(false)
  expect(isMatch("state", "OR", { operand: "NOT_IN", values: ["CA", null] })).toBe(true)
})

test("text contains a value in upper or lower case; an absent cell contains none", () => {
  expect(isMatch("state", "North Dakota", { operand: "CONTAINS", values: ["dak"] })).toBe(true)
  expect(isMatch("state", "İZMİR", { operand: "CONTAINS", values: ["izm"] })).toBe(true)
  expect(isMatch("state", "Ohio", { operand: "CONTAINS", values: ["dak", "OH"] })).toBe(true)
  expect(isMatch("state", "Ohio", { operand: "CONTAINS", values: ["dak"] })).toBe(false)
  expect(isMatch("state", null, { operand: "CONTAINS", values: [null, "a"] })).toBe(false)
})

test("text starts or ends with a value in upper or lower case, and wildcards are text", () => {
  expect(isMatch("state", "Ohio", { operand: "STARTS_WITH", values: ["x", "OH"] })).toBe(true)
  expect(isMatch("state", "Ohio", { operand: "STARTS_WITH", values: ["hio"] })).toBe(false)
  expect(isMatch("state", "Ohio", { operand: "ENDS_WITH", values: ["IO"] })).toBe(true)
  expect(isMatch("state", "Ohio", { operand: "ENDS_WITH", values: ["%", "_"] })).toBe(false)
  expect(isMatch("state", null, { operand: "STARTS_WITH", values: [""] })).toBe(false)
})

test("what contains no value is all other rows, absent cells too", () => {
  expect(isMatch("state", "Ohio", { operand: "NOT_CONTAINS", values: ["dak", "OH"] })).toBe(false)
  expect(isMatch("state", "Ohio", { operand: "NOT_CONTAINS", values: ["dak"] })).toBe(true)
  expect(isMatch("state", null, { operand: "NOT_CONTAINS", values: ["dak", null] })).toBe(true)
})

test("absent cells and empty text are empty", () => {
  for (const [cell, isEmpty] of [
    [null, true],
    ["", true],
    [" ", false],
  ] as const) {
    expect(isMatch("state", cell, { operand: "IS_EMPTY", values: [] })).toBe(isEmpty)
    expect(isMatch("state", cell, { operand: "IS_NOT_EMPTY", values: [] })).toBe(!isEmpty)
  }
  expect(isMatch("delay", 0, { operand: "IS_EMPTY", values: [] })).toBe(false)
})

test("a range includes both its ends, of dates all of the last day", () => {
  expect(isMatch("delay", 5, { operand: "BETWEEN", values: [5, "9"] })).toBe(true)
  expect(isMatch("delay", 9.5, { operand: "BETWEEN", values: [5, 9] })).toBe(false)
  expect(isMatch("delay", 5, { operand: "BETWEEN", values: [5, null] })).toBe(false)
  const june = { operand: "BETWEEN", values: ["2001-06-01", "2001-06-30"] } as const
  expect(isMatch("at", "2001-06-30T23:59:59", june)).toBe(true)
  expect(isMatch("at", "2001-07-01T00:00:00", june)).toBe(false)
})

test("comparisons never match absent cells", () => {
  expect(isMatch("delay", null, { operand: "GREATER_THAN", values: [0] })).toBe(false)
  expect(isMatch("delay", null, { operand: "LESS_THAN_EQUALS_TO", values: [0] })).toBe(false)
  expect(isMatch("delay", 5, { operand: "GREATER_THAN", values: [null] })).toBe(false)
  expect(isMatch("delay", 5, { operand: "GREAT_THAN_EQUALS_TO", values: ["5"] })).toBe(true)
})

test("a list without values has no row, and all rows are beside it", () => {
  for (const cell of ["CA", "", null]) {
    expect(isMatch("state", cell, { operand: "IN", values: [] })).toBe(false)
    expect(isMatch("state", cell, { operand: "NOT_IN", values: [] })).toBe(true)
  }
  expect(isMatch("delay", 5, { operand: "EQUALS", values: [] })).toBe(false)
  expect(isMatch("delay", null, { operand: "NOT_EQUALS", values: [] })).toBe(true)
})

test("dates compare by the grain's bucket, a day against a moment by the day", () => {
  expect(isMatch("at", "2001-06-30T13:00", { operand: "EQUALS", values: ["2001-06-30"] })).toBe(true)
  expect(isMatch("at", "2001-06-30T13:00", { operand: "GREATER_THAN", values: ["2001-06-30"] })).toBe(false)
  expect(isMatch("at", "2001-06-30T13:00", { operand: "EQUALS", values: ["2001-06-30T13:00"] })).toBe(true)
  expect(isMatch("at", "2001-06-30T13:00:01", { operand: "EQUALS", values: ["2001-06-30T13:00"] })).toBe(
    false,
  )
  expect(isMatch("day", "2001-06-30", { operand: "EQUALS", values: ["2001-06-01"], grain: "month" })).toBe(
    true,
  )
  expect(
    isMatch("day", "2001-07-01", { operand: "LESS_THAN_EQUALS_TO", values: ["2001-06-01"], grain: "month" }),
  ).toBe(false)
})

test("a range of dates holds for its days, both ends included, whatever their time", () => {
  const within = (column: "day" | "at", cell: Cell, name: string) =>
    isMatch(column, cell, { operand: "IN_RANGE", values: [name] })
  expect(
    ["2001-04-30", "2001-05-01", "2001-05-31", "2001-06-01"].map((day) => within("day", day, "last-month")),
  ).toEqual([false, true, true, false])
  expect(within("at", "2001-06-13T23:59:59", "this-week")).toBe(true)
  expect(within("at", "2001-06-18T00:00", "this-week")).toBe(false)
  expect(within("day", "2001-06-13", "year-to-date")).toBe(true)
  expect(within("day", "2001-06-14", "year-to-date")).toBe(false)
  expect(within("day", "2000-02-29", "2000-02")).toBe(true)
  expect(within("day", null, "this-year")).toBe(false)
  expect(within("day", "2001-06-13", "soon")).toBe(false)
})
