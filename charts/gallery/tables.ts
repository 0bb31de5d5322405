import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { delaysByHaul } from "./fixtures/delays-by-haul.ts"
import { earnedAndSpent } from "./fixtures/earned-and-spent.ts"
import { movies } from "./fixtures/movies.ts"
import { longNames, manyGroups, nothingMeasured } from "./fixtures/pivot-edges.ts"
import { weatherByYear } from "./fixtures/weather-by-year.ts"
import { withTotals } from "./fixtures/with-totals.ts"
import { first, grossRules } from "./variants.ts"

/** Tables. */
export const tables: ReadonlyArray<GalleryEntry> = [
  entry("table-rules", "Table coloured by rules", "badge_table", earnedAndSpent, card, {
    colorRules: grossRules,
  }),
  entry("pivot-table", "Pivot table", "badge_pivot_table", delaysByHaul, card),
  entry("pivot-table-details", "Pivot table, medium details", "badge_pivot_table", delaysByHaul, details),
  entry(
    "pivot-table-empty",
    "Pivot table without rows",
    "badge_pivot_table",
    first(withTotals(weatherByYear), 0),
    card,
  ),
  entry(
    "pivot-table-one",
    "Pivot table of one value",
    "badge_pivot_table",
    withTotals(first(weatherByYear, 1)),
    card,
  ),
  entry(
    "pivot-table-null",
    "Pivot table without values",
    "badge_pivot_table",
    withTotals(nothingMeasured(weatherByYear)),
    card,
  ),
  entry(
    "pivot-table-long-names",
    "Pivot table of long names",
    "badge_pivot_table",
    withTotals(longNames(weatherByYear)),
    card,
  ),
  entry(
    "pivot-table-many",
    "Pivot table of 5,000 groups",
    "badge_pivot_table",
    withTotals(manyGroups(weatherByYear)),
    card,
  ),
  entry("pivot-table-preview", "Pivot table, preview", "badge_pivot_table", delaysByHaul, preview),
  entry("pivot-table-thumbnail", "Pivot table, thumbnail", "badge_pivot_table", delaysByHaul, thumbnail),
  entry("table", "Table", "badge_table", movies, card),
  entry("table-details", "Table, medium details", "badge_table", movies, details),
  entry("table-preview", "Table, preview", "badge_table", movies, preview),
  entry("table-thumbnail", "Table, thumbnail", "badge_table", movies, thumbnail),
]
