import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { Forecast } from "#domain/data/forecast.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { flightsByDay } from "../../gallery/fixtures/flights-by-day.ts"
import { forecastOfTable } from "../../gallery/fixtures/forecasts.ts"
import { indexByMonth } from "../../gallery/fixtures/index-by-month.ts"
import { stocksByMonth } from "../../gallery/fixtures/stocks-by-month.ts"
import { readoutOf } from "../../reading/readout.ts"
import type { Scene } from "../../scene/scene.ts"

const card = { width: 560, height: 320, locale: "en", texts: englishTexts }
const options = { forecast: { periods: 6 } }
const ofFlights = forecastOfTable(flightsByDay, "day", 6)
const charts: ReadonlyArray<readonly [string, Chart]> = [
  [
    "lines",
    {
      chartType: "badge_line",
      table: stocksByMonth,
      options,
      forecast: forecastOfTable(stocksByMonth, "month", 6),
    },
  ],
  ["an area", { chartType: "badge_area", table: flightsByDay, options, forecast: ofFlights }],
  ["bars", { chartType: "badge_vert_bar", table: flightsByDay, options, forecast: ofFlights }],
  [
    "bars of sums, whose days without rows are zero",
    {
      chartType: "badge_vert_bar",
      table: {
        ...flightsByDay,
        columns: flightsByDay.columns.map((column) =>
          column.role === "value" ? { ...column, absent: 0 as const } : column,
        ),
      },
      options,
      forecast: ofFlights,
    },
  ],
]
const isAhead = ({ datum }: Scene["marks"][number]): boolean => datum.forecast !== undefined

describe.each(charts)("the forecast of %s", (_, chart) => {
  const scene = chartScene(chart, { ...card, width: 900 })
  const ahead = scene.marks.filter(isAhead)

  it("has a mark for each value to come, after all data, which leads to no rows and says what it is", () => {
    expect(ahead.map(({ datum }) => datum.value).toSorted()).toEqual(
      chart.forecast?.rows.map(({ value }) => value).toSorted(),
    )
    const lastKnown = Math.max(
      ...scene.marks.filter((mark) => !isAhead(mark)).map(({ datum }) => datum.categoryIndex),
    )
    for (const { datum, label } of ahead) {
      expect(datum.categoryIndex).toBeGreaterThan(lastKnown)
      expect(datum.row).toBeLessThan(0)
      expect(label).toMatch(/Forecast, 80% between/)
    }
  })

  it("stays within the plot with its band", () => {
    const { plot } = scene
    for (const { key, segments } of scene.paths.filter(({ key }) => key.startsWith("forecast"))) {
      for (const { x, y, base } of segments.flat()) {
        expect([x, key]).toEqual([expect.any(Number), key])
        expect(x).toBeGreaterThanOrEqual(plot.x - 0.01)
        expect(x).toBeLessThanOrEqual(plot.x + plot.width + 0.01)
        for (const edge of [y, base]) expect(edge).toBeGreaterThanOrEqual(plot.y - 0.01)
        for (const edge of [y, base]) expect(edge).toBeLessThanOrEqual(plot.y + plot.height + 0.01)
      }
    }
  })

  it("is named by the legend, the tooltip and the summary, whose extremes are those of the data", () => {
    const named = scene.legend?.entries.filter(({ key }) => key === "forecast") ?? []
    expect(named.map(({ text }) => text)).toEqual(["Forecast, 80% interval"])
    const [first] = ahead
    const rows = first === undefined ? [] : readoutOf(scene, first, "en").rows
    expect(rows.some(({ forecastText }) => forecastText?.startsWith("Forecast, 80% between"))).toBe(true)
    const plain = chartScene({ ...chart, forecast: { interval: 80, rows: [] } }, { ...card, width: 900 })
    expect(scene.summary).toContain(plain.summary)
    expect(scene.summary).toMatch(/Forecast to .*80% between/)
  })

  it("is not there where its author does not ask, in panels and in small pictures", () => {
    const { options: _, ...unasked } = chart
    for (const scene of [
      chartScene(unasked, card),
      chartScene({ ...chart, options: { ...options, facet: true } }, card),
      chartScene(chart, { ...card, size: "preview" }),
    ]) {
      expect(scene.marks.filter(isAhead)).toEqual([])
      expect(scene.paths.filter(({ key }) => key.startsWith("forecast"))).toEqual([])
    }
  })
})

it("goes with its series: a hidden one has none", () => {
  const [, chart] = charts[0] ?? []
  if (chart === undefined) throw new Error("There is no chart.")
  const { legend } = chartScene(chart, card)
  const key = legend?.entries.find(({ text }) => text === "GOOG")?.key ?? ""
  const scene = chartScene(chart, { ...card, hiddenSeries: new Set([key]) })
  const names = new Set(scene.marks.filter(isAhead).map(({ datum }) => datum.series))
  expect(names).toEqual(new Set(["AAPL", "AMZN", "IBM", "MSFT"]))
})

it.each(["FEW", "FILTERED", "REDUCED", "STACKED"] as const)(
  "says below the chart and in its summary why there is none: %s",
  (missing) => {
    const forecast: Forecast = { interval: 80, rows: [], missing }
    const scene = chartScene({ chartType: "badge_line", table: indexByMonth, options, forecast }, card)
    const notes = scene.annotations.filter(({ text }) => text.startsWith("No forecast: "))
    expect(notes).toHaveLength(1)
    expect(notes[0]?.y).toBeGreaterThan(scene.plot.y + scene.plot.height)
    expect(scene.summary).toContain(notes[0]?.text)
  },
)

it("names references and trend lines in the summary", () => {
  const scene = chartScene(
    {
      chartType: "badge_line",
      table: indexByMonth,
      options: {
        trend: true,
        references: [
          { value: 1200, label: "Limit" },
          { from: 1, to: 2 },
        ],
      },
    },
    card,
  )
  expect(scene.summary).toMatch(/Marked: Limit \(1,200.*\), 1.* – 2.*\. With trend lines\.$/)
})
