import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_map_points`: points at a latitude and a longitude on a map, as large as a third value. */
export const mapPoints = {
  id: "badge_map_points",
  word: chartWords.badge_map_points,
  name: "Map of points",
  needs: { category: "ANY", series: false, values: 2 },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", values: "FIGURES" },
  authored: [],
  drawing: drawingFrom(
    "map-points",
    () => import("../layouts/maps/map-points.ts"),
    ({ mapPoints, mapPointsSummary }) => ({ draw: mapPoints, summary: mapPointsSummary }),
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
