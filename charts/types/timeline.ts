import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_timeline`: a level bar for each category from its begin to its end, the first two values: dates or numbers. */
export const timelineType = {
  id: "badge_timeline",
  word: chartWords.badge_timeline,
  name: "Timeline",
  needs: { category: "ANY", series: false, values: 2 },
  options: { shows: "MARKS", categories: "DOWN", reads: "CATEGORY", values: "SPANS" },
  authored: [],
  drawing: drawingFrom(
    "timeline",
    () => import("../layouts/bars/timeline.ts"),
    ({ timelineDrawing }) => timelineDrawing,
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
