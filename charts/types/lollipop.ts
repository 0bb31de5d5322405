import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_lollipop`: a dot on a stem from zero for each category, or one for each series of it. */
export const lollipop = {
  id: "badge_lollipop",
  word: chartWords.badge_lollipop,
  name: "Lollipop chart",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["facet", "labels", "maxCategories", "references"],
  drawing: drawingFrom(
    "dots",
    () => import("../layouts/bars/dots.ts"),
    ({ dots }) => ({ draw: dots("ACROSS", "ZERO"), summary: markSummary }),
  ),
  deck: { kind: "BAR", direction: "col", grouping: "clustered" },
} as const satisfies ChartTypeDescriptor
