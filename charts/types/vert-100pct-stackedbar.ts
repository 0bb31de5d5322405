import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_vert_100pct_stackedbar`: a bar for each category, divided by the share of each series in it. */
export const vert100pctStackedbar = {
  id: "badge_vert_100pct_stackedbar",
  word: chartWords.badge_vert_100pct_stackedbar,
  name: "100% stacked bar chart",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["labels", "maxCategories", "references"],
  drawing: drawingFrom(
    "share-bars",
    () => import("../layouts/bars/share-bars.ts"),
    ({ shareBars }) => ({ draw: shareBars("ACROSS"), summary: markSummary }),
  ),
  deck: { kind: "BAR", direction: "col", grouping: "percentStacked", axisFormat: "0%" },
} as const satisfies ChartTypeDescriptor
