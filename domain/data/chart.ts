import { Schema } from "effect"
import { AuthorOptions } from "./authorOptions.ts"
import { ChartPalette } from "./chartPalette.ts"
import { ChartTable } from "./chartTable.ts"
import { Forecast } from "./forecast.ts"

/** The chart types of this edition, by the names cards store. */
export const ChartType = Schema.Literals([
  "badge_vert_bar",
  "badge_vert_multibar",
  "badge_vert_stackedbar",
  "badge_vert_100pct_stackedbar",
  "badge_horiz_bar",
  "badge_horiz_multibar",
  "badge_horiz_stackedbar",
  "badge_horiz_100pct_stackedbar",
  "badge_line",
  "badge_area",
  "badge_100pct_area",
  "badge_stream",
  "badge_line_bar",
  "badge_lollipop",
  "badge_dot_plot",
  "badge_xyscatterplot",
  "badge_bubble",
  "badge_pareto",
  "badge_waterfall",
  "badge_pie",
  "badge_donut",
  "badge_treemap",
  "badge_sunburst",
  "badge_marimekko",
  "badge_funnel",
  "badge_histogram",
  "badge_box_plot",
  "badge_violin",
  "badge_candlestick",
  "badge_calendar",
  "badge_timeline",
  "badge_gauge",
  "badge_bullet",
  "badge_progress",
  "badge_multi_value",
  "badge_sparkline",
  "badge_radar",
  "badge_sankey",
  "badge_chord",
  "badge_network",
  "badge_map_us",
  "badge_map_us_counties",
  "badge_map_world",
  "badge_map_points",
  "badge_correlation",
  "badge_table",
  "badge_heatmap_table",
  "badge_pivot_table",
  "badge_singlevalue",
])
export type ChartType = typeof ChartType.Type

/**
 * What a chart is drawn from, and what its author wants of the drawing; options of other chart types are ignored. Its
 * colours are of the `palette`, or of the product's own; its `forecast` is none of the data.
 */
export const Chart = Schema.Struct({
  chartType: ChartType,
  table: ChartTable,
  options: Schema.optionalKey(AuthorOptions),
  palette: Schema.optionalKey(ChartPalette),
  forecast: Schema.optionalKey(Forecast),
})
export type Chart = typeof Chart.Type
