import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { airports } from "./fixtures/airports.ts"
import { capitals } from "./fixtures/capitals.ts"
import { lifeByCountry } from "./fixtures/life-by-country.ts"
import { strikesByState } from "./fixtures/strikes-by-state.ts"
import { unemploymentByCounty } from "./fixtures/unemployment-by-county.ts"
import { first } from "./variants.ts"

/** Maps. */
export const maps: ReadonlyArray<GalleryEntry> = [
  entry("map-us", "Map of states", "badge_map_us", strikesByState, card),
  entry("map-us-details", "Map of states, medium details", "badge_map_us", strikesByState, details),
  entry("map-us-some", "Map of some states", "badge_map_us", first(strikesByState, 12), card),
  entry("map-us-one", "Map of one state", "badge_map_us", first(strikesByState, 1), card),
  entry("map-us-preview", "Map of states, preview", "badge_map_us", strikesByState, preview),
  entry("map-us-thumbnail", "Map of states, thumbnail", "badge_map_us", strikesByState, thumbnail),
  entry("map-us-counties", "Map of counties", "badge_map_us_counties", unemploymentByCounty, card),
  entry(
    "map-us-counties-preview",
    "Map of counties, preview",
    "badge_map_us_counties",
    unemploymentByCounty,
    preview,
  ),
  entry("map-world", "Map of the world", "badge_map_world", lifeByCountry, card),
  entry("map-world-details", "Map of the world, medium details", "badge_map_world", lifeByCountry, details),
  entry("map-world-some", "Map of some countries", "badge_map_world", first(lifeByCountry, 12), card),
  entry("map-world-one", "Map of one country", "badge_map_world", first(lifeByCountry, 1), card),
  entry("map-world-preview", "Map of the world, preview", "badge_map_world", lifeByCountry, preview),
  entry("map-world-thumbnail", "Map of the world, thumbnail", "badge_map_world", lifeByCountry, thumbnail),
  entry("map-points", "Points on a map", "badge_map_points", airports, card),
  entry("map-points-details", "Points on a map, medium details", "badge_map_points", airports, details),
  entry("map-points-world", "Points around the world", "badge_map_points", capitals, card),
  entry("map-points-one", "One point on a map", "badge_map_points", first(airports, 1), card),
  entry("map-points-preview", "Points on a map, preview", "badge_map_points", airports, preview),
  entry("map-points-thumbnail", "Points on a map, thumbnail", "badge_map_points", airports, thumbnail),
]
