import { Struct } from "effect"
import { isDatePart } from "#domain/data/dataType.ts"
import { type ColumnType, dataTypeOf } from "../../schema/dataset.ts"
import type { Dialect } from "../Dialect.ts"
import type { StoredColumn, StoredTable } from "../table.ts"

/** How a column of a database is read: the types that it may be said to have, its own first, each with its SQL. */
export type Readings = Partial<Record<ColumnType, (column: string) => string>> & {
  readonly string: (column: string) => string
}

/** The readings of a type of a database; moments that say their offset are those of a time zone. */
export type ReadingsOf = (type: string, timeZone: string) => Readings

/** The column types that a type of a database can be read as, its own first. */
export const columnTypesOf = (type: string, readingsOf: ReadingsOf): ReadonlyArray<ColumnType> =>
  Struct.keys(readingsOf(type, "UTC"))

/** A column of a relation as a column of a dataset: `from` names it there, `from` and `held` are the database's. */
export interface ReadColumn {
  readonly name: string
  readonly from: string
  readonly held: string
  readonly type: ColumnType
}

/** How a database reads columns. */
export interface ColumnReader {
  readonly dialect: Dialect
  readonly readingsOf: ReadingsOf
  /**
   * Whether statements read columns from their table itself, rather than from a SELECT of them: the servers of a cluster
   * compute for themselves what is asked of a table, and send the rows of a SELECT.
   */
  readonly readsTables: boolean
}

/** What a table of a database is read as: its SQL, and its columns by their names. */
type ReadTable = Pick<StoredTable, "relation" | "columns">

/**
 * A table or SELECT with its columns as the dialect expects them: texts in the order of their code points, decimals
 * as they are, so that their sums are exact, moments in the workspace's time zone.
 */
export const readTable = (
  relation: string,
  columns: ReadonlyArray<ReadColumn>,
  timeZone: string,
  { dialect: { identifier, datePart }, readingsOf, readsTables }: ColumnReader,
): ReadTable => {
  const read = columns.map(({ name, from, held, type }) => {
    const readings = readingsOf(held, timeZone)
    const column: StoredColumn = { name, dataType: dataTypeOf(type), codes: null }
    const read = readings[isDatePart(type) ? "datetime" : type] ?? readings.string
    const own = read(identifier(from))
    return { column, sql: isDatePart(type) ? datePart(type, own) : own }
  })
  if (readsTables) {
    return { relation, columns: new Map(read.map(({ column, sql }) => [column.name, { ...column, sql }])) }
  }
  const cells = read.map(({ column: { name }, sql }) => `${sql} AS ${identifier(name)}`)
  return {
    relation: `(SELECT ${cells.join(", ")} FROM ${relation}) AS "rows"`,
    columns: new Map(read.map(({ column }) => [column.name, column])),
  }
}
