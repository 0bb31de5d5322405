import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_vert_multibar`: a group of bars for each category, one for each series. */
export const vertMultibar = {
  id: "badge_vert_multibar",
  word: chartWords.badge_vert_multibar,
  name: "Grouped bar chart",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["colorRules", "facet", "labels", "maxCategories", "references"],
  drawing: drawingFrom(
    "grouped-bars",
    () => import("../layouts/bars/grouped-bars.ts"),
    ({ groupedBars }) => ({ draw: groupedBars("ACROSS"), summary: markSummary }),
  ),
  deck: { kind: "BAR", direction: "col", grouping: "clustered" },
} as const satisfies ChartTypeDescriptor
