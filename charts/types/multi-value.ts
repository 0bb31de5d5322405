import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_multi_value`: a number for each value column, or for each of a few categories, beside one another. */
export const multiValueType = {
  id: "badge_multi_value",
  word: chartWords.badge_multi_value,
  name: "Multiple numbers",
  needs: { category: "OPTIONAL", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", colors: "NONE" },
  authored: ["colorRules"],
  drawing: drawingFrom(
    "multi-value",
    () => import("../layouts/values/multi-value.ts"),
    ({ multiValue, multiValueSummary }) => ({ draw: multiValue, summary: multiValueSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
