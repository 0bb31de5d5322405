import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_radar`: an axis around a centre for each category, three at least, and a polygon for each series. */
export const radarType = {
  id: "badge_radar",
  word: chartWords.badge_radar,
  name: "Radar chart",
  needs: { category: "ANY", series: false },
  options: { shows: "MARKS", categories: "AROUND", reads: "CATEGORY" },
  authored: [],
  drawing: drawingFrom(
    "radar",
    () => import("../layouts/lines/radar.ts"),
    ({ radar, radarSummary }) => ({ draw: radar, summary: radarSummary }),
  ),
  deck: { kind: "RADAR" },
} as const satisfies ChartTypeDescriptor
