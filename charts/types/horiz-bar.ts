import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_horiz_bar`: one level bar for each category, its name beside it, or a group of bars where the value is split. */
export const horizBar = {
  id: "badge_horiz_bar",
  word: chartWords.badge_horiz_bar,
  name: "Horizontal bar chart",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "DOWN", reads: "CATEGORY" },
  authored: ["colorRules", "facet", "labels", "maxCategories", "references"],
  drawing: drawingFrom(
    "grouped-bars",
    () => import("../layouts/bars/grouped-bars.ts"),
    ({ groupedBars }) => ({ draw: groupedBars("DOWN"), summary: markSummary }),
  ),
  deck: { kind: "BAR", direction: "bar", grouping: "clustered" },
} as const satisfies ChartTypeDescriptor
