import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_map_world`: the countries of the world, by ISO 3166 code or English name, each as warm as its value ranks. */
export const mapWorld = {
  id: "badge_map_world",
  word: chartWords.badge_map_world,
  name: "Map of the world",
  needs: { category: "ANY", series: false, places: "country" },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", values: "FIRST", colors: "VALUES" },
  authored: [],
  drawing: drawingFrom(
    "map-world",
    () => import("../layouts/maps/map-world.ts"),
    ({ mapWorld }) => mapWorld,
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
