import { type Chart, ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { allJobsByMonth } from "./fixtures/all-jobs-by-month.ts"
import { budgetByGenre } from "./fixtures/budget-by-genre.ts"
import { changeByMonth } from "./fixtures/change-by-month.ts"
import { flightsByAirport } from "./fixtures/flights-by-airport.ts"
import { flightsByDay } from "./fixtures/flights-by-day.ts"
import { flightsByOrigin } from "./fixtures/flights-by-origin.ts"
import { grossByGenre } from "./fixtures/gross-by-genre.ts"
import { indexByMonth } from "./fixtures/index-by-month.ts"
import { jobsByMonth } from "./fixtures/jobs-by-month.ts"
import { movies } from "./fixtures/movies.ts"
import { rainByDay } from "./fixtures/rain-by-day.ts"
import { stocksByMonth } from "./fixtures/stocks-by-month.ts"
import { weatherByMonth } from "./fixtures/weather-by-month.ts"
import { weatherByYear } from "./fixtures/weather-by-year.ts"
import { chartTypes } from "./types/index.ts"

/** A chart of the gallery, in pixels. Its id names its snapshot. */
export interface GalleryEntry {
  readonly id: string
  readonly title: string
  readonly chart: Chart
  readonly width: number
  readonly height: number
}

const entry = (
  id: string,
  title: string,
  chartType: Chart["chartType"],
  table: ChartTable,
  [width, height]: readonly [number, number],
): GalleryEntry => ({ id, title, chart: { chartType, table }, width, height })

const card = [560, 320] as const
const details = [320, 360] as const
const preview = [96, 56] as const
const thumbnail = [48, 24] as const

const first = (table: ChartTable, rows: number): ChartTable => ({
  ...table,
  rows: table.rows.slice(0, rows),
  numRows: rows,
})

const variants: ReadonlyArray<GalleryEntry> = [
  entry("bar", "Bars", "badge_vert_bar", flightsByOrigin, card),
  entry("bar-details", "Bars, medium details", "badge_vert_bar", flightsByOrigin, details),
  entry("bar-one", "One bar", "badge_vert_bar", first(flightsByOrigin, 1), card),
  entry("bar-negative", "Bars below zero", "badge_vert_bar", changeByMonth, card),
  entry("bar-long-names", "Bars with long names", "badge_vert_bar", grossByGenre, card),
  entry("bar-many", "120 bars", "badge_vert_bar", flightsByAirport, card),
  entry("bar-dates", "Bars by day", "badge_vert_bar", flightsByDay, card),
  entry("bar-gap", "Bars by day with a gap", "badge_vert_bar", rainByDay, card),
  entry("bar-preview", "Bars, preview", "badge_vert_bar", flightsByOrigin, preview),
  entry("bar-thumbnail", "Bars, thumbnail", "badge_vert_bar", flightsByOrigin, thumbnail),
  entry("bar-empty", "Bars without data", "badge_vert_bar", first(flightsByOrigin, 0), card),
  entry("multibar", "Grouped bars", "badge_vert_multibar", weatherByYear, card),
  entry("multibar-measures", "Bars of two measures", "badge_vert_multibar", budgetByGenre, card),
  entry("multibar-details", "Grouped bars, medium details", "badge_vert_multibar", weatherByYear, details),
  entry("multibar-preview", "Grouped bars, preview", "badge_vert_multibar", weatherByYear, preview),
  entry("multibar-thumbnail", "Grouped bars, thumbnail", "badge_vert_multibar", weatherByYear, thumbnail),
  entry("stackedbar", "Stacked bars", "badge_vert_stackedbar", weatherByMonth, card),
  entry(
    "stackedbar-details",
    "Stacked bars, medium details",
    "badge_vert_stackedbar",
    weatherByMonth,
    details,
  ),
  entry("stackedbar-preview", "Stacked bars, preview", "badge_vert_stackedbar", weatherByMonth, preview),
  entry(
    "stackedbar-thumbnail",
    "Stacked bars, thumbnail",
    "badge_vert_stackedbar",
    weatherByMonth,
    thumbnail,
  ),
  entry("line", "Line", "badge_line", indexByMonth, card),
  entry("line-series", "Lines", "badge_line", stocksByMonth, card),
  entry("line-details", "Lines, medium details", "badge_line", stocksByMonth, details),
  entry("line-gap", "Line with a gap", "badge_line", rainByDay, card),
  entry("line-many", "More lines than colours", "badge_line", allJobsByMonth, card),
  entry("line-one", "A line of one point", "badge_line", first(indexByMonth, 1), card),
  entry("line-names", "Line over names", "badge_line", flightsByOrigin, card),
  entry("line-preview", "Lines, preview", "badge_line", stocksByMonth, preview),
  entry("line-thumbnail", "Line, thumbnail", "badge_line", indexByMonth, thumbnail),
  entry("area", "Area", "badge_area", flightsByDay, card),
  entry("area-series", "Stacked areas", "badge_area", jobsByMonth, card),
  entry("area-details", "Stacked areas, medium details", "badge_area", jobsByMonth, details),
  entry("area-preview", "Stacked areas, preview", "badge_area", jobsByMonth, preview),
  entry("area-thumbnail", "Area, thumbnail", "badge_area", indexByMonth, thumbnail),
  entry("figure", "Number", "badge_singlevalue", first(grossByGenre, 1), details),
  entry("figure-trend", "Number with its trend", "badge_singlevalue", indexByMonth, details),
  entry("figure-preview", "Number, preview", "badge_singlevalue", indexByMonth, preview),
  entry("figure-thumbnail", "Number, thumbnail", "badge_singlevalue", indexByMonth, thumbnail),
  entry("heatmap", "Heatmap table", "badge_heatmap_table", weatherByMonth, card),
  entry("heatmap-details", "Heatmap table, medium details", "badge_heatmap_table", weatherByYear, details),
  entry("heatmap-measures", "Heatmap table of two measures", "badge_heatmap_table", budgetByGenre, card),
  entry("heatmap-preview", "Heatmap table, preview", "badge_heatmap_table", weatherByMonth, preview),
  entry("heatmap-thumbnail", "Heatmap table, thumbnail", "badge_heatmap_table", weatherByMonth, thumbnail),
  entry("table", "Table", "badge_table", movies, card),
  entry("table-details", "Table, medium details", "badge_table", movies, details),
  entry("table-preview", "Table, preview", "badge_table", movies, preview),
  entry("table-thumbnail", "Table, thumbnail", "badge_table", movies, thumbnail),
]

/** A chart type in every size, over a table that has what it needs. */
const inEverySize = (chartType: ChartType): ReadonlyArray<GalleryEntry> => {
  const { name, needs } = chartTypes[chartType]
  const id = chartType.replace("badge_", "").replaceAll("_", "-")
  const table = needs.series ? weatherByYear : needs.category === "DATES" ? indexByMonth : flightsByOrigin
  return [
    entry(id, name, chartType, table, card),
    entry(`${id}-details`, `${name}, medium details`, chartType, table, details),
    entry(`${id}-preview`, `${name}, preview`, chartType, table, preview),
    entry(`${id}-thumbnail`, `${name}, thumbnail`, chartType, table, thumbnail),
  ]
}

/** Every chart type and variant, over small tables of real data; a type without variants here is shown in every size. */
export const galleryEntries: ReadonlyArray<GalleryEntry> = [
  ...variants,
  ...ChartType.literals
    .filter((id) => !variants.some(({ chart }) => chart.chartType === id))
    .flatMap(inEverySize),
]
