import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_vert_stackedbar`: a bar for each category, stacked from its series. */
export const vertStackedbar = {
  id: "badge_vert_stackedbar",
  word: chartWords.badge_vert_stackedbar,
  name: "Stacked bar chart",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["facet", "labels", "maxCategories", "references"],
  drawing: drawingFrom(
    "stacked-bars",
    () => import("../layouts/bars/stacked-bars.ts"),
    ({ stackedBars }) => ({ draw: stackedBars("ACROSS"), summary: markSummary }),
  ),
  deck: { kind: "BAR", direction: "col", grouping: "stacked" },
} as const satisfies ChartTypeDescriptor
