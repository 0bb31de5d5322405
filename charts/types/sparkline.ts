import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_sparkline`: a line for each series in a row of its own, each over its own values, with its last value. */
export const sparkline = {
  id: "badge_sparkline",
  word: chartWords.badge_sparkline,
  name: "Sparklines",
  needs: { category: "DATES", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["curve"],
  drawing: drawingFrom(
    "sparklines",
    () => import("../layouts/lines/sparklines.ts"),
    ({ sparklines }) => ({ draw: sparklines, summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
