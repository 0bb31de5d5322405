import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_horiz_stackedbar`: a level bar for each category, stacked from its series. */
export const horizStackedbar = {
  id: "badge_horiz_stackedbar",
  word: chartWords.badge_horiz_stackedbar,
  name: "Horizontal stacked bar chart",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "DOWN", reads: "CATEGORY" },
  authored: ["facet", "labels", "maxCategories", "references"],
  drawing: drawingFrom(
    "stacked-bars",
    () => import("../layouts/bars/stacked-bars.ts"),
    ({ stackedBars }) => ({ draw: stackedBars("DOWN"), summary: markSummary }),
  ),
  deck: { kind: "BAR", direction: "bar", grouping: "stacked" },
} as const satisfies ChartTypeDescriptor
