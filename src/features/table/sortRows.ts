import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable, TableSort } from "#domain/data/chartTable.ts"

const compare = (one: Cell, other: Cell): number => {
  if (typeof one === "number" && typeof other === "number") return one - other
  const [left, right] = [String(one), String(other)]
  return left === right ? 0 : left < right ? -1 : 1
}

/** Row indexes of a table in the order of a sort; absent values last both ways, equal ones in their own order. */
export const sortRows = ({ columns, rows }: ChartTable, sort: TableSort | null): ReadonlyArray<number> => {
  const rowIndexes = rows.map((_, index) => index)
  const columnIndex = columns.findIndex(({ name }) => name === sort?.column)
  if (sort === null || columnIndex < 0) return rowIndexes
  const sign = sort.direction === "ascending" ? 1 : -1
  return rowIndexes.toSorted((one, other) => {
    const [left, right] = [rows[one]?.[columnIndex] ?? null, rows[other]?.[columnIndex] ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * compare(left, right)
  })
}
