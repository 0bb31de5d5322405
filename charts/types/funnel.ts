import { chartWords } from "#domain/data/chart.ts"
import { markSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_funnel`: the stages of something downwards, each with its value and what is left of the first. */
export const funnel = {
  id: "badge_funnel",
  word: chartWords.badge_funnel,
  name: "Funnel chart",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "DOWN", reads: "CATEGORY" },
  authored: [],
  drawing: drawingFrom(
    "funnel",
    () => import("../layouts/parts/funnel.ts"),
    ({ funnel }) => ({ draw: funnel, summary: markSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
