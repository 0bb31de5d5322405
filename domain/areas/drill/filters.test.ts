import { expect, test } from "vitest"
import { bucketsOf } from "../../data/calendar.ts"
import { CardUrn, FilterId } from "../../kernel/ids.ts"
import { drillFilters, rowFilters } from "./filters.ts"

const bridge = {
  drillColumns: [{ column: "day", label: "Day", role: "category" as const, grain: "week" as const }],
}
const columns = [
  { name: "day", label: "Day", role: "category" as const, dataType: "date" as const, grain: "week" as const },
]
const urn = CardUrn.make("sales")
const ids = [FilterId.make("f")]
const sundays = bucketsOf({ firstDayOfWeek: 0, fiscalYearStart: 1 })

test("a mark of a week that starts on Sunday is drilled by that Sunday", () => {
  const table = { columns, rows: [["2020-03-29"]], numRows: 1 }
  expect(drillFilters(table, bridge, 0, urn, ids, sundays)[0]).toMatchObject({
    values: ["2020-03-29"],
    dateGrainFilter: "week",
  })
})

test("a row's day stands for the week that it lies in, from the calendar's first day on", () => {
  const begin = (firstDayOfWeek: number) =>
    rowFilters(
      columns,
      bridge,
      ["2020-04-01"],
      urn,
      ids,
      bucketsOf({ firstDayOfWeek, fiscalYearStart: 1 }),
    )[0]?.values
  expect([0, 1, 4].map(begin)).toEqual([["2020-03-29"], ["2020-03-30"], ["2020-03-26"]])
})
