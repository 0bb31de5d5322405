import type { DataType } from "#domain/data/dataType.ts"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import type { Dialect } from "./Dialect.ts"

/** A column as it is stored. `codes` gives the index of each text in the dictionary of a low-cardinality column. */
export interface StoredColumn {
  readonly name: string
  readonly dataType: DataType
  readonly codes: ReadonlyMap<string, number> | null
}

/**
 * A dataset as it is stored: the table's name, which differs for every import, so that a result belongs to one
 * complete version of the data, and how SQL names it, in the dialect of its engine. `importedAt` is in
 * milliseconds since 1970.
 */
export interface StoredTable {
  readonly dataset: DataSourceId
  readonly name: string
  readonly relation: string
  readonly dialect: Dialect
  readonly importedAt: number
  readonly columns: ReadonlyMap<string, StoredColumn>
}

/** The stored tables by dataset. */
export type StoredTables = ReadonlyMap<DataSourceId, StoredTable>
