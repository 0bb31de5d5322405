import { describe, expect, it } from "vitest"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { withForecastRows } from "./forecast-rows.ts"

const table: ChartTable = {
  columns: [
    { name: "month", label: "Month", role: "category", dataType: "date", grain: "month" },
    { name: "shop", label: "Shop", role: "series", dataType: "string" },
    { name: "sales", label: "Sales", role: "value", dataType: "numeric", absent: 0, additive: true },
    { name: "staff", label: "Staff", role: "value", dataType: "numeric" },
  ],
  rows: [["2020-01-01", "Oslo", 5, 2]],
  numRows: 1,
}
const words = {
  kind: "Data",
  measured: "Measured",
  forecast: "Forecast",
  low: (column: string, interval: number) => `${column}, low (${interval}%)`,
  high: (column: string, interval: number) => `${column}, high (${interval}%)`,
}
const ahead = { series: "Oslo", column: "sales", value: 6, low: 4, high: 8 } as const

describe("a table with a forecast", () => {
  it("has its dates, values and intervals after what was measured, each saying which it is", () => {
    const forecast = { interval: 80, rows: [{ ...ahead, category: "2020-02-01" }] } as const
    const { columns, rows, numRows } = withForecastRows(table, forecast, words)
    expect(columns.slice(2).map(({ label }) => label)).toEqual([
      "Data",
      "Sales",
      "Staff",
      "Sales, low (80%)",
      "Sales, high (80%)",
    ])
    expect(columns.slice(5).some((column) => "additive" in column || "absent" in column)).toBe(false)
    expect(rows).toEqual([
      ["2020-01-01", "Oslo", "Measured", 5, 2, null, null],
      ["2020-02-01", "Oslo", "Forecast", 6, null, 4, 8],
    ])
    expect(numRows).toBe(2)
  })

  it("has one row for each date and series, whatever is forecast of them", () => {
    const rows = ["2020-02-01", "2020-03-01"].flatMap((category) => [
      { ...ahead, category },
      { ...ahead, category, column: "staff", value: 2, low: 1, high: 3 },
    ])
    const made = withForecastRows(table, { interval: 95, rows }, words)
    expect(made.rows.slice(1)).toEqual([
      ["2020-02-01", "Oslo", "Forecast", 6, 2, 4, 8, 1, 3],
      ["2020-03-01", "Oslo", "Forecast", 6, 2, 4, 8, 1, 3],
    ])
  })

  it("is as it was without one", () => {
    expect(withForecastRows(table, { interval: 80, rows: [] }, words)).toBe(table)
  })
})
