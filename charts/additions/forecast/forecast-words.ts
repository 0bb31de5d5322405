import type { ForecastWords } from "./forecast-rows.ts"

/** Keys of the message catalogue for a table with a forecast. */
type ForecastKey = `table.forecast${"" | ".kind" | ".measured" | ".low" | ".high"}`

/** The words of a table with a forecast from a message catalogue. */
export const forecastWords = (
  text: (key: ForecastKey, values?: Readonly<Record<string, string | number>>) => string,
): ForecastWords => ({
  kind: text("table.forecast.kind"),
  measured: text("table.forecast.measured"),
  forecast: text("table.forecast"),
  low: (column, interval) => text("table.forecast.low", { column, interval }),
  high: (column, interval) => text("table.forecast.high", { column, interval }),
})
