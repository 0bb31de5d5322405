import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_gauge`: one value as an arc that its target, the second value, would fill; with its share of it in words. */
export const gauge = {
  id: "badge_gauge",
  word: chartWords.badge_gauge,
  name: "Gauge",
  needs: { category: "NONE", series: false, values: 2 },
  options: { shows: "MARKS", categories: "AROUND", reads: "MARK", values: "FIRST" },
  authored: [],
  drawing: drawingFrom(
    "gauge",
    () => import("../layouts/values/gauge.ts"),
    ({ gauge, gaugeSummary }) => ({ draw: gauge, summary: gaugeSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
