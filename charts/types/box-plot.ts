import { chartWords } from "#domain/data/chart.ts"
import { figuresSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_box_plot`: a box for each category from its lower to its upper quartile, its median across, whiskers to the least and the largest. */
export const boxPlotType = {
  id: "badge_box_plot",
  word: chartWords.badge_box_plot,
  name: "Box plot",
  needs: { category: "ANY", series: false, values: 5 },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY", values: "FIGURES" },
  authored: ["references"],
  drawing: drawingFrom(
    "range-boxes",
    () => import("../layouts/distributions/range-boxes.ts"),
    ({ boxPlot }) => ({ draw: boxPlot, summary: figuresSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
