import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_correlation`: how far the values of a card go together over its categories, a cell for each pair of them. */
export const correlation = {
  id: "badge_correlation",
  word: chartWords.badge_correlation,
  name: "Correlation matrix",
  needs: { category: "ANY", series: false, values: 2 },
  options: { shows: "MARKS", categories: "DOWN", reads: "MARK", colors: "VALUES" },
  authored: [],
  drawing: drawingFrom(
    "correlation",
    () => import("../layouts/grids/correlation.ts"),
    ({ correlation, correlationSummary }) => ({ draw: correlation, summary: correlationSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
