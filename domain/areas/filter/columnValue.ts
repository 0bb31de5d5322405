import type { Cell } from "../../data/cell.ts"

/** A value of a column and the number of its rows; null where that is not told. */
export interface ColumnValue {
  readonly value: Cell
  readonly count: number | null
}

/** A value whose rows were counted. */
export interface CountedValue extends ColumnValue {
  readonly count: number
}

/** Values of a response with the counts of the same order. */
export const columnValues = (response: {
  readonly values: ReadonlyArray<Cell>
  readonly counts?: ReadonlyArray<number>
}): ReadonlyArray<ColumnValue> =>
  response.values.map((value, index) => ({ value, count: response.counts?.[index] ?? null }))
