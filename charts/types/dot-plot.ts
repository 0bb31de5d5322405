import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_dot_plot`: a dot for each series beside the name of its category, with a line from the least to the largest. */
export const dotPlot = {
  id: "badge_dot_plot",
  word: chartWords.badge_dot_plot,
  name: "Dot plot",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "DOWN", reads: "CATEGORY" },
  authored: ["colorRules", "facet", "labels", "references"],
  drawing: drawingFrom(
    "dots",
    () => import("../layouts/bars/dots.ts"),
    ({ dots }) => ({ draw: dots("DOWN", "RANGE"), summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
