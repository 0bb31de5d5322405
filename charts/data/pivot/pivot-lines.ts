import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import type { Settings } from "../options.ts"
import { type PivotGroup, type PivotTree, pivotTree, valueKey } from "./pivot-tree.ts"

/** A line of a pivot table: a group of rows, how deep it lies from 1 on, its place among its siblings, and whether its own groups follow; null where it has none. */
export interface PivotLine {
  readonly group: PivotGroup
  readonly depth: number
  readonly position: number
  readonly siblings: number
  readonly isExpanded: boolean | null
}

/** A column of a pivot table: a measure of a group of columns. Those of a group whose own stand before it are its totals. */
export interface PivotColumn {
  readonly group: PivotGroup
  readonly measure: number
  readonly isTotal: boolean
  /** The groups that it lies in, the outer first and its own last. */
  readonly path: ReadonlyArray<PivotGroup>
}

/** The lines of a pivot table without that of all rows: each group before its own, which follow unless it is collapsed. */
export const pivotLines = (rows: PivotGroup, collapsed: ReadonlySet<string>): ReadonlyArray<PivotLine> => {
  const within = ({ children }: PivotGroup, depth: number): ReadonlyArray<PivotLine> =>
    children.flatMap((group, index) => {
      const isExpanded = group.children.length === 0 ? null : !collapsed.has(group.key)
      const line = { group, depth, position: index + 1, siblings: children.length, isExpanded }
      return [line, ...(isExpanded === true ? within(group, depth + 1) : [])]
    })
  return within(rows, 1)
}

/** The columns of a pivot table: those of a group's own groups, unless it is collapsed, and then its totals. */
export const pivotColumns = (
  { columns, measures }: Pick<PivotTree, "columns" | "measures">,
  collapsed: ReadonlySet<string>,
): ReadonlyArray<PivotColumn> => {
  const of = (group: PivotGroup, path: ReadonlyArray<PivotGroup>): ReadonlyArray<PivotColumn> => {
    const shown = collapsed.has(group.key) ? [] : group.children
    return [
      ...shown.flatMap((child) => of(child, [...path, child])),
      ...measures.map((_, measure) => ({ group, measure, isTotal: shown.length > 0, path })),
    ]
  }
  return of(columns, [])
}

/** A measure as the column of a table: its name is its `valueKey`, its label says which groups it is of. */
export const valueColumn = (
  tree: PivotTree,
  { group, measure, isTotal, path }: PivotColumn,
  settings: Settings,
): ChartColumn => {
  const column = tree.measures[measure]
  const names = [
    ...path.map(({ text }) => text),
    ...(isTotal ? [settings.texts.total] : []),
    ...(tree.measures.length > 1 || (path.length === 0 && !isTotal) ? [column?.label ?? ""] : []),
  ]
  return {
    name: column === undefined ? "" : valueKey(group, column),
    label: names.join(" · "),
    role: "value",
    dataType: column?.dataType ?? "numeric",
    ...(column?.format !== undefined && { format: column.format }),
  }
}

/** What stands in a line of a pivot table, by its columns. */
export const lineCells = (
  { figuresAt }: PivotTree,
  row: PivotGroup,
  columns: ReadonlyArray<PivotColumn>,
): ReadonlyArray<Cell> => columns.map(({ group, measure }) => figuresAt(row, group)?.[measure] ?? null)

/** Names of fields in one: `Region › Carrier`. */
export const fieldNames = (fields: ReadonlyArray<ChartColumn>): string =>
  fields.map(({ label }) => label).join(" › ")

/** The width of a level in a table without indentation of its own. */
const indent = "\u2003"

/**
 * A pivot table as plain rows, each group indented below its parent, and the line of totals: all groups, or the outer ones
 * alone. `numRows` counts all.
 */
export const flatPivot = (
  table: ChartTable,
  settings: Settings,
  shown: "ALL" | "OUTER" = "ALL",
): ChartTable => {
  const tree = pivotTree(table, settings)
  const outer = [...tree.rows.children, ...tree.columns.children].map(({ key }) => key)
  const collapsed = new Set(shown === "ALL" ? [] : outer)
  const columns = pivotColumns(tree, collapsed)
  const label: ChartColumn = {
    name: "group",
    label: fieldNames(tree.down),
    role: "category",
    dataType: "string",
  }
  return {
    columns: [label, ...columns.map((column) => valueColumn(tree, column, settings))],
    rows: [
      ...pivotLines(tree.rows, collapsed).map(({ group, depth }) => [
        indent.repeat(depth - 1) + group.text,
        ...lineCells(tree, group, columns),
      ]),
      [tree.rows.text, ...lineCells(tree, tree.rows, columns)],
    ],
    numRows: pivotLines(tree.rows, new Set()).length + 1,
  }
}
