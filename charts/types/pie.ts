import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_pie`: the shares of categories in their sum; a pie for each series, or value column, where there are several. */
export const pie = {
  id: "badge_pie",
  word: chartWords.badge_pie,
  name: "Pie chart",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "AROUND", reads: "CATEGORY", colors: "CATEGORIES" },
  authored: ["labels", "maxCategories"],
  drawing: drawingFrom(
    "pies",
    () => import("../layouts/parts/pies.ts"),
    ({ pieDrawing }) => pieDrawing(0),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
