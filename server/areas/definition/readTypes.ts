import type { DataPreview } from "#domain/areas/definition/queries.ts"
import type { ColumnChoice, DataFileFormat, Definitions } from "#domain/areas/definition/types.ts"
import type { ReadableColumn } from "../../query/database/DatabaseTables.ts"
import type { TableBounds } from "../../query/database/firstRows.ts"
import type { DatasetColumn } from "../../schema/dataset.ts"

/** Request to the thread that reads files of data. */
export type DataRequest =
  | {
      readonly _tag: "Read"
      readonly path: string
      /** Folder for what is written meanwhile, and for files in the form in which they are imported. */
      readonly folder: string
      readonly timeZone: string
    }
  | ({ readonly _tag: "Preview"; readonly title: string } & TableRequest)
  | ({
      readonly _tag: "Define"
      readonly title: string
      readonly id: string
      /** Locale of the titles of its stack and cards. */
      readonly locale: string
    } & TableRequest)
  | ({ readonly _tag: "Columns"; readonly wanted: ReadonlyArray<DatasetColumn> } & Omit<
      TableRequest,
      "choices"
    >)
  | {
      readonly _tag: "Append"
      /** The tables, in the order of their rows, each in the form in which it is imported with its columns. */
      readonly tables: ReadonlyArray<{
        readonly path: string
        readonly columns: ReadonlyArray<DatasetColumn>
      }>
      /** Columns of the table that is made of them. */
      readonly columns: ReadonlyArray<DatasetColumn>
      readonly folder: string
      readonly timeZone: string
    }

/** First rows of a table that stays in its database, as `writeFirstRows` writes them. */
export interface FirstRowsOfTable {
  readonly columns: ReadonlyArray<ReadableColumn>
  /** What its database says of all rows; null where it does not. */
  readonly bounds: TableBounds | null
}

/**
 * Table in the form in which it is imported, or the first rows of one that stays in its database, and how its person has
 * its columns read.
 */
export interface TableRequest {
  readonly path: string
  readonly firstRows?: FirstRowsOfTable
  readonly folder: string
  readonly timeZone: string
  readonly choices: ReadonlyArray<ColumnChoice>
}

/** Table of a file in the form in which it is imported. */
export interface ReadFile {
  readonly path: string
  readonly format: DataFileFormat
  readonly title: string
  readonly rows: number
  readonly sizeBytes: number
}

/** What is wrong with a file, and what to do. */
export interface DataProblem {
  readonly problem: string
  readonly remedy: string
}

/** What a page shows of a table by its rows alone. */
export type TablePreview = Omit<DataPreview, "name" | "title" | "notes" | "sampled">

/** Response of the thread. */
export type DataResponse =
  | {
      readonly _tag: "Read"
      readonly tables: ReadonlyArray<ReadFile>
      readonly problems: ReadonlyArray<DataProblem>
      readonly notes: ReadonlyArray<string>
    }
  | { readonly _tag: "Preview"; readonly preview: TablePreview }
  | { readonly _tag: "Define"; readonly definitions: Definitions; readonly unfit: ReadonlyArray<string> }
  /** Columns of a dataset as another file has them: those that it lacks, and values that do not fit. */
  | {
      readonly _tag: "Columns"
      readonly columns: ReadonlyArray<DatasetColumn>
      readonly missing: ReadonlyArray<string>
      readonly unfit: ReadonlyArray<string>
    }
  /** The table in the form in which it is imported: every value of its column's type. */
  | ({ readonly _tag: "Append" } & Omit<ReadFile, "title">)
  | ({ readonly _tag: "Problem" } & DataProblem)
  | { readonly _tag: "Failed"; readonly message: string }
