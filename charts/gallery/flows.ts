import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { routes } from "./fixtures/routes.ts"
import { strikesBySize } from "./fixtures/strikes-by-size.ts"
import { weatherByYear } from "./fixtures/weather-by-year.ts"
import { first } from "./variants.ts"

/** Flows. */
export const flows: ReadonlyArray<GalleryEntry> = [
  entry("sankey", "Flows of three steps", "badge_sankey", strikesBySize, card),
  entry("sankey-details", "Flows, medium details", "badge_sankey", strikesBySize, details),
  entry("sankey-one", "One flow", "badge_sankey", first(strikesBySize, 1), card),
  entry("sankey-series", "Flows of series", "badge_sankey", weatherByYear, card),
  entry("sankey-preview", "Flows, preview", "badge_sankey", strikesBySize, preview),
  entry("sankey-thumbnail", "Flows, thumbnail", "badge_sankey", strikesBySize, thumbnail),
  entry("chord", "Ribbons between airports", "badge_chord", routes, card),
  entry("chord-details", "Ribbons, medium details", "badge_chord", routes, details),
  entry("chord-one", "One ribbon", "badge_chord", first(routes, 1), card),
  entry("chord-series", "Ribbons of series", "badge_chord", weatherByYear, card),
  entry("chord-preview", "Ribbons, preview", "badge_chord", routes, preview),
  entry("chord-thumbnail", "Ribbons, thumbnail", "badge_chord", routes, thumbnail),
  entry("network", "Network of airports", "badge_network", routes, card),
  entry("network-details", "Network, medium details", "badge_network", strikesBySize, details),
  entry("network-one", "One link", "badge_network", first(routes, 1), card),
  entry("network-series", "Network of series", "badge_network", weatherByYear, card),
  entry("network-preview", "Network, preview", "badge_network", routes, preview),
  entry("network-thumbnail", "Network, thumbnail", "badge_network", routes, thumbnail),
]
