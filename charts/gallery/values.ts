import type { ChartTable } from "#domain/data/chartTable.ts"
import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { changeByMonth } from "./fixtures/change-by-month.ts"
import { earnedAndSpent } from "./fixtures/earned-and-spent.ts"
import { flightsByAirport } from "./fixtures/flights-by-airport.ts"
import { grossAndTarget } from "./fixtures/gross-and-target.ts"
import { grossByGenre } from "./fixtures/gross-by-genre.ts"
import { indexByMonth } from "./fixtures/index-by-month.ts"
import { first, grossRules, withGap } from "./variants.ts"

/** What all films earned at home, cost, and earned worldwide. */
const earnedTotals: ChartTable = {
  ...earnedAndSpent,
  columns: earnedAndSpent.columns.slice(1),
  rows: [[1, 2, 3].map((column) => earnedAndSpent.rows.reduce((sum, row) => sum + Number(row[column]), 0))],
  numRows: 1,
}

/** Single figures. */
export const values: ReadonlyArray<GalleryEntry> = [
  entry("figure-rules", "Number coloured by rules", "badge_singlevalue", indexByMonth, details, {
    colorRules: [{ from: 0, color: 1, label: "Good" }],
  }),
  entry("multi-value-rules", "Numbers coloured by rules", "badge_multi_value", first(grossByGenre, 6), card, {
    colorRules: grossRules,
  }),
  entry("gauge", "Gauge", "badge_gauge", grossAndTarget(0.82), card),
  entry("gauge-details", "Gauge, medium details", "badge_gauge", grossAndTarget(0.82), details),
  entry("gauge-over", "Gauge over its target", "badge_gauge", grossAndTarget(1.24), card),
  entry("gauge-negative", "Gauge below zero", "badge_gauge", grossAndTarget(-0.2), card),
  entry("gauge-untargeted", "Gauge without a target", "badge_gauge", grossAndTarget(null), card),
  entry("gauge-preview", "Gauge, preview", "badge_gauge", grossAndTarget(0.82), preview),
  entry("gauge-thumbnail", "Gauge, thumbnail", "badge_gauge", grossAndTarget(0.82), thumbnail),
  entry("multi-value", "Numbers of measures", "badge_multi_value", earnedTotals, card),
  entry("multi-value-details", "Numbers, medium details", "badge_multi_value", earnedTotals, details),
  entry("multi-value-categories", "Numbers of categories", "badge_multi_value", first(grossByGenre, 6), card),
  entry("multi-value-one", "One of several numbers", "badge_multi_value", first(grossByGenre, 1), card),
  entry("multi-value-negative", "Numbers below zero", "badge_multi_value", first(changeByMonth, 8), card),
  entry("multi-value-many", "The first of 120 numbers", "badge_multi_value", flightsByAirport, card),
  entry("multi-value-gap", "Numbers with a gap", "badge_multi_value", withGap(earnedTotals), card),
  entry("multi-value-preview", "Numbers, preview", "badge_multi_value", earnedTotals, preview),
  entry("multi-value-thumbnail", "Numbers, thumbnail", "badge_multi_value", earnedTotals, thumbnail),
  entry("figure", "Number", "badge_singlevalue", first(grossByGenre, 1), details),
  entry("figure-trend", "Number with its trend", "badge_singlevalue", indexByMonth, details),
  entry("figure-preview", "Number, preview", "badge_singlevalue", indexByMonth, preview),
  entry("figure-thumbnail", "Number, thumbnail", "badge_singlevalue", indexByMonth, thumbnail),
]
