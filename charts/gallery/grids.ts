import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { budgetByGenre } from "./fixtures/budget-by-genre.ts"
import { filmsByGenre } from "./fixtures/films-by-genre.ts"
import { flightsByDay } from "./fixtures/flights-by-day.ts"
import { rainByDay } from "./fixtures/rain-by-day.ts"
import { temperatureByDay } from "./fixtures/temperature-by-day.ts"
import { weatherByDay } from "./fixtures/weather-by-day.ts"
import { weatherByMonth } from "./fixtures/weather-by-month.ts"
import { weatherByYear } from "./fixtures/weather-by-year.ts"
import { dayRules, first } from "./variants.ts"

/** Grids that are coloured by value. */
export const grids: ReadonlyArray<GalleryEntry> = [
  entry("heatmap-rules", "Heatmap coloured by rules", "badge_heatmap_table", weatherByYear, card, {
    colorRules: dayRules,
  }),
  entry("calendar", "Calendar of some months", "badge_calendar", flightsByDay, card),
  entry("calendar-years", "Calendar of years", "badge_calendar", temperatureByDay, card),
  entry("calendar-details", "Calendar, medium details", "badge_calendar", temperatureByDay, details),
  entry("calendar-gap", "Calendar with a gap", "badge_calendar", rainByDay, card),
  entry("calendar-one", "Calendar of one day", "badge_calendar", first(flightsByDay, 1), card),
  entry("calendar-preview", "Calendar, preview", "badge_calendar", temperatureByDay, preview),
  entry("calendar-thumbnail", "Calendar, thumbnail", "badge_calendar", flightsByDay, thumbnail),
  entry("correlation", "How values go together", "badge_correlation", weatherByDay, card),
  entry("correlation-details", "Correlation, medium details", "badge_correlation", filmsByGenre, details),
  entry("correlation-few", "Correlation over two rows", "badge_correlation", first(weatherByDay, 2), card),
  entry("correlation-preview", "Correlation, preview", "badge_correlation", weatherByDay, preview),
  entry("correlation-thumbnail", "Correlation, thumbnail", "badge_correlation", weatherByDay, thumbnail),
  entry("heatmap", "Heatmap table", "badge_heatmap_table", weatherByMonth, card),
  entry("heatmap-details", "Heatmap table, medium details", "badge_heatmap_table", weatherByYear, details),
  entry("heatmap-measures", "Heatmap table of two measures", "badge_heatmap_table", budgetByGenre, card),
  entry("heatmap-preview", "Heatmap table, preview", "badge_heatmap_table", weatherByMonth, preview),
  entry("heatmap-thumbnail", "Heatmap table, thumbnail", "badge_heatmap_table", weatherByMonth, thumbnail),
]
