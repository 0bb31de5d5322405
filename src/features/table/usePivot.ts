import { useMemo } from "react"
import type { Settings } from "#charts/data/options.ts"
import {
  fieldNames,
  lineCells,
  type PivotColumn,
  type PivotLine,
  pivotColumns,
  pivotLines,
  valueColumn,
} from "#charts/data/pivot/pivot-lines.ts"
import { type PivotTree, pivotTree } from "#charts/data/pivot/pivot-tree.ts"
import type { TableLayout } from "#domain/areas/panel/layout.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { type PivotHead, pivotHeads } from "./pivotHeads.ts"

/** A pivot table as it is laid out: its lines with that of all rows last, and the titles and values of its columns. */
export interface Pivot {
  readonly tree: PivotTree
  /** Without the line of all rows. */
  readonly lines: ReadonlyArray<PivotLine>
  readonly values: ReadonlyArray<PivotColumn>
  readonly heads: ReadonlyArray<ReadonlyArray<PivotHead>>
  /** The labels of the lines, then the values, each with its lowest title. */
  readonly columns: ReadonlyArray<ChartColumn>
  readonly groups: ReadonlySet<string>
}

/** A pivot table as a layout sorts and collapses it. */
export const usePivot = (table: ChartTable, { sort, collapsed }: TableLayout, settings: Settings): Pivot => {
  const tree = useMemo(() => pivotTree(table, settings, sort), [table, settings, sort])
  return useMemo(() => {
    const groups = new Set(collapsed)
    const values = pivotColumns(tree, groups)
    const heads = pivotHeads(tree, values, groups, settings.texts.total)
    const lowest = heads.at(-1) ?? []
    const label: ChartColumn = {
      name: tree.down[0]?.name ?? "",
      label: fieldNames(tree.down),
      role: "category",
      dataType: "string",
    }
    return {
      tree,
      lines: pivotLines(tree.rows, groups),
      values,
      heads,
      columns: [
        label,
        ...values.map((value, index) => ({
          ...valueColumn(tree, value, settings),
          label: lowest[index]?.text ?? "",
        })),
      ],
      groups,
    }
  }, [tree, collapsed, settings])
}

/** The cells of a line, that of all rows after the last: its label, then its values. */
export const pivotCells = ({ tree, lines, values }: Pivot, row: number): ReadonlyArray<Cell> => {
  const group = lines[row]?.group ?? tree.rows
  return [group.text, ...lineCells(tree, group, values)]
}
