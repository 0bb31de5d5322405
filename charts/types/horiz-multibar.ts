import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_horiz_multibar`: a group of level bars for each category, one for each series. */
export const horizMultibar = {
  id: "badge_horiz_multibar",
  word: chartWords.badge_horiz_multibar,
  name: "Horizontal grouped bar chart",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "DOWN", reads: "CATEGORY" },
  authored: ["colorRules", "facet", "labels", "maxCategories", "references"],
  drawing: drawingFrom(
    "grouped-bars",
    () => import("../layouts/bars/grouped-bars.ts"),
    ({ groupedBars }) => ({ draw: groupedBars("DOWN"), summary: markSummary }),
  ),
  deck: { kind: "BAR", direction: "bar", grouping: "clustered" },
} as const satisfies ChartTypeDescriptor
