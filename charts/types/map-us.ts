import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_map_us`: the states of the United States, by code or name, each as warm as its value ranks. */
export const mapUs = {
  id: "badge_map_us",
  word: chartWords.badge_map_us,
  name: "Map of the United States",
  needs: { category: "ANY", series: false, places: "us_state" },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", values: "FIRST", colors: "VALUES" },
  authored: [],
  drawing: drawingFrom(
    "map-us",
    () => import("../layouts/maps/map-us.ts"),
    ({ mapUs }) => mapUs,
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
