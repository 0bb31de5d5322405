import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_histogram`: touching bars over bins of numbers, how many are in each; bins of none are shown. */
export const histogram = {
  id: "badge_histogram",
  word: chartWords.badge_histogram,
  name: "Histogram",
  needs: { category: "BINS", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["colorRules", "facet", "labels", "references"],
  drawing: drawingFrom(
    "stacked-bars",
    () => import("../layouts/bars/stacked-bars.ts"),
    ({ histogram }) => ({ draw: histogram, summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
