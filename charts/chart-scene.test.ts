import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import { type Chart, ChartType } from "#domain/data/chart.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { chartScene } from "./chart-scene.fixture.ts"
import type { ChartOptions } from "./data/options.ts"
import { allJobsByMonth } from "./gallery/fixtures/all-jobs-by-month.ts"
import { flightsByOrigin } from "./gallery/fixtures/flights-by-origin.ts"
import { rainByDay } from "./gallery/fixtures/rain-by-day.ts"
import { stocksByMonth } from "./gallery/fixtures/stocks-by-month.ts"
import { weatherByMonth } from "./gallery/fixtures/weather-by-month.ts"
import { geometryOf } from "./render/geometry/index.ts"
import { textWidth } from "./text/width.ts"

const card = { width: 560, height: 320, locale: "en", texts: englishTexts }
const origin: ChartColumn = { name: "origin", label: "Origin", role: "category", dataType: "string" }
const flights: ChartColumn = { name: "flights", label: "Flights", role: "value", dataType: "numeric" }
const chartOf = (
  chartType: Chart["chartType"],
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  columns: ReadonlyArray<ChartColumn> = [origin, flights],
): Chart => ({ chartType, table: { columns, rows, numRows: rows.length } })

describe("a chart below a heading", () => {
  const origins = [
    ["ATL", 10],
    ["DFW", 8],
  ] as const
  const sized: ReadonlyArray<ChartColumn> = [
    origin,
    { name: "size", label: "Size", role: "series", dataType: "string" },
    flights,
  ]
  const sizes = [
    ["ATL", "Small", 4],
    ["ATL", "Large", 6],
  ] as const
  const below = (heading: string | undefined, chart: Chart) => {
    const { axes, plot, legend } = chartScene(chart, { ...card, heading })
    const name = legend?.entries[0]?.label
    return { titles: axes.map(({ title }) => title?.text), top: plot.y, name, title: axes[0]?.title }
  }

  it("names what it measures only where the heading does not", () => {
    const bars = chartOf("badge_vert_bar", origins)
    expect(below(undefined, bars).titles).toEqual(["Flights", "Origin"])
    expect(below("Average distance", bars).titles).toEqual(["Flights", "Origin"])
    expect(below("Flights", bars).titles).toEqual([undefined, "Origin"])
  })

  it("keeps the unit that several measures share", () => {
    const inMinutes = (name: string): ChartColumn => ({
      ...flights,
      name,
      label: name,
      format: { style: "decimal", unit: "min" },
    })
    const lines = chartOf(
      "badge_vert_multibar",
      [["ATL", 1, 2]],
      [origin, inMinutes("Delay"), inMinutes("Taxi")],
    )
    const unit = below(undefined, lines).titles[0]
    expect(unit).toBeTruthy()
    expect(below("Delay", lines).titles[0]).toBe(unit)
  })

  it.each(["badge_vert_bar", "badge_horiz_bar", "badge_line"] as const)("begins higher as %s", (type) => {
    const chart = chartOf(type, origins)
    const tops = [undefined, "Average distance", "Flights"].map((heading) => below(heading, chart).top)
    expect(tops).toEqual(tops.toSorted((a, b) => b - a))
    expect(tops[1]).toBeLessThan(tops[0] ?? 0)
  })

  it("keeps the title of the names beside bars that go right", () => {
    expect(below("Flights", chartOf("badge_horiz_bar", origins)).titles).toEqual([undefined, "Origin"])
  })

  it("has the title in the first row of its legend, which begins after it", () => {
    const { title, name, top } = below("Average distance", chartOf("badge_vert_stackedbar", sizes, sized))
    expect(title?.text).toBe("Flights")
    expect(name?.y).toBe(title?.y)
    expect(name?.x).toBeGreaterThan((title?.x ?? 0) + textWidth("Flights", 12))
    expect(top).toBeLessThan(below(undefined, chartOf("badge_vert_stackedbar", sizes, sized)).top - 20)
  })
})

describe("a value axis", () => {
  const axisOf = (
    chartType: Chart["chartType"],
    values: ReadonlyArray<number>,
    options: Partial<ChartOptions> = {},
  ) =>
    chartScene(
      chartOf(
        chartType,
        values.map((value, index) => [`2024-0${index + 1}-01`, value]),
        [{ ...origin, dataType: "date", grain: "month" }, flights],
      ),
      { ...card, ...options },
    ).axes[0]
  const lowest = (axis: ReturnType<typeof axisOf>) => axis?.ticks[0]?.labels[0]?.text

  it("says when a line leaves zero out, and not otherwise", () => {
    const saidOf = (chartType: Chart["chartType"], ...values: ReadonlyArray<number>) => {
      const axis = axisOf(chartType, values)
      return [axis?.title?.text, axis?.start?.label.text]
    }
    const left = ["Flights", "Axis does not start at zero"]
    expect(saidOf("badge_line", 900, 1000)).toEqual(left)
    expect(saidOf("badge_line", -900, -1000)).toEqual(left)
    expect(saidOf("badge_line", 100, 1000)).toEqual(["Flights", undefined])
    expect(saidOf("badge_area", 900, 1000)).toEqual(["Flights", undefined])
    expect(saidOf("badge_vert_bar", 900, 1000)).toEqual(["Flights", undefined])
  })

  it("of a line starts at zero for those who choose that, and says so where it would not", () => {
    const zero = { startsAtZero: true }
    expect(lowest(axisOf("badge_line", [900, 1000]))).not.toBe("0")
    const started = axisOf("badge_line", [900, 1000], zero)
    expect([lowest(started), started?.start?.label.text]).toEqual(["0", "Axis starts at zero"])
    expect(axisOf("badge_line", [100, 1000], zero)?.start).toBeUndefined()
  })

  it("says where it starts on a narrow screen too, before the whole of its title", () => {
    const axis = axisOf("badge_line", [900, 1000], { width: 200 })
    expect(axis?.start?.label.text).toBe("Axis does not start at zero")
    expect((axis?.start?.label.x ?? 0) + textWidth(axis?.start?.label.text ?? "", 12)).toBeLessThanOrEqual(
      200,
    )
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
    expect(new Set(scene.marks.map((mark) => Math.round(geometryOf(mark).bounds(mark).x))).size).toBe(2)
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
    const end = wide.plot.x + wide.plot.width
    const names = wide.legend?.entries.map(({ label, swatch }) => [label?.text, swatch])
    expect(names).toEqual(["AAPL", "AMZN", "IBM", "MSFT", "GOOG"].map((name) => [name, null]))
    expect(wide.legend?.entries.every(({ label }) => label !== null && label.x > end)).toBe(true)
    const slim = chartScene({ chartType: "badge_line", table: stocksByMonth }, { ...card, width: 320 })
    expect(slim.legend?.entries).toHaveLength(5)
    expect(slim.legend?.entries.every(({ swatch }) => swatch !== null)).toBe(true)
  })

  it("keep their names apart, those of hidden ones as well, in the same place of the page", () => {
    const all = chartScene({ chartType: "badge_line", table: stocksByMonth }, card)
    const hiddenSeries = new Set(all.legend?.entries.slice(0, 2).map(({ key }) => key))
    const { plot, legend } = chartScene(
      { chartType: "badge_line", table: stocksByMonth },
      { ...card, hiddenSeries },
    )
    expect(plot.width).toBe(all.plot.width)
    expect(legend?.entries.map(({ label }) => label?.struck === true)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    const heights = (legend?.entries ?? []).flatMap(({ label }) => label?.y ?? []).toSorted((a, b) => a - b)
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

it("says that all series are hidden, and keeps the legend that shows them again", () => {
  const all = chartScene({ chartType: "badge_vert_stackedbar", table: weatherByMonth }, card)
  const hiddenSeries = new Set(all.legend?.entries.map(({ key }) => key))
  const none = chartScene(
    { chartType: "badge_vert_stackedbar", table: weatherByMonth },
    { ...card, hiddenSeries },
  )
  expect(none.annotations.map(({ text }) => text)).toEqual(["All series are hidden"])
  expect(none.legend?.entries.map(({ key }) => key)).toEqual(all.legend?.entries.map(({ key }) => key))
})

it("hides no cell of a heatmap, which has no legend to show it again", () => {
  const chart = { chartType: "badge_heatmap_table", table: weatherByMonth } as const
  const hiddenSeries = new Set(['"rain"'])
  expect(chartScene(chart, { ...card, hiddenSeries })).toEqual(chartScene(chart, card))
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
