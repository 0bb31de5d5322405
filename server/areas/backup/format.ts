import { Schema } from "effect"

/**
 * Version of the format: a first line of plain JSON (`BackupHeader`), then gzip of lines of JSON, each a table (`BackupTable`), a
 * row of the table before it (its values in the order of the columns) or, as the last, `BackupEnd`; then the SHA-256 of
 * all that in hex and a line feed.
 */
export const formatVersion = 1

/** Bytes of the checksum at the end of a file. */
export const checksumBytes = 65

/** First line of a backup: when it was made, and the last migration of the store that it is of. */
export const BackupHeader = Schema.Struct({
  format: Schema.Literal("cairn-backup"),
  version: Schema.Int,
  created: Schema.String,
  migration: Schema.Int,
})
export type BackupHeader = typeof BackupHeader.Type

/** A value of a row, in either store. */
export const BackupValue = Schema.Union([Schema.Null, Schema.String, Schema.Finite, Schema.Boolean])
export type BackupValue = typeof BackupValue.Type

/** The rows that follow are of this table. */
export const BackupTable = Schema.Struct({ table: Schema.String, columns: Schema.Array(Schema.String) })
export const BackupRow = Schema.Array(BackupValue)
/** How many rows there are in all. */
export const BackupEnd = Schema.Struct({ rows: Schema.Int })

/** A line of the compressed part. */
export const BackupLine = Schema.Union([BackupRow, BackupTable, BackupEnd])
