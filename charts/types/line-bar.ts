import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_line_bar`: bars of the first value, lines of the others, on an axis of their own where units or sizes differ. */
export const lineBar = {
  id: "badge_line_bar",
  word: chartWords.badge_line_bar,
  name: "Bar and line chart",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["curve", "labels", "references"],
  drawing: drawingFrom(
    "line-bars",
    () => import("../layouts/bars/line-bars.ts"),
    ({ lineBars }) => ({ draw: lineBars, summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
