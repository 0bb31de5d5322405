import { groupedBars } from "../grouped-bars.ts"
import { barSummary } from "../summary.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"

/** `badge_vert_multibar`: a group of bars for each category, one for each series. */
export const vertMultibar = {
  id: "badge_vert_multibar",
  name: "Grouped bar chart",
  icon: "M3 3v18h18M7 17V9M10.5 17v-5M15.5 17V6M19 17v-7",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS" },
  draw: groupedBars,
  summary: barSummary,
  deck: { kind: "BAR", direction: "col", grouping: "clustered" },
} as const satisfies ChartTypeDescriptor
