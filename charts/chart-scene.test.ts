import { describe, expect, it } from "vitest"
import type { Cell } from "#domain/data/cell.ts"
import { type Chart, ChartType } from "#domain/data/chart.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { chartScene } from "./chart-scene.ts"
import { allJobsByMonth } from "./fixtures/all-jobs-by-month.ts"
import { flightsByOrigin } from "./fixtures/flights-by-origin.ts"
import { rainByDay } from "./fixtures/rain-by-day.ts"
import { stocksByMonth } from "./fixtures/stocks-by-month.ts"
import { weatherByMonth } from "./fixtures/weather-by-month.ts"

const card = { width: 560, height: 320, locale: "en" }
const origin: ChartColumn = { name: "origin", label: "Origin", role: "category", dataType: "string" }
const flights: ChartColumn = { name: "flights", label: "Flights", role: "value", dataType: "numeric" }
const chartOf = (
  chartType: Chart["chartType"],
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  columns: ReadonlyArray<ChartColumn> = [origin, flights],
): Chart => ({ chartType, table: { columns, rows, numRows: rows.length } })

describe("the title of a value axis", () => {
  it("says when a line leaves zero out, and not otherwise", () => {
    const titleOf = (chartType: Chart["chartType"], ...values: ReadonlyArray<number>) =>
      chartScene(
        chartOf(
          chartType,
          values.map((value, index) => [`2024-0${index + 1}-01`, value]),
          [{ ...origin, dataType: "date", grain: "month" }, flights],
        ),
        card,
      ).axes[0]?.title?.text
    expect(titleOf("badge_line", 900, 1000)).toBe("Flights (axis does not start at zero)")
    expect(titleOf("badge_line", -900, -1000)).toBe("Flights (axis does not start at zero)")
    expect(titleOf("badge_line", 100, 1000)).toBe("Flights")
    expect(titleOf("badge_area", 900, 1000)).toBe("Flights")
    expect(titleOf("badge_vert_bar", 900, 1000)).toBe("Flights")
  })
})

describe("a bar chart", () => {
  it("says what it shows", () => {
    expect(chartScene({ chartType: "badge_vert_bar", table: flightsByOrigin }, card).summary).toMatch(
      /^Bar chart\. Flights by Origin, 10 bars\. Highest ORD: [\d,]+, lowest DEN: [\d,]+\.$/,
    )
  })

  it("leaves a null value out and keeps its category", () => {
    const scene = chartScene(
      chartOf("badge_vert_bar", [
        ["ATL", 3],
        ["ORD", null],
        ["LAX", 5],
      ]),
      card,
    )
    expect(scene.marks.map((mark) => mark.datum.categoryText)).toEqual(["ATL", "LAX"])
    expect(scene.axes[1]?.ticks).toHaveLength(3)
  })

  it("shows each row of a repeated category", () => {
    const scene = chartScene(
      chartOf("badge_vert_bar", [
        ["ATL", 3],
        ["ATL", 5],
      ]),
      card,
    )
    expect(new Set(scene.marks.map((mark) => mark.key)).size).toBe(2)
    expect(new Set(scene.marks.map((mark) => Math.round(mark.x))).size).toBe(2)
  })

  it("tells null, the text null and an empty text apart", () => {
    const scene = chartScene(
      chartOf("badge_vert_bar", [
        [null, 1],
        ["null", 2],
        ["", 3],
      ]),
      card,
    )
    expect(new Set(scene.marks.map((mark) => mark.key)).size).toBe(3)
  })

  it("thins the names of ten thousand categories and is dense", () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [`Category ${index}`, index])
    const scene = chartScene(chartOf("badge_vert_bar", rows), card)
    expect(scene.dense).toBe(true)
    const labels = scene.axes[1]?.ticks.flatMap((tick) => tick.labels) ?? []
    expect(labels.length).toBeGreaterThan(2)
    expect(labels.length).toBeLessThan(12)
  })
})

describe("lines", () => {
  it("break at null values", () => {
    const scene = chartScene({ chartType: "badge_line", table: rainByDay }, card)
    expect(scene.paths[0]?.segments).toHaveLength(2)
  })

  it("are named at their ends where there is room, else in a legend", () => {
    const wide = chartScene({ chartType: "badge_line", table: stocksByMonth }, card)
    expect(wide.legend).toBeNull()
    expect(wide.annotations.map((label) => label.text).toSorted()).toEqual([
      "AAPL",
      "AMZN",
      "GOOG",
      "IBM",
      "MSFT",
    ])
    const slim = chartScene({ chartType: "badge_line", table: stocksByMonth }, { ...card, width: 320 })
    expect(slim.legend?.entries).toHaveLength(5)
  })

  it("keep their names apart", () => {
    const { annotations } = chartScene({ chartType: "badge_line", table: stocksByMonth }, card)
    const heights = annotations.map((label) => label.y).toSorted((a, b) => a - b)
    const gaps = heights.slice(1).map((y, index) => y - (heights[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14.9)
  })

  it("count the legend's entries that found no room", () => {
    const { legend } = chartScene({ chartType: "badge_line", table: allJobsByMonth }, { ...card, width: 300 })
    const placed = legend?.entries.filter((entry) => entry.swatch !== null).length ?? 0
    expect(legend?.entries).toHaveLength(14)
    expect(legend?.more?.text).toBe(`+${14 - placed} more`)
  })

  it("give every datum a mark to focus", () => {
    const scene = chartScene({ chartType: "badge_line", table: stocksByMonth }, card)
    expect(scene.marks).toHaveLength(stocksByMonth.rows.length)
  })
})

it("keeps the colours of series when others are switched off", () => {
  const all = chartScene({ chartType: "badge_vert_stackedbar", table: weatherByMonth }, card)
  const first = all.legend?.entries[0]?.key ?? ""
  const some = chartScene(
    { chartType: "badge_vert_stackedbar", table: weatherByMonth },
    { ...card, hiddenSeries: new Set([first]) },
  )
  expect(some.marks.length).toBeLessThan(all.marks.length)
  expect(some.legend?.entries[0]?.hidden).toBe(true)
  for (const mark of some.marks) expect(mark.color).toBe(all.marks.find((one) => one.key === mark.key)?.color)
})

it("draws each value column as a series when there are several", () => {
  const delays: ChartColumn = { name: "delay", label: "Delay", role: "value", dataType: "numeric" }
  const scene = chartScene(chartOf("badge_vert_multibar", [["ATL", 3, 4]], [origin, flights, delays]), card)
  expect(scene.legend?.entries.map((entry) => entry.text)).toEqual(["Flights", "Delay"])
})

it.each(ChartType.literals)("%s says that there is no data", (chartType) => {
  const scene = chartScene(chartOf(chartType, []), card)
  expect(scene.empty).toBe(true)
  expect(scene.annotations.map((label) => label.text)).toEqual(["No data"])
  expect(scene.summary).toContain("No data")
})

it("names the latest value of a figure and its change", () => {
  const month: ChartColumn = { name: "m", label: "Month", role: "category", dataType: "date", grain: "month" }
  const scene = chartScene(
    chartOf(
      "badge_singlevalue",
      [
        ["2001-02-01", 110],
        ["2001-01-01", 100],
      ],
      [month, flights],
    ),
    card,
  )
  expect(scene.annotations.map((label) => label.text)).toEqual([
    "110",
    "Flights · Feb 2001",
    "▲ +10% from Jan 2001",
  ])
})

it("draws with a locale that is none as in English", () => {
  expect(chartScene(chartOf("badge_vert_bar", [["ATL", 3]]), { ...card, locale: "no locale" }).empty).toBe(
    false,
  )
})
