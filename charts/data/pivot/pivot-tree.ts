import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable, TableSort } from "#domain/data/chartTable.ts"
import { cellText } from "../category.ts"
import type { Settings } from "../options.ts"

/**
 * A group of the rows or columns of a pivot table: a value of a field within the groups of the fields before it. The
 * root, which has no values, is all of them.
 */
export interface PivotGroup {
  /** Names it among the groups of its table. */
  readonly key: string
  /** The values of the fields that it fixes, the outer first. */
  readonly cells: ReadonlyArray<Cell>
  readonly text: string
  readonly children: ReadonlyArray<PivotGroup>
}

/** Fields of a pivot table by their place, and its groups. */
export interface PivotTree {
  /** What its rows are grouped by, the outer field first. */
  readonly down: ReadonlyArray<ChartColumn>
  /** What its columns are grouped by. */
  readonly across: ReadonlyArray<ChartColumn>
  readonly measures: ReadonlyArray<ChartColumn>
  readonly rows: PivotGroup
  readonly columns: PivotGroup
  /** What the rows of two groups measure, by measure; undefined where there are no such rows. */
  readonly figuresAt: (row: PivotGroup, column: PivotGroup) => ReadonlyArray<Cell> | undefined
}

/**
 * A table with totals as the groups of its rows and columns. Rows are in the order of a sort within their parent: by a
 * field, or by a measure in a column (see `valueKey`); else as the table wants it, or as it has them.
 */
export const pivotTree = (table: ChartTable, settings: Settings, sort?: TableSort | null): PivotTree => {
  const indexOf = (...roles: ReadonlyArray<ChartColumn["role"]>) =>
    table.columns.flatMap(({ role }, index) => (roles.includes(role) ? [index] : []))
  const [down, across, values] = [indexOf("category", "detail"), indexOf("series"), indexOf("value")]
  const cellsOf = (row: ReadonlyArray<Cell>, indexes: ReadonlyArray<number>) =>
    indexes.map((index) => row[index] ?? null)
  const columnsOf = (indexes: ReadonlyArray<number>) =>
    indexes.flatMap((index) => {
      const column = table.columns[index]
      return column === undefined ? [] : [withOwnLabel(column, table, settings)]
    })
  const totals = table.pivot?.subtotals ?? []

  const figures = new Map<string, ReadonlyArray<Cell>>()
  const note = (row: ReadonlyArray<Cell>, rowFields: number, columnFields: number): void => {
    const rowKey = keyOf("row", cellsOf(row, down.slice(0, rowFields)))
    const columnKey = keyOf("column", cellsOf(row, across.slice(0, columnFields)))
    figures.set(rowKey + columnKey, cellsOf(row, values))
  }
  for (const row of table.rows) note(row, down.length, across.length)
  for (const { down: rowFields, across: columnFields, cells } of totals) note(cells, rowFields, columnFields)
  const figuresAt: PivotTree["figuresAt"] = (row, column) => figures.get(row.key + column.key)

  const footed = totals.filter((total) => total.down === 0 && total.across === across.length)
  const columns = groupsOf(
    "column",
    (across.length === 0 ? [] : footed).map(({ cells }) => cellsOf(cells, across)),
    columnsOf(across),
    settings,
  )
  const rows = groupsOf(
    "row",
    table.rows.map((row) => cellsOf(row, down)),
    columnsOf(down),
    settings,
  )
  const tree = { down: columnsOf(down), across: columnsOf(across), measures: columnsOf(values) }
  const unsorted: PivotTree = { ...tree, rows, columns, figuresAt }
  return { ...unsorted, rows: sorted(unsorted, sort ?? table.pivot?.sort ?? null) }
}

/** A column with a label that no other has: dates that are grouped in several ways are called by their grain. */
const withOwnLabel = (column: ChartColumn, { columns }: ChartTable, { texts }: Settings): ChartColumn => {
  const { label, grain } = column
  const isAlone = columns.every((other) => other === column || other.label !== label)
  return isAlone || grain === undefined ? column : { ...column, label: texts.grain(grain) }
}

/** Names the values of a measure in a group of columns, as sorts do: by the measure alone in the column of totals. */
export const valueKey = ({ cells }: PivotGroup, { name }: ChartColumn): string =>
  cells.length === 0 ? name : JSON.stringify([...cells, name])

/** Whether a pivot table can be sorted by a column of this name. */
export const isSortable = (tree: PivotTree, name: string): boolean =>
  tree.down.some((field) => field.name === name) || sortedValues(tree, name) !== undefined

/** What the groups of a pivot table are: of its rows, or of its columns. */
type Axis = "row" | "column"

const keyOf = (axis: Axis, cells: ReadonlyArray<Cell>): string => axis + JSON.stringify(cells)

/** Groups of rows by their cells, in the order in which they come. */
const groupsOf = (
  axis: Axis,
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  fields: ReadonlyArray<ChartColumn>,
  settings: Settings,
): PivotGroup => {
  interface Growing extends PivotGroup {
    readonly children: Array<Growing>
  }
  const root: Growing = { key: keyOf(axis, []), cells: [], text: settings.texts.total, children: [] }
  const known = new Map<string, Growing>()
  for (const row of rows) {
    let parent = root
    for (const [depth, field] of fields.entries()) {
      const cells = row.slice(0, depth + 1)
      const key = keyOf(axis, cells)
      const group = known.get(key) ?? {
        key,
        cells,
        text: cellText(row[depth] ?? null, field, settings),
        children: [],
      }
      if (!known.has(key)) parent.children.push(group)
      known.set(key, group)
      parent = group
    }
  }
  return root
}

/** The group of columns and the measure that a sort names. */
const sortedValues = (
  { columns, measures }: PivotTree,
  name: string,
): { readonly column: PivotGroup; readonly measure: number } | undefined => {
  const found = (
    column: PivotGroup,
  ): { readonly column: PivotGroup; readonly measure: number } | undefined => {
    const measure = measures.findIndex((one) => valueKey(column, one) === name)
    if (measure >= 0) return { column, measure }
    for (const child of column.children) {
      const below = found(child)
      if (below !== undefined) return below
    }
    return undefined
  }
  return found(columns)
}

/** The groups of rows in the order of a sort, each among those of its parent; what is absent comes last both ways. */
const sorted = (tree: PivotTree, sort: TableSort | null): PivotGroup => {
  if (sort === null) return tree.rows
  const field = tree.down.findIndex(({ name }) => name === sort.column)
  const values = field >= 0 ? undefined : sortedValues(tree, sort.column)
  if (field < 0 && values === undefined) return tree.rows
  const sign = sort.direction === "ascending" ? 1 : -1
  const placed = (group: PivotGroup, depth: number): PivotGroup => {
    const children = group.children.map((child) => placed(child, depth + 1))
    if (values === undefined && depth !== field) return { ...group, children }
    const ranks = new Map(
      children.map((child, index): [PivotGroup, Cell] => [
        child,
        values === undefined
          ? child.cells[depth] === null
            ? null
            : index
          : (tree.figuresAt(child, values.column)?.[values.measure] ?? null),
      ]),
    )
    return {
      ...group,
      children: children.toSorted((one, other) => {
        const [left = null, right = null] = [ranks.get(one), ranks.get(other)]
        if (left === null || right === null) return Number(left === null) - Number(right === null)
        return left === right ? 0 : sign * (left < right ? -1 : 1)
      }),
    }
  }
  return placed(tree.rows, 0)
}
