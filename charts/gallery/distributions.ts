import { card, details, entry, type GalleryEntry, preview, thumbnail } from "./entry.ts"
import { googleByQuarter } from "./fixtures/google-by-quarter.ts"
import { ratingsByGenre } from "./fixtures/ratings-by-genre.ts"
import { ratingsInBins } from "./fixtures/ratings-in-bins.ts"
import { strikesBySpeed } from "./fixtures/strikes-by-speed.ts"
import { first } from "./variants.ts"

/** Distributions. */
export const distributions: ReadonlyArray<GalleryEntry> = [
  entry("histogram", "Histogram", "badge_histogram", strikesBySpeed, card),
  entry(
    "histogram-gaps",
    "Histogram with empty bins",
    "badge_histogram",
    { ...strikesBySpeed, rows: strikesBySpeed.rows.filter((_, index) => index % 4 !== 2) },
    card,
  ),
  entry("histogram-details", "Histogram, medium details", "badge_histogram", strikesBySpeed, details),
  entry("histogram-one", "Histogram of one bin", "badge_histogram", first(strikesBySpeed, 1), card, {
    labels: true,
  }),
  entry("histogram-preview", "Histogram, preview", "badge_histogram", strikesBySpeed, preview),
  entry("histogram-thumbnail", "Histogram, thumbnail", "badge_histogram", strikesBySpeed, thumbnail),
  entry("box-plot", "Box plot", "badge_box_plot", ratingsByGenre, card),
  entry("box-plot-details", "Box plot, medium details", "badge_box_plot", ratingsByGenre, details),
  entry("box-plot-one", "Box plot of one", "badge_box_plot", first(ratingsByGenre, 1), card),
  entry("box-plot-preview", "Box plot, preview", "badge_box_plot", ratingsByGenre, preview),
  entry("box-plot-thumbnail", "Box plot, thumbnail", "badge_box_plot", ratingsByGenre, thumbnail),
  entry("violin", "Violins of series", "badge_violin", ratingsInBins, card),
  entry("violin-details", "Violins, medium details", "badge_violin", ratingsInBins, details),
  entry("violin-single", "One violin", "badge_violin", strikesBySpeed, card),
  entry("violin-one", "Violin of one bin", "badge_violin", first(strikesBySpeed, 1), card),
  entry("violin-preview", "Violins, preview", "badge_violin", ratingsInBins, preview),
  entry("violin-thumbnail", "Violins, thumbnail", "badge_violin", ratingsInBins, thumbnail),
  entry("candlestick", "Candles", "badge_candlestick", googleByQuarter, card),
  entry("candlestick-details", "Candles, medium details", "badge_candlestick", googleByQuarter, details),
  entry("candlestick-one", "Candles of one", "badge_candlestick", first(googleByQuarter, 1), card),
  entry("candlestick-preview", "Candles, preview", "badge_candlestick", googleByQuarter, preview),
  entry("candlestick-thumbnail", "Candles, thumbnail", "badge_candlestick", googleByQuarter, thumbnail),
]
