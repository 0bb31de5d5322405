import { Schema } from "effect"
import { List, Text } from "../../kernel/bounded.ts"
import { CommandId, DataSourceId, EpochMs, StackId } from "../../kernel/ids.ts"
import { BoundBy, Page } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"
import { UploadLimits } from "../document/types.ts"
import { ColumnChoice, DataFileId, DataTable, maxDatasetColumns, maxTableName } from "./types.ts"

/** Most rows of a table that are shown before a dataset is made of it. */
export const previewRows = 50
/** Most values of a column that are listed because they do not fit its type. */
export const listedUnfit = 20
/** Bars of the histogram of a column. */
export const histogramBars = 12
/** Most examples of the values of a column. */
export const mostExamples = 5
/** Most datasets of one person that are listed. */
export const listedDatasets = 200
/** Most tables of one uploaded file. */
export const mostTables = 20

/** Most tables of a connection that are listed. */
export const listedTables = 1000

const columns = "columns of a table, 500 at most"

/** Uploaded file: its tables, or what is wrong with it; `notes` are what its person should know of it. */
export const UploadedData = Schema.Struct({
  name: Schema.String,
  tables: Page(Schema.Struct({ fileId: DataFileId, title: Schema.String, rows: Schema.Finite }), mostTables),
  problems: BoundBy(
    Schema.Struct({ problem: Schema.String, remedy: Schema.String }),
    "tables of a file that cannot be read",
  ),
  notes: BoundBy(Schema.String, "tables of a file and their columns"),
})
export type UploadedData = typeof UploadedData.Type

/** A column as it is read: `least` and `largest` are null for texts, and `histogram` counts the values between them. */
export const PreviewColumn = Schema.Struct({
  ...ColumnChoice.fields,
  name: Schema.String,
  label: Schema.String,
  /** The types that its values can be read as. */
  types: Page(ColumnChoice.fields.type, ColumnChoice.fields.type.literals.length),
  empty: Schema.Finite,
  distinct: Schema.Finite,
  least: Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])),
  largest: Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])),
  /** The values that are there most often. */
  examples: Page(Schema.String, mostExamples),
  histogram: Page(Schema.Finite, histogramBars),
  /** How many values the type cannot hold, and the first of them by their rows, the first of which is 1. */
  unfit: Schema.Finite,
  unfitValues: Page(Schema.Struct({ row: Schema.Finite, value: Schema.String }), listedUnfit),
})
export type PreviewColumn = typeof PreviewColumn.Type

/** Most notes on a file. */
export const mostNotes = 50

/** Table as it would be imported: its columns, and its first rows with a cell for each of them. */
export const DataPreview = Schema.Struct({
  name: Schema.String,
  title: Schema.String,
  /** How many rows it has; of a table in a database as the database estimates, null where it does not. */
  rows: Schema.NullOr(Schema.Finite),
  /** How many of its first rows the figures of its columns are of; null where they are of all. */
  sampled: Schema.NullOr(Schema.Finite),
  /** What its person should know of the file. */
  notes: Page(Schema.String, mostNotes),
  columns: BoundBy(PreviewColumn, columns),
  sample: Page(BoundBy(Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])), columns), previewRows),
})
export type DataPreview = typeof DataPreview.Type

/** Choices of columns; those that are not named are read as they are best. */
export const ColumnChoices = List(ColumnChoice, maxDatasetColumns)

const listed = {
  id: DataSourceId,
  stack: StackId,
  name: Schema.String,
  changed: EpochMs,
  removed: Schema.Boolean,
}

/** Dataset of a person over a file that they uploaded, as a list has it. */
export const ListedFileDataset = Schema.Struct({
  ...listed,
  fileId: DataFileId,
  fileName: Schema.String,
  rows: Schema.Finite,
  sizeBytes: Schema.Finite,
})
export type ListedFileDataset = typeof ListedFileDataset.Type

/** Dataset of a person as a list has it: over a file, or over a table of a connection. */
export const ListedDataset = Schema.Union([
  ListedFileDataset,
  Schema.Struct({ ...listed, connection: Schema.String, table: Schema.String }),
])
export type ListedDataset = typeof ListedDataset.Type

/** Table or view of a connection as its database lists it: `table` names it, with its schema where that is not the usual one. */
export const ListedTable = Schema.Struct({
  table: Schema.String,
  schema: Schema.String,
  name: Schema.String,
  isView: Schema.Boolean,
  /** About how many rows it has; null where the database does not know. */
  rows: Schema.NullOr(Schema.Finite),
})
export type ListedTable = typeof ListedTable.Type

/** Tables of a connection, by schema and name; `isCut` where there are more. */
export const ListedTables = Schema.Struct({
  tables: Page(ListedTable, listedTables),
  isCut: Schema.Boolean,
})
export type ListedTables = typeof ListedTables.Type

/**
 * Datasets of the current person, the one that was changed last first, what may be uploaded, and the connections whose
 * tables they may choose from.
 */
export const OwnData = Schema.Struct({
  datasets: Page(ListedDataset, listedDatasets),
  connections: BoundBy(
    Schema.Struct({ connection: DataTable.fields.connection, kind: DataTable.fields.kind }),
    "connections of workspace.yaml",
  ),
  upload: Schema.Struct({
    maxBytes: UploadLimits.fields.maxBytes,
    extensions: BoundBy(Schema.String, "endings of files of data, of which there are seven"),
  }),
})

export type OwnData = typeof OwnData.Type

/** How a file becomes that of a dataset: in place of the rows that are there, or as further rows below them. */
export const FileMode = Schema.Literals(["REPLACE", "APPEND"])
export type FileMode = typeof FileMode.Type

/**
 * What another file would do to a dataset: in place of its rows, the names of the cards that would not be drawn any more;
 * below them, the columns that one of the two lacks.
 */
export const Replacement = Schema.Struct({
  rows: Schema.Finite,
  fileName: Schema.String,
  breaks: BoundBy(
    Schema.Struct({ title: Schema.String, reason: Schema.String }),
    "cards over one dataset, of which there are as many as people made",
  ),
  /** How many cards that the person may not see would not be drawn either. */
  others: Schema.Finite,
  /** What of the file does not fit the dataset's columns; it cannot be taken then. */
  problems: BoundBy(Schema.String, columns),
  /** Labels of the dataset's columns that the file lacks, and of the file's that the dataset lacks. */
  missing: BoundBy(Schema.String, columns),
  more: BoundBy(Schema.String, columns),
})
export type Replacement = typeof Replacement.Type

/** Text by which the names of tables are searched. */
export const TableSearch = Text(maxTableName)

/** What a dataset is to be made of: an uploaded table, or a table of a connection. */
const source = Schema.Union([
  Schema.Struct({ fileId: DataFileId }),
  Schema.Struct({ connection: Schema.String, table: Schema.String }),
])
export type ChosenSource = typeof source.Type

/** Tables of a connection whose names have a text in them; all of them for an empty one. */
export const connectionTables = defineQuery({
  name: "connectionTables",
  tag: "ConnectionTables",
  Params: Schema.Struct({ connection: Schema.String, search: Schema.String }),
  Result: ListedTables,
})

/** Preview of a table, with the columns as a person chose them. */
export const dataPreview = defineQuery({
  name: "dataPreview",
  tag: "DataPreview",
  Params: Schema.Struct({ source, columns: ColumnChoices }),
  Result: DataPreview,
})

/** Datasets that the current person added. */
export const ownData = defineQuery({
  name: "ownData",
  tag: "OwnData",
  Params: Schema.Struct({}),
  Result: OwnData,
})

/** Making a dataset of a table, under the id of a command: each load of the same makes it once. */
export const createData = defineQuery({
  name: "createData",
  tag: "CreateData",
  Params: Schema.Struct({
    commandId: CommandId,
    source,
    name: Schema.String,
    columns: ColumnChoices,
  }),
  Result: Schema.Struct({ stack: StackId }),
})

/** What would become of the cards over a dataset with another file. */
export const replacement = defineQuery({
  name: "replacement",
  tag: "Replacement",
  Params: Schema.Struct({ id: DataSourceId, fileId: DataFileId }),
  Result: Replacement,
})

/** Putting a file in the place of the one that its person saw, or below its rows, under the id of a command. */
export const replaceFile = defineQuery({
  name: "replaceFile",
  tag: "ReplaceFile",
  Params: Schema.Struct({
    commandId: CommandId,
    id: DataSourceId,
    base: DataFileId,
    fileId: DataFileId,
    mode: FileMode,
  }),
  Result: Schema.Struct({ replaced: Schema.Boolean }),
})
