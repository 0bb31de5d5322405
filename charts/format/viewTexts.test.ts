import { createIntl } from "react-intl"
import { describe, expect, it } from "vitest"
import { ViewSettings } from "#domain/areas/filter/settings.ts"
import type { CardView } from "#domain/areas/level/view.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import en from "../../locales/en.json" with { type: "json" }
import { rangeText } from "./dateRange.ts"
import type { ValueFormat } from "./filterText.ts"
import { viewTexts } from "./viewTexts.ts"

const intl = createIntl({ locale: "en", messages: en })
const text = (id: keyof typeof en, values?: Readonly<Record<string, string | number>>): string =>
  intl.formatMessage({ id }, values)
const format: ValueFormat = {
  locale: "en",
  absent: "(Empty)",
  empty: "(Blank text)",
  calendar: plainCalendar,
  range: (range) => rangeText(range, text, "en"),
  line: (operand, parts) => text(`filter.line.${operand}`, parts),
}
const west = { filterGroupId: "west", name: "Departures from the west coast" }
const lines = (view: Partial<CardView>, known: ReadonlyArray<typeof west> = [west]) =>
  viewTexts({ filters: [], settings: {}, drill: [], ...view }, known, text, format)

const state = { column: "origin_state", label: "Origin state", operand: "IN" } as const
/** Each setting with the line that names it. */
const settings: { readonly [Name in keyof ViewSettings]-?: readonly [ViewSettings[Name], RegExp] } = {
  dateRange: [
    {
      column: { exprType: "COLUMN", column: "date" },
      dateTimeRange: { dateTimeRangeType: "INTERVAL_OFFSET", interval: "MONTH", offset: 1, count: 1 },
    },
    /^Last month$/,
  ],
  dateGrain: [{ column: "date", dateTimeElement: "month" }, /^by Month$/],
  chartType: ["badge_pie", /^Pie/],
  tableKind: ["table", /^Table of the rows$/],
  filterGroupIds: [["west"], /^PDP Policy: Departures from the west coast$/],
  hiddenSeries: [['"AA"'], /^1 series hidden$/],
  startsAtZero: [true, /^Axis from zero$/],
  tables: [
    {
      table: {
        sort: { column: "Delay", direction: "descending" },
        widths: { Delay: 120 },
        columns: ["Delay"],
      },
    },
    /^Sorted by Delay, descending$/,
  ],
}

describe("the lines of a view", () => {
  it("name each of its settings", () => {
    expect(Object.keys(settings).toSorted()).toEqual(Object.keys(ViewSettings.fields).toSorted())
    for (const [name, [value, line]] of Object.entries(settings)) {
      expect(lines({ settings: { [name]: value } })).toEqual([expect.stringMatching(line)])
    }
  })

  it("name filters, alternatives in one line, and what was drilled into", () => {
    const filters = [
      { ...state, values: ["CA"], anyOf: "a" },
      { ...state, values: ["TX"], anyOf: "a" },
    ]
    expect(lines({ filters })).toEqual(["Origin state = CA or Origin state = TX"])
    const drill = [{ label: "CA", filters: [{ ...state, values: ["CA"] }], dateRange: null }]
    expect(lines({ drill })).toEqual(["Drilled into CA", "Origin state = CA", "All time"])
  })

  it("name a column of groups or series that a table is sorted by as its title does", () => {
    for (const [column, said] of [
      [JSON.stringify(["AK", 2001, "Delay"]), "AK · 2001 · Delay"],
      ['series "AA"', "AA"],
      ["2001", "2001"],
    ] as const) {
      const tables = { chart: { sort: { column, direction: "ascending" } } } as const
      expect(lines({ settings: { tables } })).toEqual([`Sorted by ${said}, ascending`])
    }
  })

  it("say of a policy that the reader does not know that there is one, and no name", () => {
    expect(lines({ settings: { filterGroupIds: ["west"] } }, [])).toEqual([
      "A PDP Policy that you cannot use",
    ])
    expect(lines({ settings: { filterGroupIds: ["west", "secret"] } })).toEqual([
      "PDP Policy: Departures from the west coast, and one that you cannot use",
    ])
  })
})
