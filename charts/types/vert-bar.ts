import { groupedBars } from "../grouped-bars.ts"
import { barSummary } from "../summary.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"

/** `badge_vert_bar`: one bar for each category, or a group of bars where the value is split. */
export const vertBar = {
  id: "badge_vert_bar",
  name: "Bar chart",
  icon: "M3 3v18h18M8 17v-5M13 17V6M18 17V9",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "ACROSS" },
  draw: groupedBars,
  summary: barSummary,
  deck: { kind: "BAR", direction: "col", grouping: "clustered" },
} as const satisfies ChartTypeDescriptor
