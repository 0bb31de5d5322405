import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { DataSourceId, EpochMs, UserId } from "../../kernel/ids.ts"
import { DatasetChange } from "./changes.ts"
import { DataFile, DataTable, Definition, Definitions } from "./types.ts"

/** A dataset with its stack and its cards, as they were defined: what is shown follows from this alone. */
export const DatasetDefined = Schema.TaggedStruct("DatasetDefined", {
  id: DataSourceId,
  author: UserId,
  file: DataFile,
  definitions: Definitions,
  at: EpochMs,
})
/** A dataset over a table of a database, with its stack and its cards. */
export const TableDatasetDefined = Schema.TaggedStruct("TableDatasetDefined", {
  id: DataSourceId,
  author: UserId,
  table: DataTable,
  definitions: Definitions,
  at: EpochMs,
})
/** Another file in the place of the one before, with the dataset as its columns are read. */
export const DatasetFileReplaced = Schema.TaggedStruct("DatasetFileReplaced", {
  id: DataSourceId,
  file: DataFile,
  dataset: Definition,
  at: EpochMs,
})
/** Fields of a dataset, its stack and its columns that do not need its file to be read anew. */
export const DatasetChanged = Schema.TaggedStruct("DatasetChanged", {
  id: DataSourceId,
  changes: Schema.Array(DatasetChange),
  at: EpochMs,
})
export const DatasetRemoved = Schema.TaggedStruct("DatasetRemoved", { id: DataSourceId })
export const DatasetRestored = Schema.TaggedStruct("DatasetRestored", { id: DataSourceId })

/** Stored events of datasets that people added. */
export const DefinitionEvent = eventUnion([
  DatasetDefined,
  TableDatasetDefined,
  DatasetFileReplaced,
  DatasetChanged,
  DatasetRemoved,
  DatasetRestored,
])
export type DefinitionEvent = typeof DefinitionEvent.Type
