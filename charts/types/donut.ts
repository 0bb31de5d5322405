import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_donut`: the shares of categories as a ring, with their sum in the middle; one ring for each series. */
export const donut = {
  id: "badge_donut",
  word: chartWords.badge_donut,
  name: "Donut chart",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "AROUND", reads: "CATEGORY", colors: "CATEGORIES" },
  authored: ["labels", "maxCategories"],
  drawing: drawingFrom(
    "pies",
    () => import("../layouts/parts/pies.ts"),
    ({ pieDrawing }) => pieDrawing(0.62),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
