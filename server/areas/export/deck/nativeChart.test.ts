import { expect, it } from "vitest"
import { weatherByYear } from "#charts/gallery/fixtures/weather-by-year.ts"
import { chartTypes } from "#charts/types/index.ts"
import { type Chart, ChartType } from "#domain/data/chart.ts"
import { nativeChart } from "./nativeChart.ts"

it.each(ChartType.literals)("draws %s with PowerPoint as its descriptor declares", (chartType) => {
  const { deck } = chartTypes[chartType]
  const native = nativeChart({ chartType, table: weatherByYear }, "en")
  switch (deck.kind) {
    case "BAR":
      expect(native?.type).toBe("bar")
      expect(native?.options).toMatchObject({ barDir: deck.direction, barGrouping: deck.grouping })
      if (deck.axisFormat !== undefined) expect(native?.options.valAxisLabelFormatCode).toBe(deck.axisFormat)
      return
    case "LINE":
      return expect(native?.type).toBe("line")
    case "RADAR":
      return expect(native?.type).toBe("radar")
    case "AREA":
      expect(native?.type).toBe("area")
      return expect(native?.options).toMatchObject({ barGrouping: deck.grouping })
    case "TABLE":
    case "NUMBER":
    case "PICTURE":
      return expect(native).toBeNull()
  }
})

it("draws what an author wants as far as PowerPoint can, and leaves the rest to a picture", () => {
  const drawn = (options: Chart["options"]) =>
    nativeChart({ chartType: "badge_line", table: weatherByYear, ...(options && { options }) }, "en")
  expect(drawn({ curve: "smooth", labels: true })?.options).toMatchObject({
    lineSmooth: true,
    showValue: true,
  })
  expect(drawn({ references: [{ value: 3 }] })).toBeNull()
  expect(drawn({ trend: true })).toBeNull()
  expect(drawn({ curve: "step" })).toBeNull()
  expect(drawn({ facet: true })).toBeNull()
  const bars = { chartType: "badge_vert_bar", table: weatherByYear, options: { trend: true } } as const
  expect(nativeChart(bars, "en")?.type).toBe("bar")
  const colorRules = [{ from: 3, color: 1 }]
  expect(nativeChart({ ...bars, options: { colorRules } }, "en")).toBeNull()
  expect(drawn({ colorRules })?.type).toBe("line")
})

it("lists level bars from the top down", () => {
  const labels = (chartType: ChartType) =>
    nativeChart({ chartType, table: weatherByYear }, "en")?.data[0]?.labels
  expect(labels("badge_horiz_bar")).toEqual(labels("badge_vert_bar")?.toReversed())
})

it("draws the categories beyond those that an author asks for as one", () => {
  const rows = [
    ["Oslo", 50],
    ["Rome", 40],
    ["Bergen", 7],
    ["Turin", 5],
  ]
  const chart = {
    chartType: "badge_vert_bar",
    table: {
      columns: [
        { name: "shop", label: "Shop", role: "category", dataType: "string" },
        { name: "sales", label: "Sales", role: "value", dataType: "numeric", additive: true },
      ],
      rows,
      numRows: rows.length,
    },
    options: { maxCategories: 2 },
  } as const
  expect(nativeChart(chart, "en")?.data[0]).toMatchObject({
    labels: ["Oslo", "Rome", "Other (2)"],
    values: [50, 40, 12],
  })
  expect(nativeChart({ ...chart, chartType: "badge_line" }, "en")?.data[0]?.values).toEqual([50, 40, 7, 5])
})

it("gives series the colours that they have on screen", () => {
  const columns = weatherByYear.columns.map((column) =>
    column.role === "series" ? { ...column, colors: [{ value: "rain", color: 7 }] } : column,
  )
  const rows = weatherByYear.rows.filter(([, weather]) => weather === "rain")
  const native = nativeChart(
    { chartType: "badge_vert_bar", table: { columns, rows, numRows: rows.length } },
    "en",
  )
  expect(native?.options.chartColors).toEqual(["0A544B"])
})

it("leaves a radar chart of too few categories to a picture that says so", () => {
  const rows = weatherByYear.rows.filter(([year]) => year === weatherByYear.rows[0]?.[0])
  const chart = { chartType: "badge_radar", table: { ...weatherByYear, rows, numRows: rows.length } } as const
  expect(nativeChart(chart, "en")).toBeNull()
})
