import { Stream } from "effect"
import { withForecastRows } from "#charts/additions/forecast/forecast-rows.ts"
import { forecastWords } from "#charts/additions/forecast/forecast-words.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import type { Texts } from "../../text/texts.ts"
import { type CardContent, tableOf } from "./CardContent.ts"
import { pivotSheet } from "./pivotSheet.ts"

/** Table of a file: its columns below rows of heads, one of their labels if absent. */
export interface ExportTable {
  readonly columns: ReadonlyArray<ChartColumn>
  readonly heads?: ReadonlyArray<ReadonlyArray<string>>
  readonly batches: Stream.Stream<ChartTable["rows"]>
  readonly numRows: number
}

/** What a file of rows has of a card: its chart's data, with the totals of a pivot table and with what is forecast, or all rows. */
export const exportTable = (content: CardContent, texts: Texts): ExportTable => {
  const { chart } = content
  if (chart?.forecast !== undefined) {
    const { columns, rows, numRows } = withForecastRows(
      chart.table,
      chart.forecast,
      forecastWords(texts.text),
    )
    return { columns, batches: Stream.make(rows), numRows }
  }
  if (chart?.chartType !== "badge_pivot_table") return tableOf(content)
  const { columns, heads, rows } = pivotSheet(chart.table, texts)
  return { columns, heads, batches: Stream.make(rows), numRows: rows.length }
}
