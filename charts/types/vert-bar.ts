import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_vert_bar`: one bar for each category, or a group of bars where the value is split. */
export const vertBar = {
  id: "badge_vert_bar",
  word: chartWords.badge_vert_bar,
  name: "Bar chart",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["colorRules", "facet", "forecast", "labels", "maxCategories", "references"],
  drawing: drawingFrom(
    "grouped-bars",
    () => import("../layouts/bars/grouped-bars.ts"),
    ({ groupedBars }) => ({ draw: groupedBars("ACROSS"), summary: markSummary }),
  ),
  deck: { kind: "BAR", direction: "col", grouping: "clustered" },
} as const satisfies ChartTypeDescriptor
