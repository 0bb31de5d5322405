import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_area`: the area under a line from zero; the areas of several series are stacked. */
export const area = {
  id: "badge_area",
  word: chartWords.badge_area,
  name: "Area chart",
  needs: { category: "DATES", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["curve", "facet", "forecast", "labels", "references"],
  drawing: drawingFrom(
    "areas",
    () => import("../layouts/lines/areas.ts"),
    ({ areas }) => ({ draw: areas, summary: markSummary }),
  ),
  deck: { kind: "AREA", grouping: "stacked" },
} as const satisfies ChartTypeDescriptor
