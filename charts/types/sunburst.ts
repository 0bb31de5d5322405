import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_sunburst`: the shares of categories as a ring, and around it the shares of what they are divided into. */
export const sunburst = {
  id: "badge_sunburst",
  word: chartWords.badge_sunburst,
  name: "Sunburst chart",
  needs: { category: "ANY", series: true },
  options: {
    shows: "MARKS",
    categories: "AROUND",
    reads: "MARK",
    values: "TOTALS",
    colors: "CATEGORIES",
  },
  authored: ["labels"],
  drawing: drawingFrom(
    "sunburst",
    () => import("../layouts/parts/sunburst.ts"),
    ({ sunburstDrawing }) => sunburstDrawing,
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
