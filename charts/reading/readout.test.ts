import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../chart-scene.fixture.ts"
import { weatherByYear } from "../gallery/fixtures/weather-by-year.ts"
import { readoutOf } from "./readout.ts"

const additive = (table: ChartTable): ChartTable => ({
  ...table,
  columns: table.columns.map((column) =>
    column.role === "value" ? { ...column, additive: true, absent: 0 } : column,
  ),
})

/** Readout of a mark of a chart, by the texts of its category and series. */
const read = (
  chartType: ChartType,
  table: ChartTable,
  category: string,
  series = "",
  hiddenSeries: ReadonlySet<string> = new Set(),
) => {
  const scene = chartScene(
    { chartType, table },
    { width: 560, height: 320, locale: "en", texts: englishTexts, hiddenSeries },
  )
  const mark = scene.marks.find(({ datum }) => datum.categoryText === category && datum.seriesText === series)
  if (mark === undefined) return expect.fail(`There is no mark of ${category} ${series}.`)
  return readoutOf(scene, mark, "en")
}
const listed = ({ rows }: ReturnType<typeof read>) =>
  rows.map(({ text, valueText, shareText }) => [text, valueText, shareText])

describe("the readout of a mark", () => {
  it("names its category, what is measured, and every series there with its share of their total", () => {
    const readout = read("badge_vert_stackedbar", additive(weatherByYear), "2013", "rain")
    expect(readout).toMatchObject({
      category: { label: "Year", text: "2013" },
      measure: "Days",
      totalText: "365",
      more: 0,
    })
    expect(listed(readout)).toEqual([
      ["sun", "173", "47.4%"],
      ["snow", "3", "0.8%"],
      ["rain", "158", "43.3%"],
      ["fog", "16", "4.4%"],
      ["drizzle", "15", "4.1%"],
    ])
    expect(readout.rows.filter(({ isRead }) => isRead).map(({ text }) => text)).toEqual(["rain"])
  })

  it("lists grouped bars as they stand beside one another", () => {
    const readout = read("badge_vert_multibar", additive(weatherByYear), "2013", "rain")
    expect(readout.rows.map(({ text }) => text)).toEqual(["drizzle", "fog", "rain", "snow", "sun"])
  })

  it("has neither total nor shares where figures do not add up, but what a chart draws as shares", () => {
    const readout = read("badge_line", weatherByYear, "2013", "rain")
    expect(readout.totalText).toBeNull()
    expect(readout.rows.every(({ shareText }) => shareText === null)).toBe(true)
    const divided = read("badge_vert_100pct_stackedbar", weatherByYear, "2013", "rain")
    expect(divided.totalText).toBeNull()
    expect(divided.rows.find(({ isRead }) => isRead)).toMatchObject({ valueText: "158", shareText: "43.3%" })
  })

  it("of one series is its measure alone", () => {
    const table: ChartTable = {
      columns: [
        { name: "state", label: "State", role: "category", dataType: "string" },
        { name: "flights", label: "Flights", role: "value", dataType: "numeric", additive: true },
      ],
      rows: [
        ["CA", 1234],
        ["TX", 5],
      ],
      numRows: 2,
    }
    expect(read("badge_vert_bar", table, "CA")).toMatchObject({
      category: { label: "State", text: "CA" },
      measure: null,
      rows: [{ text: "Flights", valueText: "1,234", shareText: null, isRead: true }],
      totalText: null,
    })
  })

  it("is of the series that are shown, and says how many are hidden", () => {
    const table = additive(weatherByYear)
    const hidden = ['"sun"', '"rain"']
    const readout = read("badge_vert_stackedbar", table, "2013", "fog", new Set(hidden))
    expect([readout.totalText, readout.hidden]).toEqual(["34", 2])
    expect(listed(readout)).toEqual([
      ["snow", "3", "8.8%"],
      ["fog", "16", "47.1%"],
      ["drizzle", "15", "44.1%"],
    ])
  })

  it("of several measures adds none of them up", () => {
    const table: ChartTable = {
      columns: [
        { name: "state", label: "State", role: "category", dataType: "string" },
        { name: "flights", label: "Flights", role: "value", dataType: "numeric", additive: true },
        { name: "seats", label: "Seats", role: "value", dataType: "numeric", additive: true },
      ],
      rows: [["CA", 10, 20]],
      numRows: 1,
    }
    const readout = read("badge_vert_multibar", table, "CA", "Seats")
    expect([readout.measure, readout.totalText]).toEqual([null, null])
    expect(listed(readout)).toEqual([
      ["Flights", "10", null],
      ["Seats", "20", null],
    ])
  })

  it("lists the ten largest of many series, the one that is read always, and totals them all", () => {
    const table: ChartTable = {
      columns: [
        { name: "state", label: "State", role: "category", dataType: "string" },
        { name: "carrier", label: "Carrier", role: "series", dataType: "string" },
        { name: "flights", label: "Flights", role: "value", dataType: "numeric", additive: true },
      ],
      rows: Array.from({ length: 14 }, (_, index) => ["CA", `carrier ${index + 1}`, index + 1]),
      numRows: 14,
    }
    const readout = read("badge_vert_multibar", table, "CA", "carrier 1")
    expect(readout.rows.map(({ text }) => Number(text.slice(8)))).toEqual([1, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect([readout.more, readout.totalText]).toEqual([4, "105"])
  })
})
