import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_stream`: areas over dates that flow about a middle line, each as wide as its value. */
export const streamgraph = {
  id: "badge_stream",
  word: chartWords.badge_stream,
  name: "Stream chart",
  needs: { category: "DATES", series: true },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["curve", "labels"],
  drawing: drawingFrom(
    "stream",
    () => import("../layouts/lines/stream.ts"),
    ({ stream }) => ({ draw: stream, summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
