import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_pareto`: bars from the largest down, and the share of all that each has together with those before it. */
export const paretoType = {
  id: "badge_pareto",
  word: chartWords.badge_pareto,
  name: "Pareto chart",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY", values: "TOTALS" },
  authored: ["references"],
  drawing: drawingFrom(
    "pareto",
    () => import("../layouts/bars/pareto.ts"),
    ({ pareto }) => ({ draw: pareto, summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
