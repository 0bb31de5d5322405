import { separator } from "#charts/data/ordinal-index.ts"
import type { PivotGroup } from "#charts/data/pivot/pivot-tree.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import type { DrillActions } from "#src/state/useDrill.ts"
import { type KeyPress, keyActionOf } from "#src/ui/keys/shortcuts.ts"
import type { ColumnAction } from "./ColumnMenu.tsx"
import type { CellPosition } from "./cursor.ts"
import type { PivotHead } from "./pivotHeads.ts"
import type { Pivot } from "./usePivot.ts"

/** What people do with the groups of a pivot table, by its cells: those of its header rows have rows below zero. */
export interface PivotActions {
  /** Drills into what a cell, a group or a title stands for. */
  readonly choose: (cell: CellPosition) => void
  readonly toggle: (group: PivotGroup) => void
  readonly collapseAll: (isCollapsed: boolean) => void
  /** What a key does to the group of a cell: arrows to that of a line's label alone, as in a tree; null where it does nothing. */
  readonly key: (press: KeyPress, cell: CellPosition) => (() => void) | null
  /** Id of the element of a cell: a title is one over several columns. */
  readonly idAt: (id: string, cell: CellPosition) => string
  /** What the menu of a column offers. */
  readonly menu: (column: number) => ReadonlyArray<ColumnAction>
}

/** Actions on the groups of a level's pivot table. */
export const usePivotActions = (
  levelKey: LevelKey,
  { tree, lines, values, heads, groups }: Pivot,
  drill: DrillActions | undefined,
): PivotActions => {
  const dispatch = useDispatch()
  const headAt = ({ row, column }: CellPosition): PivotHead | undefined =>
    column === 0 ? undefined : heads.at(row)?.find(({ from, to }) => column - 1 >= from && column - 1 < to)
  const groupAt = (cell: CellPosition): PivotGroup | undefined =>
    cell.row < 0 ? headAt(cell)?.group : cell.column === 0 ? lines[cell.row]?.group : undefined
  const collapse = (collapsed: ReadonlyArray<string>): void => {
    dispatch({
      area: "level",
      command: { _tag: "CollapseTableGroups", key: levelKey, kind: "chart", groups: collapsed },
    })
  }
  const toggle = ({ key }: PivotGroup): void =>
    collapse(groups.has(key) ? [...groups].filter((other) => other !== key) : [...groups, key])
  return {
    choose: (cell) => {
      const row = cell.row < 0 ? tree.rows : (lines[cell.row]?.group ?? tree.rows)
      const column = cell.row < 0 ? headAt(cell)?.group : (values[cell.column - 1]?.group ?? tree.columns)
      if (column === undefined || drill === undefined) return
      const fixed = [...tree.down.slice(0, row.cells.length), ...tree.across.slice(0, column.cells.length)]
      const names = [...namesOf(tree.rows, row.cells), ...namesOf(tree.columns, column.cells)]
      const label = names.length === 0 ? tree.rows.text : names.join(separator)
      drill.row(fixed, [...row.cells, ...column.cells], label)
    },
    toggle,
    collapseAll: (isCollapsed) => {
      const outer = [...tree.rows.children, ...tree.columns.children]
      const collapsed = isCollapsed ? outer.filter(({ children }) => children.length > 0) : []
      collapse(collapsed.map(({ key }) => key))
    },
    key: (press, cell) => {
      const action = keyActionOf("pivot", press)
      const group = groupAt(cell)
      if (action === null || group === undefined || group.children.length === 0) return null
      const moves = cell.row < 0 && keyActionOf("table", press) === "move"
      return moves || groups.has(group.key) !== (action === "expand") ? null : () => toggle(group)
    },
    idAt: (id, cell) => {
      const head = cell.row < 0 ? headAt(cell) : undefined
      const first = cell.row < 0 && cell.column === 0
      return first ? `${id}--1-0` : `${id}-${cell.row}-${head === undefined ? cell.column : head.from + 1}`
    },
    menu: (column) => [
      "ascending",
      "descending",
      "unsorted",
      "wider",
      "narrower",
      "copy",
      ...(column > 0 && drill !== undefined ? (["drill"] as const) : []),
      ...(column === 0 && (tree.down.length > 1 || tree.across.length > 1)
        ? (["expand", "collapse"] as const)
        : []),
    ],
  }
}

/** The texts of a group and those that it lies in, the outer first. */
const namesOf = (within: PivotGroup, cells: ReadonlyArray<Cell>): ReadonlyArray<string> => {
  const child = within.children.find((one) => one.cells.every((cell, index) => cell === cells[index]))
  return cells.length === within.cells.length || child === undefined
    ? []
    : [child.text, ...namesOf(child, cells)]
}
