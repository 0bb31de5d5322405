import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/**
 * `badge_singlevalue`: one number as large as fits, its name, and, when the table has dates, the latest value with its
 * change from the one before and a line of how it came there.
 */
export const singlevalue = {
  id: "badge_singlevalue",
  word: chartWords.badge_singlevalue,
  name: "Number",
  needs: { category: "NONE", series: false },
  options: { shows: "MARKS", categories: "ACROSS", reads: "CATEGORY" },
  authored: ["colorRules"],
  drawing: drawingFrom(
    "single-value",
    () => import("../layouts/values/single-value.ts"),
    ({ singleValue, singleValueSummary }) => ({ draw: singleValue, summary: singleValueSummary }),
  ),
  deck: { kind: "NUMBER" },
} as const satisfies ChartTypeDescriptor
