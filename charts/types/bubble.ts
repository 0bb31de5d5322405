import { chartWords } from "#domain/data/chart.ts"
import { figuresSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_bubble`: a bubble for each category, placed by its first two values, its area as large as its third. */
export const bubble = {
  id: "badge_bubble",
  word: chartWords.badge_bubble,
  name: "Bubble chart",
  needs: { category: "ANY", series: false, values: 3 },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", values: "AXES" },
  authored: ["colorRules", "facet", "labels", "references", "trend"],
  drawing: drawingFrom(
    "scatter",
    () => import("../layouts/lines/scatter.ts"),
    ({ scatter }) => ({ draw: scatter("bubble"), summary: figuresSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
