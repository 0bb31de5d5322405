import type { SuggestedStack } from "#domain/suggest/types.ts"
import type { DatasetColumn } from "../schema/dataset.ts"

/** Columns of a dataset as its author would write them, in the order in which filters offer them, with what a suggestion says of each. */
export const suggestedColumns = (
  columns: ReadonlyArray<DatasetColumn>,
  stack: Pick<SuggestedStack, "columns" | "parts">,
): ReadonlyArray<DatasetColumn> => [
  ...stack.columns.flatMap(({ name, ...shown }) => {
    const column = columns.find((one) => one.name === name)
    return column === undefined ? [] : [columnOf(column, shown)]
  }),
  ...stack.parts,
]

const columnOf = (
  { name, label, type, from, parse, decimal, sign, format, meaning }: DatasetColumn,
  shown: Omit<SuggestedStack["columns"][number], "name">,
): DatasetColumn => ({
  name,
  label,
  type,
  ...(from !== undefined && { from }),
  ...(parse !== undefined && { parse }),
  ...(decimal !== undefined && { decimal }),
  ...(sign !== undefined && { sign }),
  ...(sign !== undefined && format !== undefined && { format }),
  ...(meaning !== undefined && { meaning }),
  ...shown,
})

/** Cards of a stack with their widths, as its author would write them. */
export const suggestedPlacements = ({ cards }: Pick<SuggestedStack, "cards">) =>
  cards.map(({ id, width }) => ({ urn: id, columns: width }))
