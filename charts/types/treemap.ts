import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_treemap`: a tile for each category, as large as its part in the sum; those of a series lie together. */
export const treemap = {
  id: "badge_treemap",
  word: chartWords.badge_treemap,
  name: "Treemap",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK" },
  authored: ["labels"],
  drawing: drawingFrom(
    "treemap",
    () => import("../layouts/parts/treemap.ts"),
    ({ treemap }) => ({ draw: treemap, summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
