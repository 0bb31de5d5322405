import { chartWords } from "#domain/data/chart.ts"
import { figuresSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_xyscatterplot`: a point for each category, its first value along the x axis and its second up. */
export const xyscatterplot = {
  id: "badge_xyscatterplot",
  word: chartWords.badge_xyscatterplot,
  name: "Scatter plot",
  needs: { category: "ANY", series: false, values: 2 },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", values: "AXES" },
  authored: ["colorRules", "facet", "labels", "references", "trend"],
  drawing: drawingFrom(
    "scatter",
    () => import("../layouts/lines/scatter.ts"),
    ({ scatter }) => ({ draw: scatter("point"), summary: figuresSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
