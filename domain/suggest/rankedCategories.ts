import { type ColumnRole, mostNamedValues } from "./columnRole.ts"
import { hasWord } from "./columnWords.ts"
import type { ColumnProfile } from "./types.ts"

/** Most values whose shares are told apart at a glance. */
export const mostShares = 6
const easyValues = 12

/** How well a column groups rows: few short names without gaps. */
const weightOf = (column: ColumnProfile, role: ColumnRole, rows: number): number => {
  const { distinct, empty, longest, type, name } = column
  const byValues = distinct === 2 ? 5 : distinct <= easyValues ? 10 : distinct <= mostNamedValues ? 8 : 5
  return (
    byValues -
    (8 * empty) / Math.max(1, rows) -
    (longest > 40 ? 3 : 0) -
    (type === "numeric" ? 4 : 0) -
    (role === "year" ? 4 : 0) -
    (hasWord("identifier", name) ? 4 : 0)
  )
}

/** Columns that group the rows of a table, the best first; of equals the first column. */
export const rankedCategories = (
  columns: ReadonlyArray<{ readonly column: ColumnProfile; readonly role: ColumnRole }>,
  rows: number,
): ReadonlyArray<ColumnProfile> =>
  columns
    .filter(({ role }) => role === "category" || role === "year")
    .map(({ column, role }) => ({ column, weight: weightOf(column, role, rows) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ column }) => column)
