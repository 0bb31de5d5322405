import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { budgetByGenre } from "./fixtures/budget-by-genre.ts"
import { changeByMonth } from "./fixtures/change-by-month.ts"
import { flightsByAirport } from "./fixtures/flights-by-airport.ts"
import { flightsByOrigin } from "./fixtures/flights-by-origin.ts"
import { grossByGenre } from "./fixtures/gross-by-genre.ts"
import { strikesByLight } from "./fixtures/strikes-by-light.ts"
import { weatherByYear } from "./fixtures/weather-by-year.ts"
import { first } from "./variants.ts"

/** Parts of a whole. */
export const parts: ReadonlyArray<GalleryEntry> = [
  entry("pie", "Pie", "badge_pie", first(flightsByOrigin, 6), card),
  entry("pie-details", "Pie, medium details", "badge_pie", first(flightsByOrigin, 6), details),
  entry("pie-many", "Pie of 120 slices", "badge_pie", flightsByAirport, card),
  entry("pie-negative", "Pie without what is below zero", "badge_pie", changeByMonth, card),
  entry("pie-series", "Pies of series", "badge_pie", weatherByYear, card),
  entry("pie-one", "Pie of one slice", "badge_pie", first(flightsByOrigin, 1), card),
  entry("pie-preview", "Pie, preview", "badge_pie", first(flightsByOrigin, 6), preview),
  entry("pie-thumbnail", "Pie, thumbnail", "badge_pie", first(flightsByOrigin, 6), thumbnail),
  entry("donut", "Donut", "badge_donut", first(grossByGenre, 7), card),
  entry("donut-details", "Donut, medium details", "badge_donut", first(grossByGenre, 7), details),
  entry("donut-series", "Donuts of two measures", "badge_donut", budgetByGenre, card),
  entry("donut-preview", "Donut, preview", "badge_donut", first(grossByGenre, 7), preview),
  entry("donut-thumbnail", "Donut, thumbnail", "badge_donut", first(grossByGenre, 7), thumbnail),
  entry("treemap", "Treemap", "badge_treemap", grossByGenre, card),
  entry("treemap-series", "Treemap of series", "badge_treemap", weatherByYear, card),
  entry("treemap-many", "Treemap of 120 tiles", "badge_treemap", flightsByAirport, details),
  entry("treemap-preview", "Treemap, preview", "badge_treemap", grossByGenre, preview),
  entry("treemap-thumbnail", "Treemap, thumbnail", "badge_treemap", grossByGenre, thumbnail),
  entry("sunburst", "Rings of parts", "badge_sunburst", strikesByLight, card),
  entry("sunburst-details", "Rings of parts, medium details", "badge_sunburst", strikesByLight, details),
  entry("sunburst-many", "One ring of 120 arcs", "badge_sunburst", flightsByAirport, card),
  entry("sunburst-one", "Rings of one part", "badge_sunburst", first(strikesByLight, 1), card),
  entry("sunburst-preview", "Rings of parts, preview", "badge_sunburst", strikesByLight, preview),
  entry("sunburst-thumbnail", "Rings of parts, thumbnail", "badge_sunburst", strikesByLight, thumbnail),
  entry("funnel", "Funnel", "badge_funnel", first(flightsByOrigin, 6), card),
  entry("funnel-series", "Funnel of series", "badge_funnel", weatherByYear, card),
  entry("funnel-many", "Funnel of the first of 120", "badge_funnel", flightsByAirport, details),
  entry("funnel-preview", "Funnel, preview", "badge_funnel", first(flightsByOrigin, 6), preview),
  entry("funnel-thumbnail", "Funnel, thumbnail", "badge_funnel", first(flightsByOrigin, 6), thumbnail),
]
