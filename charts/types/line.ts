import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_line`: a line for each series over dates, numbers or texts; a value that is null interrupts it. */
export const line = {
  id: "badge_line",
  word: chartWords.badge_line,
  name: "Line chart",
  needs: { category: "DATES", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["curve", "facet", "forecast", "labels", "references", "trend"],
  drawing: drawingFrom(
    "series-lines",
    () => import("../layouts/lines/series-lines.ts"),
    ({ seriesLines }) => ({
      draw: (channels, settings, added) => seriesLines(channels, settings, false, added),
      summary: markSummary,
    }),
  ),
  deck: { kind: "LINE" },
} as const satisfies ChartTypeDescriptor
