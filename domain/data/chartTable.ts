import { Schema } from "effect"
import { maxNameLength, NonEmptyText } from "../kernel/bounded.ts"
import { BinStep } from "./bin.ts"
import { Cell } from "./cell.ts"
import { DataType } from "./dataType.ts"
import { DateGrain } from "./grain.ts"
import { NumberFormat } from "./numberFormat.ts"

/** Colour of a value, as an index of the palette from 0; it is the same whatever filters are in force. */
export const SeriesColor = Schema.Struct({ value: Cell, color: Schema.Int })
export type SeriesColor = typeof SeriesColor.Type

/**
 * Column of a card's result. `name` is the dataset's column (or the measure's name), `label` the displayed name. Where a
 * result is grouped by one column in several ways, the names differ, and `of` is the dataset's column. `role`
 * is what a chart does with it, `meaning` what its author says that its values are: `category` spans the x axis, `series` splits, `value` is measured, `detail` is only in
 * tables. The cells of a column with a `bin` are
 * the starts of bins as wide. A series column has the `colors` of its values. A value column is `absent: 0` when categories and series that
 * have no row measure zero, as sums and counts do; without it they are unknown. It is `additive` when the
 * figures of several categories or series add up to that of all of them.
 */
export const ChartColumn = Schema.Struct({
  name: Schema.String,
  of: Schema.optionalKey(Schema.String),
  label: Schema.String,
  role: Schema.Literals(["category", "series", "value", "detail"]),
  dataType: DataType,
  meaning: Schema.optionalKey(Schema.String),
  grain: Schema.optionalKey(DateGrain),
  bin: Schema.optionalKey(BinStep),
  format: Schema.optionalKey(NumberFormat),
  colors: Schema.optionalKey(Schema.Array(SeriesColor)),
  absent: Schema.optionalKey(Schema.Literal(0)),
  additive: Schema.optionalKey(Schema.Literal(true)),
})
export type ChartColumn = typeof ChartColumn.Type

/** How the rows of a column are aggregated into its total. */
export const TotalKind = Schema.Literals(["sum", "avg", "min", "max"])
export type TotalKind = typeof TotalKind.Type

/** Total of a column over all rows, and how it is aggregated; null if the column has none. */
export const ColumnTotal = Schema.NullOr(Schema.Struct({ kind: TotalKind, value: Cell }))
export type ColumnTotal = typeof ColumnTotal.Type

/** The order of a table's rows by one of its columns; what is absent comes last in both directions. */
export const TableSort = Schema.Struct({
  column: Schema.NonEmptyString,
  direction: Schema.Literals(["ascending", "descending"]),
})
export type TableSort = typeof TableSort.Type

/**
 * Figures of the rows beneath several groups, in the columns of the table: grouped by its first `down` row fields and
 * its first `across` column fields, whose values may be null; the cells of the other fields are null.
 */
export const Subtotal = Schema.Struct({ down: Schema.Int, across: Schema.Int, cells: Schema.Array(Cell) })
export type Subtotal = typeof Subtotal.Type

/**
 * Totals of a table that is grouped by row fields (its `category` and `detail` columns) and column fields (its `series`
 * columns): of each outer field and of all rows. `sort` is the order that its author wants; null for that of the fields.
 */
export const PivotTotals = Schema.Struct({
  sort: Schema.NullOr(TableSort),
  subtotals: Schema.Array(Subtotal),
})
export type PivotTotals = typeof PivotTotals.Type

/**
 * Table of a card's result: every row has one cell per column. `numRows` counts rows before `limit` cut them; `totals`,
 * if requested, have one entry per column. `reducedFrom` is how many rows there were where those are left out that a
 * line of the requested width would not show; what remains has the first, last, least and largest of each column of pixels.
 * Of points it is how many there were of which as many are left as a chart of that width moves smoothly. A pivot
 * table has the totals of its groups.
 */
export const ChartTable = Schema.Struct({
  columns: Schema.Array(ChartColumn),
  rows: Schema.Array(Schema.Array(Cell)),
  numRows: Schema.Int,
  totals: Schema.optionalKey(Schema.Array(ColumnTotal)),
  reducedFrom: Schema.optionalKey(Schema.Int),
  pivot: Schema.optionalKey(PivotTotals),
})
export type ChartTable = typeof ChartTable.Type

/** `TableSort` of a request, with limits. */
export const TableSortInput = Schema.Struct({ ...TableSort.fields, column: NonEmptyText(maxNameLength) })
