import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_pivot_table`: groups down and across with the totals of each outer group and of all rows. */
export const pivotTable = {
  id: "badge_pivot_table",
  word: chartWords.badge_pivot_table,
  name: "Pivot table",
  needs: { category: "ANY", series: false },
  options: { shows: "GROUPS", categories: "DOWN", reads: "MARK" },
  authored: [],
  drawing: drawingFrom(
    "pivot-picture",
    () => import("../layouts/tables/pivot-picture.ts"),
    ({ pivotPicture }) => pivotPicture,
  ),
  deck: { kind: "TABLE" },
} as const satisfies ChartTypeDescriptor
