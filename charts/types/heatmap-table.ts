import { chartWords } from "#domain/data/chart.ts"
import { heatSummary } from "../frame/summary.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/**
 * `badge_heatmap_table`: categories down, series across, each cell as warm as its value ranks among them, with what the
 * colours mean below; one without a row is a dash. As many as fit.
 */
export const heatmapTable = {
  id: "badge_heatmap_table",
  word: chartWords.badge_heatmap_table,
  name: "Heatmap table",
  needs: { category: "ANY", series: true },
  options: { shows: "PIVOT", categories: "DOWN", reads: "MARK" },
  authored: ["colorRules"],
  drawing: drawingFrom(
    "heatmap",
    () => import("../layouts/grids/heatmap.ts"),
    ({ heatmap }) => ({ draw: heatmap, summary: heatSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
