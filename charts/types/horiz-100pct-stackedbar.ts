import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_horiz_100pct_stackedbar`: a level bar for each category, divided by the share of each series in it. */
export const horiz100pctStackedbar = {
  id: "badge_horiz_100pct_stackedbar",
  word: chartWords.badge_horiz_100pct_stackedbar,
  name: "Horizontal 100% stacked bar chart",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "DOWN", reads: "CATEGORY" },
  authored: ["labels", "maxCategories", "references"],
  drawing: drawingFrom(
    "share-bars",
    () => import("../layouts/bars/share-bars.ts"),
    ({ shareBars }) => ({ draw: shareBars("DOWN"), summary: markSummary }),
  ),
  deck: { kind: "BAR", direction: "bar", grouping: "percentStacked", axisFormat: "0%" },
} as const satisfies ChartTypeDescriptor
