import { Schema } from "effect"
import { isBoundedJson, isStorableJson, List, NonEmptyText, Text } from "../../kernel/bounded.ts"
import { DataSourceId, EpochMs, UserId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"

/** Longest name of a dataset, in UTF-16 units. */
export const maxDatasetName = 200
/** Longest description of a dataset that is typed, in UTF-16 units. */
export const maxDatasetDescription = 900
/** Most columns of an added dataset. */
export const maxDatasetColumns = 500
/** Most cards that are defined with a dataset: those of its stack, and the levels that they drill to. */
export const maxDefinedCards = 40

/** Id of the file of an added dataset. */
export const DataFileId = Text(36).check(
  Schema.isPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u, {
    expected: "the id of an uploaded file",
  }),
)
export type DataFileId = typeof DataFileId.Type

/** How a file of data is read. */
export const DataFileFormat = Schema.Literals(["csv", "tsv", "parquet", "json", "ndjson", "jsonl"])
export type DataFileFormat = typeof DataFileFormat.Type

/** Table of an uploaded file: `name` is that of the file as its person has it. */
export const DataFile = Schema.Struct({
  fileId: DataFileId,
  name: Schema.String,
  format: DataFileFormat,
  sizeBytes: Schema.Finite,
  rows: Schema.Finite,
})
export type DataFile = typeof DataFile.Type

/** `DataFile` of a command, with limits. */
export const DataFileInput = Schema.Struct({ ...DataFile.fields, name: Text(maxDatasetName) })

/** Longest name of a connection, and of a table with its schema, in UTF-16 units. */
export const maxTableName = 500

/** Table or view in a database that the workspace names: it is asked there, by the name that the database lists it under. */
export const DataTable = Schema.Struct({
  connection: Schema.String,
  kind: Schema.Literals(["postgres", "clickhouse"]),
  table: Schema.String,
})
export type DataTable = typeof DataTable.Type

/** `DataTable` of a command, with limits. */
export const DataTableInput = Schema.Struct({
  ...DataTable.fields,
  connection: NonEmptyText(maxTableName),
  table: NonEmptyText(maxTableName),
})

/** Definition of a dataset, a stack or a card, as `datasets.yaml`, `stacks.yaml` and the files of `cards/` have it. */
export const Definition = Schema.Record(Schema.String, Schema.Json)
export type Definition = typeof Definition.Type

/** Definition of a command: `max` characters at most. */
const DefinitionInput = (max: number) => Definition.check(isBoundedJson(max), isStorableJson)

/** Definitions of a dataset, its stack and its cards. */
export const Definitions = Schema.Struct({
  dataset: Definition,
  stack: Definition,
  cards: BoundBy(Definition, `${maxDefinedCards} cards at most are defined with a dataset`),
})
export type Definitions = typeof Definitions.Type

/** `Definitions` of a command, with limits. */
export const DefinitionsInput = Schema.Struct({
  dataset: DefinitionInput(200_000),
  stack: DefinitionInput(10_000),
  cards: List(DefinitionInput(20_000), maxDefinedCards),
})

/** Dataset that a person added, with its stack and its cards. */
export const AddedDataset = Schema.Struct({
  id: DataSourceId,
  author: UserId,
  source: Schema.Union([DataFile, DataTable]),
  definitions: Definitions,
  /** Columns that a later file left out, as they were: one that a file has again is read and shown as before. */
  formerColumns: Schema.optionalKey(Schema.Array(Definition)),
  created: EpochMs,
  /** When its file or its definitions were last changed. */
  changed: EpochMs,
  removed: Schema.Boolean,
})
export type AddedDataset = typeof AddedDataset.Type

/** File of an added dataset; null of one that is over a table. */
export const fileOf = ({ source }: Pick<AddedDataset, "source">): DataFile | null =>
  "fileId" in source ? source : null

/** What the values of a column are, by which stacks join columns of several datasets. */
export const Meaning = Text(100).check(
  Schema.isPattern(/^[a-z][a-z0-9_]*$/u, {
    expected: "a word such as us_state: lower-case letters, digits, _",
  }),
)

/** How a person has a column read and shown. */
export const ColumnChoice = Schema.Struct({
  name: NonEmptyText(500),
  label: NonEmptyText(500),
  type: Schema.Literals(["string", "long", "double", "date", "datetime"]),
  format: Schema.optionalKey(Schema.Literals(["percent", "USD", "EUR", "GBP", "CHF", "JPY"])),
  meaning: Schema.optionalKey(Meaning),
})
export type ColumnChoice = typeof ColumnChoice.Type
