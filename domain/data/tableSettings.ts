import { Schema } from "effect"
import { isBoundedJson, isStorableJson } from "../kernel/bounded.ts"
import { TableSort } from "./chartTable.ts"

/** The narrowest and the widest that a column can be made, in pixels. */
export const minColumnWidth = 50
export const maxColumnWidth = 4_000

/**
 * How a person left a table: the order of its rows, the widths in pixels of columns that were resized, and the columns
 * that come before the others, which follow in their own order. What is absent is as the table has it.
 */
export const TableSettings = Schema.Struct({
  sort: Schema.optionalKey(TableSort),
  widths: Schema.optionalKey(
    Schema.Record(
      Schema.String,
      Schema.Int.check(Schema.isBetween({ minimum: minColumnWidth, maximum: maxColumnWidth })),
    ),
  ),
  columns: Schema.optionalKey(Schema.Array(Schema.NonEmptyString)),
})
export type TableSettings = typeof TableSettings.Type

/** The tables of a level by their kind: its chart's data, and the rows behind it. */
export const LevelTables = Schema.Struct({
  chart: Schema.optionalKey(TableSettings),
  table: Schema.optionalKey(TableSettings),
})

/** Longest text that says one of these things of one table in an address, in UTF-16 units. */
export const maxTableTextLength = 20_000
/** Longest JSON of the tables of a level: of the sort, the widths and the columns of both. */
const maxTablesLength = 6 * maxTableTextLength

/** `LevelTables` of a command, with limits. */
export const LevelTablesInput = LevelTables.check(isBoundedJson(maxTablesLength), isStorableJson)
