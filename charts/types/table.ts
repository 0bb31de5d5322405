import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_table`: a picture of the table's first rows and columns, as many as fit, and how many more there are. */
export const table = {
  id: "badge_table",
  word: chartWords.badge_table,
  name: "Table",
  needs: { category: "OPTIONAL", series: false },
  options: { shows: "ROWS", categories: "DOWN", reads: "MARK" },
  authored: ["colorRules"],
  drawing: drawingFrom(
    "table-picture",
    () => import("../layouts/tables/table-picture.ts"),
    ({ tablePicture, tableSummary }) => ({ draw: tablePicture, summary: tableSummary }),
  ),
  deck: { kind: "TABLE" },
} as const satisfies ChartTypeDescriptor
