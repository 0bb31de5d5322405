import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_marimekko`: a column for each category, as wide as its part of the whole, divided by the share of each series. */
export const marimekko = {
  id: "badge_marimekko",
  word: chartWords.badge_marimekko,
  name: "Marimekko chart",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["labels"],
  drawing: drawingFrom(
    "marimekko",
    () => import("../layouts/bars/marimekko.ts"),
    ({ marimekko }) => ({ draw: marimekko, summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
