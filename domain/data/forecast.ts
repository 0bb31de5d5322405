import { Schema } from "effect"
import { Cell } from "./cell.ts"

/** Why a chart has no forecast: too few periods, some of them filtered out or left out, or series that are stacked. */
export const NoForecast = Schema.Literals(["FEW", "FILTERED", "REDUCED", "STACKED"])
export type NoForecast = typeof NoForecast.Type

/**
 * Values to come of a chart over dates, each with the interval that it lies in with a probability of `interval` percent.
 * A row names its category and series as those of the table do, and the value column that it continues.
 */
export const Forecast = Schema.Struct({
  interval: Schema.Literals([80, 95]),
  rows: Schema.Array(
    Schema.Struct({
      category: Schema.String,
      series: Cell,
      column: Schema.String,
      value: Schema.Finite,
      low: Schema.Finite,
      high: Schema.Finite,
    }),
  ),
  /** Why there are none. */
  missing: Schema.optionalKey(NoForecast),
})
export type Forecast = typeof Forecast.Type
