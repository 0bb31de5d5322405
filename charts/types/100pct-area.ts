import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_100pct_area`: areas over dates, divided by the share of each series. */
export const percentArea = {
  id: "badge_100pct_area",
  word: chartWords.badge_100pct_area,
  name: "100% area chart",
  needs: { category: "DATES", series: true },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["curve", "labels", "references"],
  drawing: drawingFrom(
    "share-bars",
    () => import("../layouts/bars/share-bars.ts"),
    ({ shareAreas }) => ({ draw: shareAreas, summary: markSummary }),
  ),
  deck: { kind: "AREA", grouping: "percentStacked", axisFormat: "0%" },
} as const satisfies ChartTypeDescriptor
