import { chartWords } from "#domain/data/chart.ts"
import { figuresSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_candlestick`: opening, highest, lowest and closing values of each period; hollow where they rose, filled where they fell. */
export const candlestickType = {
  id: "badge_candlestick",
  word: chartWords.badge_candlestick,
  name: "Candlestick chart",
  needs: { category: "ANY", series: false, values: 4 },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY", values: "FIGURES" },
  authored: ["references"],
  drawing: drawingFrom(
    "range-boxes",
    () => import("../layouts/distributions/range-boxes.ts"),
    ({ candlestick }) => ({ draw: candlestick, summary: figuresSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
