import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_waterfall`: bars that each begin where the one before ended, and their total. */
export const waterfallType = {
  id: "badge_waterfall",
  word: chartWords.badge_waterfall,
  name: "Waterfall chart",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY", values: "TOTALS" },
  authored: ["labels", "references"],
  drawing: drawingFrom(
    "waterfall",
    () => import("../layouts/bars/waterfall.ts"),
    ({ waterfall, waterfallSummary }) => ({ draw: waterfall, summary: waterfallSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
