import { Schema } from "effect"
import { ChartTable } from "./chartTable.ts"

/** The chart types of this edition, by the names cards store. */
export const ChartType = Schema.Literals([
  "badge_vert_bar",
  "badge_vert_multibar",
  "badge_vert_stackedbar",
  "badge_vert_100pct_stackedbar",
  "badge_line",
  "badge_area",
  "badge_table",
  "badge_heatmap_table",
  "badge_singlevalue",
])
export type ChartType = typeof ChartType.Type

/** What a chart is drawn from. */
export const Chart = Schema.Struct({ chartType: ChartType, table: ChartTable })
export type Chart = typeof Chart.Type
