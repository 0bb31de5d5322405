import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_sankey`: flows from categories to series as bands between nodes, in layers from the left to the right. */
export const sankey = {
  id: "badge_sankey",
  word: chartWords.badge_sankey,
  name: "Sankey diagram",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", colors: "NODES" },
  authored: [],
  drawing: drawingFrom(
    "sankey",
    () => import("../layouts/flows/sankey.ts"),
    ({ sankey, sankeySummary }) => ({ draw: sankey, summary: sankeySummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
