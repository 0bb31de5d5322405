import type { ChartTable } from "#domain/data/chartTable.ts"
import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { budgetByGenre } from "./fixtures/budget-by-genre.ts"
import { careers } from "./fixtures/careers.ts"
import { changeByMonth } from "./fixtures/change-by-month.ts"
import { earnedAndSpent } from "./fixtures/earned-and-spent.ts"
import { flightsByAirport } from "./fixtures/flights-by-airport.ts"
import { flightsByDay } from "./fixtures/flights-by-day.ts"
import { flightsByOrigin } from "./fixtures/flights-by-origin.ts"
import { grossByGenre } from "./fixtures/gross-by-genre.ts"
import { rainByDay } from "./fixtures/rain-by-day.ts"
import { ratingsByGenre } from "./fixtures/ratings-by-genre.ts"
import { strikesByLight } from "./fixtures/strikes-by-light.ts"
import { temperatureAndRain } from "./fixtures/temperature-and-rain.ts"
import { weatherByMonth } from "./fixtures/weather-by-month.ts"
import { weatherByYear } from "./fixtures/weather-by-year.ts"
import { ahead, dayRules, first, grossRules } from "./variants.ts"

/** What films earned at home, of what they earned worldwide. */
const earnedAtHome: ChartTable = {
  ...earnedAndSpent,
  columns: earnedAndSpent.columns.map((column) =>
    column.name === "budget" ? { ...column, role: "detail" } : column,
  ),
}

/** Careers by the decade that they began in. */
const careersByStart: ChartTable = {
  ...careers,
  columns: [...careers.columns, { name: "decade", label: "Decade", role: "series", dataType: "string" }],
  rows: careers.rows.map((row) => [...row, `${String(row[1]).slice(0, 3)}0s`]),
}

/** A table in which every third row has no second value. */
const withoutEnds = (table: ChartTable): ChartTable => ({
  ...table,
  rows: table.rows.map((row, index) => (index % 3 === 1 ? row.with(2, null) : row)),
})

/** A table with the same target for each row, as a second value. */
const withTarget = (table: ChartTable, target: number): ChartTable => ({
  ...table,
  columns: [...table.columns, { name: "target", label: "Target", role: "value", dataType: "numeric" }],
  rows: table.rows.map((row) => [...row, target]),
})

/** Departures from each airport, which add up. */
const busiest: ChartTable = {
  ...flightsByAirport,
  columns: flightsByAirport.columns.map((column) => ({ ...column, additive: true })),
}

/** Bars and what stands along their axes. */
export const bars: ReadonlyArray<GalleryEntry> = [
  entry("bar", "Bars", "badge_vert_bar", flightsByOrigin, card),
  entry("bar-details", "Bars, medium details", "badge_vert_bar", flightsByOrigin, details),
  entry("bar-one", "One bar", "badge_vert_bar", first(flightsByOrigin, 1), card),
  entry("bar-negative", "Bars below zero", "badge_vert_bar", changeByMonth, card),
  entry("bar-long-names", "Bars with long names", "badge_vert_bar", grossByGenre, card),
  entry("bar-many", "120 bars", "badge_vert_bar", flightsByAirport, card),
  entry("bar-rest", "The largest bars, and the rest as one", "badge_vert_bar", busiest, card, {
    maxCategories: 12,
  }),
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
  entry("horiz-bar", "Level bars with long names", "badge_horiz_bar", grossByGenre, card),
  entry("horiz-bar-details", "Level bars, medium details", "badge_horiz_bar", flightsByOrigin, details),
  entry("horiz-bar-one", "One level bar", "badge_horiz_bar", first(flightsByOrigin, 1), card),
  entry("horiz-bar-negative", "Level bars below zero", "badge_horiz_bar", changeByMonth, card),
  entry("horiz-bar-many", "Level bars, the first of 120", "badge_horiz_bar", flightsByAirport, card),
  entry("horiz-bar-preview", "Level bars, preview", "badge_horiz_bar", flightsByOrigin, preview),
  entry("horiz-bar-thumbnail", "Level bars, thumbnail", "badge_horiz_bar", flightsByOrigin, thumbnail),
  entry("horiz-multibar", "Grouped level bars", "badge_horiz_multibar", weatherByYear, card),
  entry("horiz-multibar-measures", "Level bars of two measures", "badge_horiz_multibar", budgetByGenre, card),
  ahead(
    entry("bar-forecast", "Bars and their forecast", "badge_vert_bar", first(flightsByDay, 35), card),
    "day",
    7,
  ),
  entry("bar-target", "Bars with a target", "badge_vert_bar", grossByGenre, card, {
    labels: true,
    references: [{ value: 30_000_000_000, label: "Target" }],
  }),
  entry("horiz-bar-target", "Level bars with a target", "badge_horiz_bar", flightsByOrigin, card, {
    labels: false,
    references: [
      { value: 100_000, label: "Target" },
      { from: 60_000, to: 80_000 },
    ],
  }),
  entry("bar-rules", "Bars coloured by rules", "badge_vert_bar", grossByGenre, card, {
    colorRules: grossRules,
  }),
  entry(
    "horiz-multibar-rules",
    "Level bars coloured by rules",
    "badge_horiz_multibar",
    weatherByYear,
    details,
    {
      colorRules: dayRules,
    },
  ),
  entry("progress-rules", "Progress coloured by rules", "badge_progress", earnedAndSpent, card, {
    colorRules: [
      { to: 0.9, color: 6, label: "Below" },
      { from: 1, color: 1, label: "Reached" },
    ],
  }),
  entry("stackedbar-labels", "Stacked bars with their values", "badge_vert_stackedbar", weatherByYear, card, {
    labels: true,
  }),
  entry("bar-facets", "Bars in panels", "badge_vert_multibar", weatherByYear, card, { facet: true }),
  entry("horiz-bar-facets", "Level bars in panels", "badge_horiz_multibar", budgetByGenre, card, {
    facet: true,
  }),
  entry("line-bar", "Bars and a line of another unit", "badge_line_bar", temperatureAndRain, card),
  entry("line-bar-details", "Bars and a line, medium details", "badge_line_bar", temperatureAndRain, details),
  entry("line-bar-one-axis", "Bars and a line on one axis", "badge_line_bar", budgetByGenre, card),
  entry("line-bar-preview", "Bars and a line, preview", "badge_line_bar", temperatureAndRain, preview),
  entry("line-bar-thumbnail", "Bars and a line, thumbnail", "badge_line_bar", temperatureAndRain, thumbnail),
  entry("lollipop", "Lollipops", "badge_lollipop", flightsByOrigin, card),
  entry("lollipop-negative", "Lollipops below zero", "badge_lollipop", changeByMonth, card),
  entry("lollipop-series", "Lollipops of series", "badge_lollipop", weatherByYear, card),
  entry("lollipop-preview", "Lollipops, preview", "badge_lollipop", flightsByOrigin, preview),
  entry("lollipop-thumbnail", "Lollipops, thumbnail", "badge_lollipop", flightsByOrigin, thumbnail),
  entry("dot-plot", "Dots of two measures", "badge_dot_plot", budgetByGenre, card),
  entry("dot-plot-one", "Dots of one measure", "badge_dot_plot", flightsByOrigin, card),
  entry("dot-plot-many", "Dots of the first of 120", "badge_dot_plot", flightsByAirport, details),
  entry("dot-plot-preview", "Dots, preview", "badge_dot_plot", budgetByGenre, preview),
  entry("dot-plot-thumbnail", "Dots, thumbnail", "badge_dot_plot", budgetByGenre, thumbnail),
  entry("pareto", "Bars and what they add up to", "badge_pareto", grossByGenre, card),
  entry("pareto-details", "Pareto, medium details", "badge_pareto", flightsByOrigin, details),
  entry("pareto-many", "Pareto of 120", "badge_pareto", flightsByAirport, card),
  entry("pareto-preview", "Pareto, preview", "badge_pareto", grossByGenre, preview),
  entry("pareto-thumbnail", "Pareto, thumbnail", "badge_pareto", grossByGenre, thumbnail),
  entry("waterfall", "Steps up and down to a total", "badge_waterfall", changeByMonth, card),
  entry("waterfall-details", "Steps, medium details", "badge_waterfall", flightsByOrigin, details),
  entry("waterfall-one", "One step", "badge_waterfall", first(flightsByOrigin, 1), card),
  entry("waterfall-preview", "Steps, preview", "badge_waterfall", changeByMonth, preview),
  entry("waterfall-thumbnail", "Steps, thumbnail", "badge_waterfall", changeByMonth, thumbnail),
  entry("marimekko", "Columns by their part of the whole", "badge_marimekko", strikesByLight, card),
  entry(
    "marimekko-details",
    "Columns by their part, medium details",
    "badge_marimekko",
    strikesByLight,
    details,
  ),
  entry("marimekko-one", "One column", "badge_marimekko", first(strikesByLight, 1), card),
  entry("marimekko-negative", "Columns without what is below zero", "badge_marimekko", changeByMonth, card),
  entry("marimekko-preview", "Columns by their part, preview", "badge_marimekko", strikesByLight, preview),
  entry(
    "marimekko-thumbnail",
    "Columns by their part, thumbnail",
    "badge_marimekko",
    strikesByLight,
    thumbnail,
  ),
  entry("timeline", "Timeline", "badge_timeline", careers, card),
  entry("timeline-details", "Timeline, medium details", "badge_timeline", careers, details),
  entry("timeline-series", "Timeline of series", "badge_timeline", careersByStart, card),
  entry("timeline-numbers", "Timeline of numbers", "badge_timeline", ratingsByGenre, card),
  entry("timeline-one", "Timeline of one", "badge_timeline", first(careers, 1), card),
  entry("timeline-gap", "Timeline with a gap", "badge_timeline", withoutEnds(careers), card),
  entry(
    "timeline-many",
    "Timeline of the first of 120",
    "badge_timeline",
    withTarget(flightsByAirport, 40_000),
    card,
  ),
  entry("timeline-preview", "Timeline, preview", "badge_timeline", first(careers, 8), preview),
  entry("timeline-thumbnail", "Timeline, thumbnail", "badge_timeline", first(careers, 5), thumbnail),
  entry("bullet", "Bullets", "badge_bullet", earnedAndSpent, card),
  entry("bullet-details", "Bullets, medium details", "badge_bullet", earnedAndSpent, details),
  entry("bullet-one", "One bullet", "badge_bullet", first(earnedAndSpent, 1), card, { labels: true }),
  entry("bullet-negative", "Bullets below zero", "badge_bullet", withTarget(changeByMonth, 0.05), card),
  entry(
    "bullet-many",
    "Bullets of the first of 120",
    "badge_bullet",
    withTarget(flightsByAirport, 40_000),
    card,
  ),
  entry("bullet-series", "Bullets of series", "badge_bullet", withTarget(weatherByYear, 120), card),
  entry("bullet-preview", "Bullets, preview", "badge_bullet", first(earnedAndSpent, 6), preview),
  entry("bullet-thumbnail", "Bullets, thumbnail", "badge_bullet", first(earnedAndSpent, 4), thumbnail),
  entry("progress", "Progress", "badge_progress", earnedAtHome, card),
  entry("progress-over", "Progress beyond the target", "badge_progress", earnedAndSpent, card),
  entry("progress-details", "Progress, medium details", "badge_progress", earnedAndSpent, details),
  entry("progress-one", "Progress of one", "badge_progress", first(earnedAndSpent, 1), card),
  entry("progress-negative", "Progress below zero", "badge_progress", withTarget(changeByMonth, 0.05), card),
  entry(
    "progress-many",
    "Progress of the first of 120",
    "badge_progress",
    withTarget(flightsByAirport, 40_000),
    card,
  ),
  entry("progress-series", "Progress of series", "badge_progress", withTarget(weatherByYear, 120), details),
  entry("progress-preview", "Progress, preview", "badge_progress", first(earnedAtHome, 6), preview),
  entry("progress-thumbnail", "Progress, thumbnail", "badge_progress", first(earnedAtHome, 4), thumbnail),
]
