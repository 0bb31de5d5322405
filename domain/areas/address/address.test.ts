import { describe, expect, it } from "vitest"
import { ChartType, chartWords } from "../../data/chart.ts"
import { parseDateRange } from "../../data/dateRangeName.ts"
import type { QueryFilter } from "../filter/types.ts"
import type { CardView } from "../level/view.ts"
import { parseView } from "./parseView.ts"
import { printView } from "./printView.ts"
import { parseQuery, printQuery } from "./query.ts"
import { understoodBy } from "./understood.ts"

const states: QueryFilter = { column: "origin_state", operand: "IN", values: ["AK", "WA"] }
const blank: CardView = { filters: [], settings: {}, drill: [] }
const print = (view: Partial<CardView>) => printQuery(printView({ ...blank, ...view }, "date"))
const parse = (query: string) => parseView(parseQuery(query), "date")
const range = (beginDate: string, endDate: string) => ({
  column: { exprType: "COLUMN" as const, column: "date" },
  dateTimeRange: { dateTimeRangeType: "FIXED_RANGE" as const, beginDate, endDate },
})

describe("an address", () => {
  it("is short and readable", () => {
    expect(
      print({
        filters: [
          states,
          { column: "delay", dataType: "numeric", operand: "GREAT_THAN_EQUALS_TO", values: [10] },
          { column: "city", operand: "NOT_IN", values: ["New York", null, "Washington, D.C."] },
          { column: "distance", dataType: "numeric", operand: "BETWEEN", values: [100, 250] },
          { column: "carrier", operand: "IS_EMPTY", values: [] },
        ],
        settings: {
          dateRange: range("2001-01-01", "2001-06-30"),
          dateGrain: { column: "date", dateTimeElement: "month" },
          chartType: "badge_vert_stackedbar",
          tableKind: "table",
        },
      }),
    ).toBe(
      "origin_state=AK,WA&delay.gte=10&city.not=New+York,~empty,Washington~,+D.C.&distance=100..250" +
        "&carrier.empty&date=2001-01..2001-06&by=month&as=stacked-bar&table=rows",
    )
  })

  it("names alternatives, and what a drill inherits only where it differs", () => {
    const either = [
      { ...states, anyOf: "0190" },
      { column: "delay", operand: "EQUALS", values: [0], anyOf: "0190" } as const,
    ]
    const drilled: QueryFilter = { column: "date", grain: "month", operand: "EQUALS", values: ["2001-01-01"] }
    const settings = { dateRange: null }
    const below = { label: "Jan 2001", filters: [drilled], applied: either, ...settings }
    expect(print({ filters: either, settings, drill: [below] })).toBe(
      "origin_state.or=AK,WA&delay.or=0&date=all&drill=Jan+2001&drill1.date.month=2001-01-01",
    )
    expect(print({ filters: either, drill: [{ label: "x", filters: [], chartType: "badge_line" }] })).toBe(
      "origin_state.or=AK,WA&delay.or=0&drill&level1.filters=none&level1.as=line",
    )
  })

  it("names the range that dates lie in, and as JSON one that a name would not be read as", () => {
    const within: QueryFilter = {
      column: "landed",
      dataType: "date",
      operand: "IN_RANGE",
      values: ["last-month"],
    }
    expect(print({ filters: [within] })).toBe("landed=last-month")
    expect(print({ filters: [{ ...within, column: "date" }] })).toBe("date.is=last-month")
    expect(print({ filters: [{ ...within, values: ["2001-06"] }] })).toBe("landed=2001-06")
    for (const filter of [{ ...within, dataType: "string" } as const, { ...within, values: ["soon"] }]) {
      expect(print({ filters: [filter] })).toMatch(/^pfilters=/)
      expect(parse(print({ filters: [filter] })).filters).toEqual([filter])
    }
  })

  it("that was typed is read as it was meant", () => {
    expect(parse("?State = AK, WA ,&Delay.GTE=10&as=LINE&by=Month").filters).toEqual([
      { column: "State ", operand: "IN", values: ["AK", "WA"] },
      { column: "Delay", operand: "GREAT_THAN_EQUALS_TO", values: ["10"] },
    ])
    expect(parse("delay=10..&distance=..20").filters).toEqual([
      { column: "delay", operand: "GREAT_THAN_EQUALS_TO", values: ["10"] },
      { column: "distance", operand: "LESS_THAN_EQUALS_TO", values: ["20"] },
    ])
    expect(parse("drill1.state=AK").drill).toMatchObject([{ label: "AK", filters: [{ column: "state" }] }])
  })

  it("keeps what can be read of it, and names the rest", () => {
    const { filters, settings, drill, unread } = parse(
      "origin_state=AK,WA&by=mnth&as=bar&date=soon&view={&drill1.x=1&level1.as=cake&level7.as=bar&filters=some",
    )
    expect(filters).toEqual([states])
    expect(settings).toEqual({ chartType: "badge_vert_bar" })
    expect(drill).toHaveLength(1)
    expect(unread.map((part) => part.join("="))).toEqual([
      "filters=some",
      "view={",
      "by=mnth",
      "date=soon",
      "level7.as=bar",
      "level1.as=cake",
    ])
  })

  it("opens no level for the name of a drill without what was drilled into, and names it", () => {
    const { drill, unread } = parse("drill=CA&level1.as=pie&drill=Jan&drill2.date.month=2001-01-01")
    expect(drill).toEqual([])
    expect(unread.map((part) => part.join("="))).toEqual([
      "drill=CA",
      "drill=Jan",
      "level1.as=pie",
      "drill2.date.month=2001-01-01",
    ])
    expect(parse("drill&drill=Jan&drill2.date.month=2001-01-01").drill.map(({ label }) => label)).toEqual([
      "",
      "Jan",
    ])
  })

  it("names chart types by their words, and reads what they were called before", () => {
    for (const chartType of ChartType.literals) {
      const query = print({ settings: { chartType } })
      expect(query).toBe(`as=${chartWords[chartType]}`)
      const older = chartType.replace(/^badge_(vert_)?/, "")
      for (const name of [chartWords[chartType], chartWords[chartType].toUpperCase(), older, chartType]) {
        expect(parse(`as=${name}`).settings).toEqual({ chartType })
      }
    }
  })

  it("keeps of its settings what its card can have for its reader, and names the others", () => {
    const card = {
      dateInfo: { column: "date", dateRangeFilter: null, dateGrain: null, asOf: null },
      filterGroups: [{ filterGroupId: "west", name: "West" }],
    }
    const read = (query: string, of: typeof card | Omit<typeof card, "filterGroups"> = card) => {
      const { settings, drill, unread } = understoodBy(of, parse(query))
      return [
        settings,
        drill.map(({ filterGroupIds }) => filterGroupIds),
        unread.map((part) => part.join("=")),
      ]
    }
    expect(read("policies=west&as=line")).toEqual([
      { filterGroupIds: ["west"], chartType: "badge_line" },
      [],
      [],
    ])
    expect(read("policies=west,secret")).toEqual([{ filterGroupIds: ["west"] }, [], ["policies=secret"]])
    expect(read("policies=secret&by=month&drill=CA&drill1.state=CA")).toEqual([
      {},
      [undefined],
      ["policies=secret", "by=month"],
    ])
    expect(read("policies=west", { dateInfo: card.dateInfo })).toEqual([{}, [], ["policies=west"]])
    expect(
      understoodBy({ type: "supertable", dateInfo: null }, parse("sort=delay&columns.rows=delay")).settings,
    ).toEqual({
      tables: { table: { sort: { column: "delay", direction: "ascending" }, columns: ["delay"] } },
    })
    const grouped = { ...card.dateInfo, dateGrain: { column: "date", dateTimeElement: "month" as const } }
    expect(understoodBy({ dateInfo: grouped }, parse("by=year")).unread).toEqual([])
  })

  it("has a range of dates whichever of its ends comes first", () => {
    expect(parse("date=2025-06-30..2025-06-01").settings).toEqual(parse("date=2025-06").settings)
    expect(parse("date=2025-06..2025-01").settings).toEqual(parse("date=2025-01..2025-06").settings)
  })

  it("of the older form is read", () => {
    const settings = { dateRange: null, chartType: "badge_line" } as const
    const step = { label: "CA", filters: [states], dateRange: null }
    const query = new URLSearchParams({
      pfilters: JSON.stringify([states]),
      view: JSON.stringify(settings),
      drill: JSON.stringify([step]),
    })
    expect(parse(query.toString())).toEqual({ filters: [states], settings, drill: [step], unread: [] })
    expect(parse("pfilters=[]").filters).toEqual([])
    expect(parse("pfilters=[nonsense").unread).toEqual([["pfilters", "[nonsense"]])
  })

  it("says nothing of what it does not name", () => {
    expect(parse("")).toEqual({ filters: null, settings: null, drill: [], unread: [] })
    expect(parse("replay&enable=title&appData=1")).toEqual(parse(""))
  })

  it("has a filter by a column that is named like something else of it", () => {
    const filters: ReadonlyArray<QueryFilter> = ["date", "as", "drill1.x", "delay.gt"].map((column) => ({
      column,
      operand: "IN",
      values: ["1"],
    }))
    expect(print({ filters })).toBe("date.is=1&as.is=1&~drill1.x=1&delay~.gt=1")
    expect(parse(print({ filters })).filters).toEqual(filters)
  })
})

describe("a date range of an address", () => {
  const fixed = (beginDate: string, endDate: string) => range(beginDate, endDate).dateTimeRange
  it.each([
    ["2001", fixed("2001-01-01", "2001-12-31")],
    ["2000-02", fixed("2000-02-01", "2000-02-29")],
    ["2001-06-30 .. 2001-07", fixed("2001-06-30", "2001-07-31")],
    ["Last Month", { dateTimeRangeType: "INTERVAL_OFFSET", interval: "MONTH", offset: 1, count: 1 }],
    ["last-7-days", { dateTimeRangeType: "ROLLING_PERIOD", interval: "DAY", offset: 0, count: 7 }],
    ["3-months(2)", { dateTimeRangeType: "INTERVAL_OFFSET", interval: "MONTH", offset: 2, count: 3 }],
    ["year-to-date", { dateTimeRangeType: "PERIOD_TO_DATE", interval: "YEAR" }],
    ["this-quarter(1)", { dateTimeRangeType: "THIS_QUARTER_OFFSET_YEAR", offset: 1 }],
    ["all time", null],
  ])("reads %s", (text, expected) => expect(parseDateRange(text)).toEqual(expected))
  it.each(["", "..", "2001-13", "2001-02-30", "last-7-fortnights", "month"])("refuses %j", (text) =>
    expect(parseDateRange(text)).toBeUndefined(),
  )
})
