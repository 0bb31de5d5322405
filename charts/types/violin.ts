import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_violin`: the density of each series over bins of numbers, level and mirrored in a row of its own. */
export const violin = {
  id: "badge_violin",
  word: chartWords.badge_violin,
  name: "Violin plot",
  needs: { category: "BINS", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: [],
  drawing: drawingFrom(
    "violins",
    () => import("../layouts/distributions/violins.ts"),
    ({ violins }) => ({ draw: violins, summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
