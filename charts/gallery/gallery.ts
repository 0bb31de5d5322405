import { type Chart, ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartTypes } from "../types/index.ts"
import { airports } from "./fixtures/airports.ts"
import { allJobsByMonth } from "./fixtures/all-jobs-by-month.ts"
import { budgetByGenre } from "./fixtures/budget-by-genre.ts"
import { capitals } from "./fixtures/capitals.ts"
import { careers } from "./fixtures/careers.ts"
import { changeByMonth } from "./fixtures/change-by-month.ts"
import { delaysByHaul } from "./fixtures/delays-by-haul.ts"
import { earnedAndSpent } from "./fixtures/earned-and-spent.ts"
import { filmsByGenre } from "./fixtures/films-by-genre.ts"
import { flightsByAirport } from "./fixtures/flights-by-airport.ts"
import { flightsByDay } from "./fixtures/flights-by-day.ts"
import { flightsByOrigin } from "./fixtures/flights-by-origin.ts"
import { forecastOfTable } from "./fixtures/forecasts.ts"
import { googleByQuarter } from "./fixtures/google-by-quarter.ts"
import { grossAndTarget } from "./fixtures/gross-and-target.ts"
import { grossByGenre } from "./fixtures/gross-by-genre.ts"
import { indexByMonth } from "./fixtures/index-by-month.ts"
import { jobsByMonth } from "./fixtures/jobs-by-month.ts"
import { lifeByCountry } from "./fixtures/life-by-country.ts"
import { movies } from "./fixtures/movies.ts"
import { longNames, manyGroups, nothingMeasured } from "./fixtures/pivot-edges.ts"
import { rainByDay } from "./fixtures/rain-by-day.ts"
import { ratingsByGenre } from "./fixtures/ratings-by-genre.ts"
import { ratingsInBins } from "./fixtures/ratings-in-bins.ts"
import { routes } from "./fixtures/routes.ts"
import { stocksByMonth } from "./fixtures/stocks-by-month.ts"
import { strikesByLight } from "./fixtures/strikes-by-light.ts"
import { strikesBySize } from "./fixtures/strikes-by-size.ts"
import { strikesBySpeed } from "./fixtures/strikes-by-speed.ts"
import { strikesByState } from "./fixtures/strikes-by-state.ts"
import { temperatureAndRain } from "./fixtures/temperature-and-rain.ts"
import { temperatureByDay } from "./fixtures/temperature-by-day.ts"
import { unemploymentByCounty } from "./fixtures/unemployment-by-county.ts"
import { weatherByDay } from "./fixtures/weather-by-day.ts"
import { weatherByMonth } from "./fixtures/weather-by-month.ts"
import { weatherByYear } from "./fixtures/weather-by-year.ts"
import { withTotals } from "./fixtures/with-totals.ts"

/** A chart of the gallery, in pixels. Its id names its snapshot. */
export interface GalleryEntry {
  readonly id: string
  readonly title: string
  readonly chart: Chart
  readonly width: number
  readonly height: number
}

/** A chart with a forecast of as many periods. */
const ahead = (made: GalleryEntry, grain: "month" | "day", periods: number): GalleryEntry => ({
  ...made,
  chart: {
    ...made.chart,
    options: { ...made.chart.options, forecast: { periods } },
    forecast: forecastOfTable(made.chart.table, grain, periods),
  },
})

const entry = (
  id: string,
  title: string,
  chartType: Chart["chartType"],
  table: ChartTable,
  [width, height]: readonly [number, number],
  options?: Chart["options"],
): GalleryEntry => ({
  id,
  title,
  chart: { chartType, table, ...(options !== undefined && { options }) },
  width,
  height,
})

const card = [560, 320] as const
const details = [320, 360] as const
const preview = [96, 56] as const
const thumbnail = [48, 24] as const

const first = (table: ChartTable, rows: number): ChartTable => ({
  ...table,
  rows: table.rows.slice(0, rows),
  numRows: rows,
})

/** What films earned at home, of what they earned worldwide. */
const earnedAtHome: ChartTable = {
  ...earnedAndSpent,
  columns: earnedAndSpent.columns.map((column) =>
    column.name === "budget" ? { ...column, role: "detail" } : column,
  ),
}

/** What all films earned at home, cost, and earned worldwide. */
const earnedTotals: ChartTable = {
  ...earnedAndSpent,
  columns: earnedAndSpent.columns.slice(1),
  rows: [[1, 2, 3].map((column) => earnedAndSpent.rows.reduce((sum, row) => sum + Number(row[column]), 0))],
  numRows: 1,
}

/** A table without the last value of its last row. */
const withGap = (table: ChartTable): ChartTable => ({
  ...table,
  rows: table.rows.map((row, index) => (index === table.rows.length - 1 ? [...row.slice(0, -1), null] : row)),
})

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

/** Rules of amounts, and of days. */
const grossRules = [
  { to: 5_000_000_000, color: 6, label: "Little" },
  { from: 20_000_000_000, color: 2 },
]
const dayRules = [
  { from: 100, to: 150, color: 3 },
  { from: 150, color: 6, label: "Many days" },
]

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
  entry("horiz-bar", "Level bars with long names", "badge_horiz_bar", grossByGenre, card),
  entry("horiz-bar-details", "Level bars, medium details", "badge_horiz_bar", flightsByOrigin, details),
  entry("horiz-bar-one", "One level bar", "badge_horiz_bar", first(flightsByOrigin, 1), card),
  entry("horiz-bar-negative", "Level bars below zero", "badge_horiz_bar", changeByMonth, card),
  entry("horiz-bar-many", "Level bars, the first of 120", "badge_horiz_bar", flightsByAirport, card),
  entry("horiz-bar-preview", "Level bars, preview", "badge_horiz_bar", flightsByOrigin, preview),
  entry("horiz-bar-thumbnail", "Level bars, thumbnail", "badge_horiz_bar", flightsByOrigin, thumbnail),
  entry("horiz-multibar", "Grouped level bars", "badge_horiz_multibar", weatherByYear, card),
  entry("horiz-multibar-measures", "Level bars of two measures", "badge_horiz_multibar", budgetByGenre, card),
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
  ahead(
    entry("bar-forecast", "Bars and their forecast", "badge_vert_bar", first(flightsByDay, 35), card),
    "day",
    7,
  ),
  entry("line-step", "Stepped line over a band", "badge_line", weatherByYear, card, {
    curve: "step",
    labels: true,
    references: [{ from: 100, to: 150, label: "Normal" }],
  }),
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
  entry("scatter-rules", "Points coloured by rules", "badge_xyscatterplot", filmsByGenre, card, {
    colorRules: [{ from: 100_000_000, color: 1 }],
  }),
  entry("progress-rules", "Progress coloured by rules", "badge_progress", earnedAndSpent, card, {
    colorRules: [
      { to: 0.9, color: 6, label: "Below" },
      { from: 1, color: 1, label: "Reached" },
    ],
  }),
  entry("figure-rules", "Number coloured by rules", "badge_singlevalue", indexByMonth, details, {
    colorRules: [{ from: 0, color: 1, label: "Good" }],
  }),
  entry("multi-value-rules", "Numbers coloured by rules", "badge_multi_value", first(grossByGenre, 6), card, {
    colorRules: grossRules,
  }),
  entry("table-rules", "Table coloured by rules", "badge_table", earnedAndSpent, card, {
    colorRules: grossRules,
  }),
  entry("heatmap-rules", "Heatmap coloured by rules", "badge_heatmap_table", weatherByYear, card, {
    colorRules: dayRules,
  }),
  entry("stackedbar-labels", "Stacked bars with their values", "badge_vert_stackedbar", weatherByYear, card, {
    labels: true,
  }),
  entry("line-facets", "Lines in panels", "badge_line", stocksByMonth, card, { facet: true }),
  entry("line-facets-details", "Lines in panels, medium details", "badge_line", stocksByMonth, details, {
    facet: true,
  }),
  entry("bar-facets", "Bars in panels", "badge_vert_multibar", weatherByYear, card, { facet: true }),
  entry("horiz-bar-facets", "Level bars in panels", "badge_horiz_multibar", budgetByGenre, card, {
    facet: true,
  }),
  entry("scatter-facets", "Points in panels", "badge_xyscatterplot", filmsByGenre, card, { facet: true }),
  entry("bubble-facets", "Bubbles in panels", "badge_bubble", filmsByGenre, card, { facet: true }),
  entry("area-facets", "Areas in panels, the first of many", "badge_area", allJobsByMonth, details, {
    facet: true,
  }),
  entry("area-smooth", "Smooth areas", "badge_area", jobsByMonth, card, { curve: "smooth", labels: true }),
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
  entry("pie", "Pie", "badge_pie", first(flightsByOrigin, 6), card),
  entry("pie-details", "Pie, medium details", "badge_pie", first(flightsByOrigin, 6), details),
  entry("pie-many", "Pie of 120 slices", "badge_pie", flightsByAirport, card),
  entry("pie-negative", "Pie without what is below zero", "badge_pie", changeByMonth, card),
  entry("pie-series", "Pies of series", "badge_pie", weatherByYear, card),
  entry("pie-one", "Pie of one slice", "badge_pie", first(flightsByOrigin, 1), card),
  entry("pie-preview", "Pie, preview", "badge_pie", first(flightsByOrigin, 6), preview),
  entry("pie-thumbnail", "Pie, thumbnail", "badge_pie", first(flightsByOrigin, 6), thumbnail),
  entry("donut", "Donut", "badge_donut", first(grossByGenre, 7), card),
  entry("donut-details", "Donut, medium details", "badge_donut", first(grossByGenre, 7), details),
  entry("donut-series", "Donuts of two measures", "badge_donut", budgetByGenre, card),
  entry("donut-preview", "Donut, preview", "badge_donut", first(grossByGenre, 7), preview),
  entry("donut-thumbnail", "Donut, thumbnail", "badge_donut", first(grossByGenre, 7), thumbnail),
  entry("treemap", "Treemap", "badge_treemap", grossByGenre, card),
  entry("treemap-series", "Treemap of series", "badge_treemap", weatherByYear, card),
  entry("treemap-many", "Treemap of 120 tiles", "badge_treemap", flightsByAirport, details),
  entry("treemap-preview", "Treemap, preview", "badge_treemap", grossByGenre, preview),
  entry("treemap-thumbnail", "Treemap, thumbnail", "badge_treemap", grossByGenre, thumbnail),
  entry("sunburst", "Rings of parts", "badge_sunburst", strikesByLight, card),
  entry("sunburst-details", "Rings of parts, medium details", "badge_sunburst", strikesByLight, details),
  entry("sunburst-many", "One ring of 120 arcs", "badge_sunburst", flightsByAirport, card),
  entry("sunburst-one", "Rings of one part", "badge_sunburst", first(strikesByLight, 1), card),
  entry("sunburst-preview", "Rings of parts, preview", "badge_sunburst", strikesByLight, preview),
  entry("sunburst-thumbnail", "Rings of parts, thumbnail", "badge_sunburst", strikesByLight, thumbnail),
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
  entry("funnel", "Funnel", "badge_funnel", first(flightsByOrigin, 6), card),
  entry("funnel-series", "Funnel of series", "badge_funnel", weatherByYear, card),
  entry("funnel-many", "Funnel of the first of 120", "badge_funnel", flightsByAirport, details),
  entry("funnel-preview", "Funnel, preview", "badge_funnel", first(flightsByOrigin, 6), preview),
  entry("funnel-thumbnail", "Funnel, thumbnail", "badge_funnel", first(flightsByOrigin, 6), thumbnail),
  entry("histogram", "Histogram", "badge_histogram", strikesBySpeed, card),
  entry(
    "histogram-gaps",
    "Histogram with empty bins",
    "badge_histogram",
    { ...strikesBySpeed, rows: strikesBySpeed.rows.filter((_, index) => index % 4 !== 2) },
    card,
  ),
  entry("histogram-details", "Histogram, medium details", "badge_histogram", strikesBySpeed, details),
  entry("histogram-one", "Histogram of one bin", "badge_histogram", first(strikesBySpeed, 1), card, {
    labels: true,
  }),
  entry("histogram-preview", "Histogram, preview", "badge_histogram", strikesBySpeed, preview),
  entry("histogram-thumbnail", "Histogram, thumbnail", "badge_histogram", strikesBySpeed, thumbnail),
  entry("box-plot", "Box plot", "badge_box_plot", ratingsByGenre, card),
  entry("box-plot-details", "Box plot, medium details", "badge_box_plot", ratingsByGenre, details),
  entry("box-plot-one", "Box plot of one", "badge_box_plot", first(ratingsByGenre, 1), card),
  entry("box-plot-preview", "Box plot, preview", "badge_box_plot", ratingsByGenre, preview),
  entry("box-plot-thumbnail", "Box plot, thumbnail", "badge_box_plot", ratingsByGenre, thumbnail),
  entry("violin", "Violins of series", "badge_violin", ratingsInBins, card),
  entry("violin-details", "Violins, medium details", "badge_violin", ratingsInBins, details),
  entry("violin-single", "One violin", "badge_violin", strikesBySpeed, card),
  entry("violin-one", "Violin of one bin", "badge_violin", first(strikesBySpeed, 1), card),
  entry("violin-preview", "Violins, preview", "badge_violin", ratingsInBins, preview),
  entry("violin-thumbnail", "Violins, thumbnail", "badge_violin", ratingsInBins, thumbnail),
  entry("candlestick", "Candles", "badge_candlestick", googleByQuarter, card),
  entry("candlestick-details", "Candles, medium details", "badge_candlestick", googleByQuarter, details),
  entry("candlestick-one", "Candles of one", "badge_candlestick", first(googleByQuarter, 1), card),
  entry("candlestick-preview", "Candles, preview", "badge_candlestick", googleByQuarter, preview),
  entry("candlestick-thumbnail", "Candles, thumbnail", "badge_candlestick", googleByQuarter, thumbnail),
  entry("calendar", "Calendar of some months", "badge_calendar", flightsByDay, card),
  entry("calendar-years", "Calendar of years", "badge_calendar", temperatureByDay, card),
  entry("calendar-details", "Calendar, medium details", "badge_calendar", temperatureByDay, details),
  entry("calendar-gap", "Calendar with a gap", "badge_calendar", rainByDay, card),
  entry("calendar-one", "Calendar of one day", "badge_calendar", first(flightsByDay, 1), card),
  entry("calendar-preview", "Calendar, preview", "badge_calendar", temperatureByDay, preview),
  entry("calendar-thumbnail", "Calendar, thumbnail", "badge_calendar", flightsByDay, thumbnail),
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
  entry("gauge", "Gauge", "badge_gauge", grossAndTarget(0.82), card),
  entry("gauge-details", "Gauge, medium details", "badge_gauge", grossAndTarget(0.82), details),
  entry("gauge-over", "Gauge over its target", "badge_gauge", grossAndTarget(1.24), card),
  entry("gauge-negative", "Gauge below zero", "badge_gauge", grossAndTarget(-0.2), card),
  entry("gauge-untargeted", "Gauge without a target", "badge_gauge", grossAndTarget(null), card),
  entry("gauge-preview", "Gauge, preview", "badge_gauge", grossAndTarget(0.82), preview),
  entry("gauge-thumbnail", "Gauge, thumbnail", "badge_gauge", grossAndTarget(0.82), thumbnail),
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
  entry("multi-value", "Numbers of measures", "badge_multi_value", earnedTotals, card),
  entry("multi-value-details", "Numbers, medium details", "badge_multi_value", earnedTotals, details),
  entry("multi-value-categories", "Numbers of categories", "badge_multi_value", first(grossByGenre, 6), card),
  entry("multi-value-one", "One of several numbers", "badge_multi_value", first(grossByGenre, 1), card),
  entry("multi-value-negative", "Numbers below zero", "badge_multi_value", first(changeByMonth, 8), card),
  entry("multi-value-many", "The first of 120 numbers", "badge_multi_value", flightsByAirport, card),
  entry("multi-value-gap", "Numbers with a gap", "badge_multi_value", withGap(earnedTotals), card),
  entry("multi-value-preview", "Numbers, preview", "badge_multi_value", earnedTotals, preview),
  entry("multi-value-thumbnail", "Numbers, thumbnail", "badge_multi_value", earnedTotals, thumbnail),
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
  entry("sankey", "Flows of three steps", "badge_sankey", strikesBySize, card),
  entry("sankey-details", "Flows, medium details", "badge_sankey", strikesBySize, details),
  entry("sankey-one", "One flow", "badge_sankey", first(strikesBySize, 1), card),
  entry("sankey-series", "Flows of series", "badge_sankey", weatherByYear, card),
  entry("sankey-preview", "Flows, preview", "badge_sankey", strikesBySize, preview),
  entry("sankey-thumbnail", "Flows, thumbnail", "badge_sankey", strikesBySize, thumbnail),
  entry("chord", "Ribbons between airports", "badge_chord", routes, card),
  entry("chord-details", "Ribbons, medium details", "badge_chord", routes, details),
  entry("chord-one", "One ribbon", "badge_chord", first(routes, 1), card),
  entry("chord-series", "Ribbons of series", "badge_chord", weatherByYear, card),
  entry("chord-preview", "Ribbons, preview", "badge_chord", routes, preview),
  entry("chord-thumbnail", "Ribbons, thumbnail", "badge_chord", routes, thumbnail),
  entry("network", "Network of airports", "badge_network", routes, card),
  entry("network-details", "Network, medium details", "badge_network", strikesBySize, details),
  entry("network-one", "One link", "badge_network", first(routes, 1), card),
  entry("network-series", "Network of series", "badge_network", weatherByYear, card),
  entry("network-preview", "Network, preview", "badge_network", routes, preview),
  entry("network-thumbnail", "Network, thumbnail", "badge_network", routes, thumbnail),
  entry("map-us", "Map of states", "badge_map_us", strikesByState, card),
  entry("map-us-details", "Map of states, medium details", "badge_map_us", strikesByState, details),
  entry("map-us-some", "Map of some states", "badge_map_us", first(strikesByState, 12), card),
  entry("map-us-one", "Map of one state", "badge_map_us", first(strikesByState, 1), card),
  entry("map-us-preview", "Map of states, preview", "badge_map_us", strikesByState, preview),
  entry("map-us-thumbnail", "Map of states, thumbnail", "badge_map_us", strikesByState, thumbnail),
  entry("map-us-counties", "Map of counties", "badge_map_us_counties", unemploymentByCounty, card),
  entry(
    "map-us-counties-preview",
    "Map of counties, preview",
    "badge_map_us_counties",
    unemploymentByCounty,
    preview,
  ),
  entry("map-world", "Map of the world", "badge_map_world", lifeByCountry, card),
  entry("map-world-details", "Map of the world, medium details", "badge_map_world", lifeByCountry, details),
  entry("map-world-some", "Map of some countries", "badge_map_world", first(lifeByCountry, 12), card),
  entry("map-world-one", "Map of one country", "badge_map_world", first(lifeByCountry, 1), card),
  entry("map-world-preview", "Map of the world, preview", "badge_map_world", lifeByCountry, preview),
  entry("map-world-thumbnail", "Map of the world, thumbnail", "badge_map_world", lifeByCountry, thumbnail),
  entry("map-points", "Points on a map", "badge_map_points", airports, card),
  entry("map-points-details", "Points on a map, medium details", "badge_map_points", airports, details),
  entry("map-points-world", "Points around the world", "badge_map_points", capitals, card),
  entry("map-points-one", "One point on a map", "badge_map_points", first(airports, 1), card),
  entry("map-points-preview", "Points on a map, preview", "badge_map_points", airports, preview),
  entry("map-points-thumbnail", "Points on a map, thumbnail", "badge_map_points", airports, thumbnail),
  entry("correlation", "How values go together", "badge_correlation", weatherByDay, card),
  entry("correlation-details", "Correlation, medium details", "badge_correlation", filmsByGenre, details),
  entry("correlation-few", "Correlation over two rows", "badge_correlation", first(weatherByDay, 2), card),
  entry("correlation-preview", "Correlation, preview", "badge_correlation", weatherByDay, preview),
  entry("correlation-thumbnail", "Correlation, thumbnail", "badge_correlation", weatherByDay, thumbnail),
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
  entry("pivot-table", "Pivot table", "badge_pivot_table", delaysByHaul, card),
  entry("pivot-table-details", "Pivot table, medium details", "badge_pivot_table", delaysByHaul, details),
  entry(
    "pivot-table-empty",
    "Pivot table without rows",
    "badge_pivot_table",
    first(withTotals(weatherByYear), 0),
    card,
  ),
  entry(
    "pivot-table-one",
    "Pivot table of one value",
    "badge_pivot_table",
    withTotals(first(weatherByYear, 1)),
    card,
  ),
  entry(
    "pivot-table-null",
    "Pivot table without values",
    "badge_pivot_table",
    withTotals(nothingMeasured(weatherByYear)),
    card,
  ),
  entry(
    "pivot-table-long-names",
    "Pivot table of long names",
    "badge_pivot_table",
    withTotals(longNames(weatherByYear)),
    card,
  ),
  entry(
    "pivot-table-many",
    "Pivot table of 5,000 groups",
    "badge_pivot_table",
    withTotals(manyGroups(weatherByYear)),
    card,
  ),
  entry("pivot-table-preview", "Pivot table, preview", "badge_pivot_table", delaysByHaul, preview),
  entry("pivot-table-thumbnail", "Pivot table, thumbnail", "badge_pivot_table", delaysByHaul, thumbnail),
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
