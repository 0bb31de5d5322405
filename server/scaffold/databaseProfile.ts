import type { Cell } from "#domain/data/cell.ts"
import type { ColumnProfile } from "#domain/suggest/types.ts"
import { literal } from "../query/bindings.ts"
import type { TableBounds } from "../query/database/firstRows.ts"
import { castColumn } from "../query/import/cast.ts"
import type { DatasetColumn } from "../schema/dataset.ts"
import type { ReadColumn, ReadProfile } from "./tableProfile.ts"

/** SELECT of the first rows of a table of a database, as `writeFirstRows` wrote them: all of their columns are texts. */
export const firstRowsQuery = (file: string, columns: number): string => {
  const texts = Array.from({ length: columns }, (_, index) => `'c${index}': 'VARCHAR'`).join(", ")
  return `SELECT * FROM read_csv(${literal(file)}, auto_detect = false, delim = ',', quote = '"', escape = '"', header = true, columns = {${texts}})`
}

/** Columns of a table of a database as they are read of its first rows. */
export const firstRowsColumns = (columns: ReadonlyArray<DatasetColumn>): ReadonlyArray<DatasetColumn> =>
  columns.map((column, index) => ({ ...column, from: `c${index}` }))

/** A column of first rows with the SQL that reads it. */
export const readOfFirstRows = (column: DatasetColumn): ReadColumn => ({
  column,
  ...castColumn(column, "VARCHAR"),
})

/** Profiles of the first rows of a table, with the counts and bounds of all its rows. */
export const ofAllRows = (
  profiles: ReadonlyArray<ReadProfile>,
  looked: number,
  { rows, columns }: TableBounds,
): ReadonlyArray<ReadProfile> =>
  profiles.map((profile, index) => {
    const bounds = columns[index]
    return bounds === undefined
      ? profile
      : {
          ...profile,
          empty: rows - bounds.filled,
          distinct: distinctOf(profile, looked, rows),
          least: boundOf(bounds.least, profile),
          largest: boundOf(bounds.largest, profile),
        }
  })

/** How many values are different in all rows: where hardly one came twice in those that were looked at, as many more as there are rows. */
const distinctOf = ({ distinct, empty }: ColumnProfile, looked: number, rows: number): number => {
  const filled = looked - empty
  return looked < rows && filled > 0 && distinct > 0.9 * filled
    ? Math.round((distinct / looked) * rows)
    : distinct
}

const boundOf = (value: Cell, { type }: ColumnProfile): ColumnProfile["least"] => {
  if (value === null) return null
  return type === "numeric" ? Number(value) : String(value)
}
