import { Schema } from "effect"

/** The chart types of this edition, by the names cards store. */
export const ChartType = Schema.Literals([
  "badge_vert_bar",
  "badge_vert_multibar",
  "badge_vert_stackedbar",
  "badge_vert_100pct_stackedbar",
  "badge_line",
  "badge_area",
  "badge_table",
  "badge_heatmap_table",
  "badge_singlevalue",
])
export type ChartType = typeof ChartType.Type

/** Buckets of a date column. */
export const DateGrain = Schema.Literals(["hour", "day", "week", "month", "quarter", "year"])
export type DateGrain = typeof DateGrain.Type

/** What filters compare: the four data types. */
export const DataType = Schema.Literals(["numeric", "string", "date", "datetime"])
export type DataType = typeof DataType.Type

/** How a number is shown: plain with up to `decimals` places, a share (0.12 is 12 %), or an amount of a currency. */
export const NumberFormat = Schema.Struct({
  style: Schema.Literals(["decimal", "percent", "currency"]),
  decimals: Schema.optionalKey(Schema.Int),
  currency: Schema.optionalKey(Schema.String),
  unit: Schema.optionalKey(Schema.String),
})
export type NumberFormat = typeof NumberFormat.Type

/** One value of an answer. Dates are ISO 8601 text (`2001-06-30`, or with time `2001-06-30T13:00`); absent is null; numbers are finite, as JSON has no others. */
export const Cell = Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]))
export type Cell = typeof Cell.Type

/** Colour of a value, as an index of the palette from 0; it is the same whatever filters are in force. */
export const SeriesColor = Schema.Struct({ value: Cell, color: Schema.Int })
export type SeriesColor = typeof SeriesColor.Type

/**
 * A column of a card's answer. `name` is the dataset's column (or the measure's name), `label` what people read.
 * `role` says what a chart does with it: `category` spans the x axis, `series` splits, `value` is measured,
 * `detail` is only in tables. A series column brings the `colors` of its values.
 */
export const ChartColumn = Schema.Struct({
  name: Schema.String,
  label: Schema.String,
  role: Schema.Literals(["category", "series", "value", "detail"]),
  dataType: DataType,
  grain: Schema.optionalKey(DateGrain),
  format: Schema.optionalKey(NumberFormat),
  colors: Schema.optionalKey(Schema.Array(SeriesColor)),
})
export type ChartColumn = typeof ChartColumn.Type

/** How the rows of a column become the one figure of its total. */
export const TotalKind = Schema.Literals(["sum", "avg", "min", "max"])
export type TotalKind = typeof TotalKind.Type

/** A column's total over all rows, and how it was made; null where the column has none. */
export const ColumnTotal = Schema.NullOr(Schema.Struct({ kind: TotalKind, value: Cell }))
export type ColumnTotal = typeof ColumnTotal.Type

/**
 * A table of a card's answer: every row has one cell per column. `numRows` counts rows before `limit` cut them;
 * `totals`, where they were asked for, have one entry per column.
 */
export const ChartTable = Schema.Struct({
  columns: Schema.Array(ChartColumn),
  rows: Schema.Array(Schema.Array(Cell)),
  numRows: Schema.Int,
  totals: Schema.optionalKey(Schema.Array(ColumnTotal)),
})
export type ChartTable = typeof ChartTable.Type

/** The order of a table's rows by one of its columns; what is absent comes last in both directions. */
export const TableSort = Schema.Struct({
  column: Schema.NonEmptyString,
  direction: Schema.Literals(["ascending", "descending"]),
})
export type TableSort = typeof TableSort.Type

/** What a chart is drawn from. */
export const Chart = Schema.Struct({ chartType: ChartType, table: ChartTable })
export type Chart = typeof Chart.Type
