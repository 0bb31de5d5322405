import type { DataType } from "#domain/data/dataType.ts"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import type { Dialect } from "./Dialect.ts"

/**
 * A column as it is stored. `codes` gives the index of each text in the dictionary of a low-cardinality column; `sql` reads
 * the column where its table has it under another name, or as another type.
 */
export interface StoredColumn {
  readonly name: string
  readonly dataType: DataType
  readonly codes: ReadonlyMap<string, number> | null
  readonly sql?: string
}

/**
 * A dataset as it is stored: the table's name, which differs for every import, so that a result belongs to one
 * complete version of the data, and how SQL names it, in the dialect of its engine. `connection` is the key of the
 * database that it stays in, null for one that is imported; the name of one that stays differs as often as its answers
 * are renewed. `importedAt` is in milliseconds since 1970, null for what is not imported.
 */
export interface StoredTable {
  readonly dataset: DataSourceId
  readonly name: string
  readonly relation: string
  readonly dialect: Dialect
  readonly connection: string | null
  readonly importedAt: number | null
  readonly columns: ReadonlyMap<string, StoredColumn>
}

/** The stored tables by dataset. */
export type StoredTables = ReadonlyMap<DataSourceId, StoredTable>
