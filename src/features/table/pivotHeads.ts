import type { PivotColumn } from "#charts/data/pivot/pivot-lines.ts"
import type { PivotGroup, PivotTree } from "#charts/data/pivot/pivot-tree.ts"

/** A title over neighbouring columns of a pivot table; `to` is the first column that it is not over. */
export interface PivotHead {
  readonly from: number
  readonly to: number
  readonly text: string
  /** The group of columns that it names. */
  readonly group: PivotGroup
  /** Whether the groups of its group are shown; null where it has none. */
  readonly isExpanded: boolean | null
}

/**
 * The header rows of a pivot table over its columns from 0 on: one for each column field, and one for the measures where
 * there are several or no fields. Totals are named in the row of the last field. The last row has a title for each column.
 */
export const pivotHeads = (
  { across, measures }: Pick<PivotTree, "across" | "measures">,
  columns: ReadonlyArray<PivotColumn>,
  collapsed: ReadonlySet<string>,
  total: string,
): ReadonlyArray<ReadonlyArray<PivotHead>> => [
  ...across.map((_, level) =>
    merged(columns.map((column) => headOf(column, level, across.length, collapsed, total))),
  ),
  ...(measures.length > 1 || across.length === 0
    ? [
        columns.map(({ group, measure }, index) => ({
          from: index,
          to: index + 1,
          text: measures[measure]?.label ?? "",
          group,
          isExpanded: null,
        })),
      ]
    : []),
]

type Head = Omit<PivotHead, "from" | "to"> & { readonly name: string }

const headOf = (
  { path, group }: PivotColumn,
  level: number,
  levels: number,
  collapsed: ReadonlySet<string>,
  total: string,
): Head => {
  const named = path[level]
  if (named !== undefined) {
    const isExpanded = named.children.length === 0 ? null : !collapsed.has(named.key)
    return { name: named.key, text: named.text, group: named, isExpanded }
  }
  const text = level === levels - 1 ? total : ""
  return { name: `total ${group.key}`, text, group, isExpanded: null }
}

/** One title over neighbours that say the same. */
const merged = (heads: ReadonlyArray<Head>): ReadonlyArray<PivotHead> => {
  const starts = heads.flatMap(({ name }, index) => (name === heads[index - 1]?.name ? [] : [index]))
  return starts.flatMap((from, index) => {
    const head = heads[from]
    return head === undefined ? [] : [{ ...head, from, to: starts[index + 1] ?? heads.length }]
  })
}
