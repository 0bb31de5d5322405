import { levelOf } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import type { RequestFailed } from "../http/requestFailed.ts"

/**
 * Events for rows that were refused because of their sort, as an address may name a column that the table does not show:
 * the rows are read in the table's own order, and the sort is named at the card. Null where they failed for another
 * reason.
 */
export const refusedSort = (
  state: RootState,
  { key, card }: Level,
  { field, isRefusal }: RequestFailed,
): ReadonlyArray<RootEvent> | null => {
  const sort = levelOf(state.level, key)?.layouts.table.sort ?? null
  if (sort === null || !isRefusal || field !== "sort.column") return null
  return [
    { _tag: "TableSorted", key, kind: "table", sort: null },
    { _tag: "QueryStringRefused", key: levelKey(card, 0), parts: [`sort.rows=${sort.column}`] },
  ]
}
