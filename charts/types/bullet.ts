import { chartWords } from "#domain/data/chart.ts"
import { figuresSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_bullet`: a level bar for each category, a line at its target, the second value, and a band as far as a third. */
export const bullet = {
  id: "badge_bullet",
  word: chartWords.badge_bullet,
  name: "Bullet chart",
  needs: { category: "ANY", series: false, values: 2 },
  options: { shows: "MARKS", categories: "DOWN", reads: "CATEGORY", values: "FIGURES" },
  authored: ["labels", "references"],
  drawing: drawingFrom(
    "bullets",
    () => import("../layouts/bars/bullets.ts"),
    ({ bullets }) => ({ draw: bullets, summary: figuresSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
