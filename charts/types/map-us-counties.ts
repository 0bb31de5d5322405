import { chartWords } from "#domain/data/chart.ts"
import { type ChartTypeDescriptor, drawingFrom } from "./chart-type.ts"

/** `badge_map_us_counties`: the counties of the United States, by FIPS code or name and state, each as warm as its value ranks. */
export const mapUsCounties = {
  id: "badge_map_us_counties",
  word: chartWords.badge_map_us_counties,
  name: "Map of US counties",
  needs: { category: "ANY", series: false, places: "us_county" },
  options: { shows: "MARKS", categories: "ACROSS", reads: "MARK", values: "FIRST", colors: "VALUES" },
  authored: [],
  drawing: drawingFrom(
    "map-us-counties",
    () => import("../layouts/maps/map-us-counties.ts"),
    ({ mapUsCounties }) => mapUsCounties,
  ),
  deck: { kind: "PICTURE" },
} as const satisfies ChartTypeDescriptor
