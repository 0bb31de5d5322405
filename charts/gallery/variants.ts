import type { ChartTable } from "#domain/data/chartTable.ts"
import type { GalleryEntry } from "./entry.ts"
import { forecastOfTable } from "./fixtures/forecasts.ts"

/** A chart with a forecast of as many periods. */
export const ahead = (made: GalleryEntry, grain: "month" | "day", periods: number): GalleryEntry => ({
  ...made,
  chart: {
    ...made.chart,
    options: { ...made.chart.options, forecast: { periods } },
    forecast: forecastOfTable(made.chart.table, grain, periods),
  },
})

/** The first rows of a table. */
export const first = (table: ChartTable, rows: number): ChartTable => ({
  ...table,
  rows: table.rows.slice(0, rows),
  numRows: rows,
})

/** A table without the last value of its last row. */
export const withGap = (table: ChartTable): ChartTable => ({
  ...table,
  rows: table.rows.map((row, index) => (index === table.rows.length - 1 ? [...row.slice(0, -1), null] : row)),
})

/** Rules of amounts. */
export const grossRules = [
  { to: 5_000_000_000, color: 6, label: "Little" },
  { from: 20_000_000_000, color: 2 },
]

/** Rules of days. */
export const dayRules = [
  { from: 100, to: 150, color: 3 },
  { from: 150, color: 6, label: "Many days" },
]
