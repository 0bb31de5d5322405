import type { ChartTable } from "#domain/data/chartTable.ts"
import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { allJobsByMonth } from "./fixtures/all-jobs-by-month.ts"
import { budgetByGenre } from "./fixtures/budget-by-genre.ts"
import { changeByMonth } from "./fixtures/change-by-month.ts"
import { filmsByGenre } from "./fixtures/films-by-genre.ts"
import { flightsByAirport } from "./fixtures/flights-by-airport.ts"
import { flightsByDay } from "./fixtures/flights-by-day.ts"
import { flightsByOrigin } from "./fixtures/flights-by-origin.ts"
import { grossByGenre } from "./fixtures/gross-by-genre.ts"
import { indexByMonth } from "./fixtures/index-by-month.ts"
import { jobsByMonth } from "./fixtures/jobs-by-month.ts"
import { rainByDay } from "./fixtures/rain-by-day.ts"
import { stocksByMonth } from "./fixtures/stocks-by-month.ts"
import { temperatureAndRain } from "./fixtures/temperature-and-rain.ts"
import { weatherByYear } from "./fixtures/weather-by-year.ts"
import { ahead, first, withGap } from "./variants.ts"

/** The days of each weather as axes, and the years as series. */
const byWeather: ChartTable = {
  ...weatherByYear,
  columns: weatherByYear.columns.map((column) =>
    column.role === "category"
      ? { ...column, role: "series" }
      : column.role === "series"
        ? { ...column, role: "category" }
        : column,
  ),
}

/** Lines, areas, points and radars. */
export const lines: ReadonlyArray<GalleryEntry> = [
  entry("line", "Line", "badge_line", indexByMonth, card),
  entry("line-series", "Lines", "badge_line", stocksByMonth, card),
  entry("line-details", "Lines, medium details", "badge_line", stocksByMonth, details),
  entry("line-gap", "Line with a gap", "badge_line", rainByDay, card),
  entry("line-many", "More lines than colours", "badge_line", allJobsByMonth, card),
  entry("line-one", "A line of one point", "badge_line", first(indexByMonth, 1), card),
  entry("line-names", "Line over names", "badge_line", flightsByOrigin, card),
  entry("line-preview", "Lines, preview", "badge_line", stocksByMonth, preview),
  entry("line-thumbnail", "Line, thumbnail", "badge_line", indexByMonth, thumbnail),
  entry("line-smooth", "Smooth lines with their trends", "badge_line", stocksByMonth, card, {
    curve: "smooth",
    trend: true,
  }),
  ahead(entry("line-forecast", "Lines and their forecast", "badge_line", stocksByMonth, card), "month", 12),
  ahead(entry("area-forecast", "Area and its forecast", "badge_area", flightsByDay, card), "day", 14),
  entry("line-step", "Stepped line over a band", "badge_line", weatherByYear, card, {
    curve: "step",
    labels: true,
    references: [{ from: 100, to: 150, label: "Normal" }],
  }),
  entry("scatter-rules", "Points coloured by rules", "badge_xyscatterplot", filmsByGenre, card, {
    colorRules: [{ from: 100_000_000, color: 1 }],
  }),
  entry("line-facets", "Lines in panels", "badge_line", stocksByMonth, card, { facet: true }),
  entry("line-facets-details", "Lines in panels, medium details", "badge_line", stocksByMonth, details, {
    facet: true,
  }),
  entry("scatter-facets", "Points in panels", "badge_xyscatterplot", filmsByGenre, card, { facet: true }),
  entry("bubble-facets", "Bubbles in panels", "badge_bubble", filmsByGenre, card, { facet: true }),
  entry("area-facets", "Areas in panels, the first of many", "badge_area", allJobsByMonth, details, {
    facet: true,
  }),
  entry("area-smooth", "Smooth areas", "badge_area", jobsByMonth, card, { curve: "smooth", labels: true }),
  entry("100pct-area", "Areas of shares", "badge_100pct_area", jobsByMonth, card),
  entry("100pct-area-details", "Areas of shares, medium details", "badge_100pct_area", jobsByMonth, details),
  entry("100pct-area-preview", "Areas of shares, preview", "badge_100pct_area", jobsByMonth, preview),
  entry("stream", "Stream", "badge_stream", jobsByMonth, card, { curve: "smooth" }),
  entry("stream-details", "Stream, medium details", "badge_stream", jobsByMonth, details),
  entry("stream-preview", "Stream, preview", "badge_stream", jobsByMonth, preview),
  entry("stream-thumbnail", "Stream, thumbnail", "badge_stream", jobsByMonth, thumbnail),
  entry("scatter", "Points of two values", "badge_xyscatterplot", filmsByGenre, card, { trend: true }),
  entry("scatter-details", "Points, medium details", "badge_xyscatterplot", filmsByGenre, details),
  entry("scatter-one", "One point", "badge_xyscatterplot", first(filmsByGenre, 1), card),
  entry("scatter-preview", "Points, preview", "badge_xyscatterplot", filmsByGenre, preview),
  entry("scatter-thumbnail", "Points, thumbnail", "badge_xyscatterplot", filmsByGenre, thumbnail),
  entry("bubble", "Bubbles of three values", "badge_bubble", filmsByGenre, card),
  entry("bubble-details", "Bubbles, medium details", "badge_bubble", filmsByGenre, details),
  entry("bubble-preview", "Bubbles, preview", "badge_bubble", filmsByGenre, preview),
  entry("bubble-thumbnail", "Bubbles, thumbnail", "badge_bubble", filmsByGenre, thumbnail),
  entry("sparkline", "Sparklines", "badge_sparkline", stocksByMonth, card),
  entry("sparkline-details", "Sparklines, medium details", "badge_sparkline", stocksByMonth, details),
  entry("sparkline-measures", "Sparklines of two measures", "badge_sparkline", temperatureAndRain, card),
  entry("sparkline-gap", "Sparkline with a gap", "badge_sparkline", rainByDay, card),
  entry("sparkline-one", "Sparkline of one point", "badge_sparkline", first(indexByMonth, 1), card),
  entry("sparkline-negative", "Sparkline below zero", "badge_sparkline", changeByMonth, card),
  entry("sparkline-many", "Sparklines of the first of many", "badge_sparkline", allJobsByMonth, card),
  entry("sparkline-preview", "Sparklines, preview", "badge_sparkline", stocksByMonth, preview),
  entry("sparkline-thumbnail", "Sparklines, thumbnail", "badge_sparkline", stocksByMonth, thumbnail),
  entry("radar", "Radar of series", "badge_radar", byWeather, card),
  entry("radar-details", "Radar, medium details", "badge_radar", byWeather, details),
  entry("radar-single", "Radar of one series", "badge_radar", first(grossByGenre, 8), card),
  entry("radar-measures", "Radar of two measures", "badge_radar", budgetByGenre, card),
  entry("radar-gap", "Radar with a gap", "badge_radar", withGap(budgetByGenre), card),
  entry("radar-few", "Radar of too few", "badge_radar", first(grossByGenre, 2), card),
  entry("radar-negative", "Radar below zero", "badge_radar", first(changeByMonth, 12), card),
  entry("radar-many", "Radar of the first of 120", "badge_radar", flightsByAirport, card),
  entry("radar-preview", "Radar, preview", "badge_radar", byWeather, preview),
  entry("radar-thumbnail", "Radar, thumbnail", "badge_radar", byWeather, thumbnail),
  entry("area", "Area", "badge_area", flightsByDay, card),
  entry("area-series", "Stacked areas", "badge_area", jobsByMonth, card),
  entry("area-details", "Stacked areas, medium details", "badge_area", jobsByMonth, details),
  entry("area-preview", "Stacked areas, preview", "badge_area", jobsByMonth, preview),
  entry("area-thumbnail", "Area, thumbnail", "badge_area", indexByMonth, thumbnail),
]
