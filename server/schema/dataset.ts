import { Effect, Schema } from "effect"
import { TotalKind } from "#domain/data/chartTable.ts"
import { ColorNumber } from "#domain/data/colorNumber.ts"
import { type DataType, DatePart } from "#domain/data/dataType.ts"
import { IsoDate } from "#domain/data/dateRangeFilter.ts"
import { NumberFormat } from "#domain/data/numberFormat.ts"
import { DataSourceId } from "#domain/kernel/ids.ts"
import type { ConnectionKind } from "./connection.ts"

/**
 * Column types as filters know them: `long` holds whole numbers, `double`, `numeric` and `decimal` any number, `weekday` and
 * `hour` a part of the dates of another column.
 */
export const ColumnType = Schema.Literals([
  "string",
  "long",
  "double",
  "numeric",
  "decimal",
  "date",
  "datetime",
  ...DatePart.literals,
])
export type ColumnType = typeof ColumnType.Type

const dataTypes: Readonly<Record<ColumnType, DataType>> = {
  string: "string",
  long: "numeric",
  double: "numeric",
  numeric: "numeric",
  decimal: "numeric",
  date: "date",
  datetime: "datetime",
  weekday: "weekday",
  hour: "hour",
}

/** What filters compare the values of a column type as. */
export const dataTypeOf = (type: ColumnType): DataType => dataTypes[type]

/** Signs that are written before or behind the numbers of a column. */
export const NumberSign = Schema.Literals(["$", "€", "£", "¥", "%"])
export type NumberSign = typeof NumberSign.Type

/**
 * A column of a dataset. `from` names the source's column where it differs from `name`; `of` the column of dates whose
 * `weekday` or `hour` it is, in place of one of the source. `parse` says how the text of
 * a date is written, in strptime's letters (`%b %d %Y` reads `Jun 12 1998`); without it dates are ISO 8601. With
 * `decimal: comma` numbers are written as `1.234,5`, with `decimal: point` as `1,234.5`, and each with its `sign` where one is given: `12.5%` is 0.125. `total` is how tables sum the column up. Columns of several
 * datasets with the same `meaning` hold the same kind of values: a filter of a stack on that meaning applies to all of
 * them. `colors` fixes the colours of values, by their numbers in the palette.
 */
export const DatasetColumn = Schema.Struct({
  name: Schema.NonEmptyString,
  label: Schema.NonEmptyString,
  type: ColumnType,
  from: Schema.optionalKey(Schema.NonEmptyString),
  of: Schema.optionalKey(Schema.NonEmptyString),
  parse: Schema.optionalKey(Schema.NonEmptyString),
  decimal: Schema.optionalKey(Schema.Literals(["comma", "point"])),
  sign: Schema.optionalKey(NumberSign),
  format: Schema.optionalKey(NumberFormat),
  total: Schema.optionalKey(Schema.Union([TotalKind, Schema.Literal("none")])),
  meaning: Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(/^[a-z][a-z0-9_]*$/u, {
        expected: "a word such as us_state: lower-case letters, digits, _",
      }),
    ),
  ),
  colors: Schema.optionalKey(Schema.Record(Schema.NonEmptyString, ColorNumber)),
  description: Schema.optionalKey(Schema.String),
})
export type DatasetColumn = typeof DatasetColumn.Type

/** What decides how the values of a column are read; the rest says how they are shown. */
export const readingOf = ({
  name,
  type,
  from,
  of,
  parse,
  decimal,
  sign,
}: DatasetColumn): Omit<DatasetColumn, "label"> => ({
  name,
  type,
  ...(from !== undefined && { from }),
  ...(of !== undefined && { of }),
  ...(parse !== undefined && { parse }),
  ...(decimal !== undefined && { decimal }),
  ...(sign !== undefined && { sign }),
})

/** Columns as their source has them: a part of dates is read from that column, in the way in which its dates are written. */
export const sourceColumns = (columns: ReadonlyArray<DatasetColumn>): ReadonlyArray<DatasetColumn> =>
  columns.map((column) => {
    const dates = columns.find(({ name }) => name === column.of)
    if (dates === undefined) return column
    const { from = dates.name, parse } = dates
    return { ...column, from, ...(parse !== undefined && { parse }) }
  })

/** A file: relative to the workspace's folder, or `package:name/path` in an installed package. */
export const SourceFile = Schema.String.check(
  Schema.isPattern(/\.(parquet|csv|tsv|json|ndjson|jsonl)$/u, {
    expected: "the path of a .parquet, .csv, .tsv, .json, .ndjson or .jsonl file",
  }),
)

/** How a table sums a column up: as its author says; else numbers are added, and the others have no total. */
export const totalOf = ({ type, total }: DatasetColumn): TotalKind | null => {
  if (total !== undefined) return total === "none" ? null : total
  return dataTypeOf(type) === "numeric" ? "sum" : null
}

/** A file, or a SELECT over files that `sources` names: what is imported. */
export const FileSource = Schema.Union([
  SourceFile,
  Schema.Struct({
    sql: Schema.NonEmptyString,
    sources: Schema.Record(Schema.NonEmptyString, SourceFile),
  }),
])
export type FileSource = typeof FileSource.Type

const refresh = Schema.String.check(
  Schema.isPattern(/^[1-9]\d{0,4}s$/, { expected: "a number of seconds such as 60s" }),
).pipe(Schema.withDecodingDefaultKey(Effect.succeed("60s")))

const postgres = { postgres: Schema.NonEmptyString, refresh }
const clickhouse = { clickhouse: Schema.NonEmptyString, refresh }
const table = { table: Schema.NonEmptyString }
const query = { query: Schema.NonEmptyString }

/**
 * A table, a view or a SELECT in the database of a connection of the workspace, which is asked in place. An answer may be
 * as old as `refresh`.
 */
export const DatabaseSource = Schema.Union([
  Schema.Struct({ ...postgres, ...table }),
  Schema.Struct({ ...postgres, ...query }),
  Schema.Struct({ ...clickhouse, ...table }),
  Schema.Struct({ ...clickhouse, ...query }),
])
export type DatabaseSource = typeof DatabaseSource.Type

/** Where a dataset's rows come from: what is imported, or what stays in a database. */
export const DatasetSource = Schema.Union([FileSource, DatabaseSource])
export type DatasetSource = typeof DatasetSource.Type

/** The connection that a source names, and the kind of database that it is of. */
export const connectionOf = (
  source: DatabaseSource,
): { readonly kind: ConnectionKind; readonly name: string } =>
  "postgres" in source
    ? { kind: "postgres", name: source.postgres }
    : { kind: "clickhouse", name: source.clickhouse }

/** Where the rows of a dataset over a table of a connection are. */
export const tableSource = (kind: ConnectionKind, connection: string, table: string): DatabaseSource =>
  kind === "postgres"
    ? { postgres: connection, table, refresh: "60s" }
    : { clickhouse: connection, table, refresh: "60s" }

/** Whether a source stays in a database. */
export const isDatabaseSource = (source: DatasetSource): source is DatabaseSource =>
  typeof source !== "string" && !("sql" in source)

/** Rows with typed columns. `asOf` is the day that stands for today in relative date ranges (the last day with data). */
export const Dataset = Schema.Struct({
  id: DataSourceId,
  name: Schema.NonEmptyString,
  description: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  source: DatasetSource,
  asOf: Schema.NullOr(IsoDate).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  isSampleData: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  columns: Schema.NonEmptyArray(DatasetColumn),
})
export type Dataset = typeof Dataset.Type & Shifted

/** `shiftWeeks` is by how many weeks an import moves all dates of a dataset, later or earlier; no author says it. */
interface Shifted {
  readonly shiftWeeks?: number
}

/** A dataset whose rows are imported. */
export const FileDataset = Dataset.mapFields((fields) => ({ ...fields, source: FileSource }))
export type FileDataset = typeof FileDataset.Type & Shifted

/** A dataset whose rows stay in a database. */
export interface DatabaseDataset extends Dataset {
  readonly source: DatabaseSource
}

/** Whether the rows of a dataset stay in a database. */
export const isDatabaseDataset = (dataset: Dataset): dataset is DatabaseDataset =>
  isDatabaseSource(dataset.source)

/** Whether the rows of a dataset are imported. */
export const isFileDataset = (dataset: Dataset): dataset is FileDataset => !isDatabaseSource(dataset.source)
