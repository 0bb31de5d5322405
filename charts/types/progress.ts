import { chartWords } from "#domain/data/chart.ts"
import { figuresSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_progress`: a level bar for each category that its target, the second value, would fill, with its share of it. */
export const progress = {
  id: "badge_progress",
  word: chartWords.badge_progress,
  name: "Progress bars",
  needs: { category: "ANY", series: false, values: 2 },
  options: { shows: "MARKS", categories: "DOWN", reads: "CATEGORY", values: "FIGURES", rules: "SHARES" },
  authored: ["colorRules"],
  drawing: drawingFrom(
    "progress-bars",
    () => import("../layouts/bars/progress-bars.ts"),
    ({ progressBars }) => ({ draw: progressBars, summary: figuresSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
