import {
  lineCells,
  type PivotColumn,
  pivotColumns,
  pivotLines,
  valueColumn,
} from "#charts/data/pivot/pivot-lines.ts"
import { type PivotTree, pivotTree } from "#charts/data/pivot/pivot-tree.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import type { Texts } from "../../text/texts.ts"
import { writingFor } from "../../text/writing.ts"

/** A pivot table as the rows of a file, below a row of heads for each column field and one for the measures. */
export interface PivotSheet {
  readonly columns: ReadonlyArray<ChartColumn>
  readonly heads: ReadonlyArray<ReadonlyArray<string>>
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
}

/**
 * All groups of a pivot table. Its row fields are columns of their own, with values on every row, then comes what says
 * that a row is a subtotal or the grand total, where the fields that it totals are empty; then the measures.
 */
export const pivotSheet = (table: ChartTable, { locale, text }: Texts): PivotSheet => {
  const settings = writingFor(locale)
  const tree = pivotTree(table, settings)
  const values = pivotColumns(tree, new Set())
  const kind: ChartColumn = {
    name: "row type",
    label: text("file.pivot.row"),
    role: "detail",
    dataType: "string",
  }
  const lineOf = (group: PivotTree["rows"], said: string | null): ReadonlyArray<Cell> => [
    ...tree.down.map((_, index) => group.cells[index] ?? null),
    said,
    ...lineCells(tree, group, values),
  ]
  const beside = tree.down.map(() => "")
  return {
    columns: [...tree.down, kind, ...values.map((value) => valueColumn(tree, value, settings))],
    heads: [
      ...tree.across.map(({ label }, level) => [
        ...beside,
        label,
        ...values.map((value) => headText(value, level, tree, settings.texts.total)),
      ]),
      [
        ...tree.down.map(({ label }) => label),
        kind.label,
        ...values.map(({ measure }) => tree.measures[measure]?.label ?? ""),
      ],
    ],
    rows: [
      ...pivotLines(tree.rows, new Set()).map(({ group, isExpanded }) =>
        lineOf(group, isExpanded === null ? null : text("file.pivot.subtotal")),
      ),
      lineOf(tree.rows, text("file.pivot.total")),
    ],
  }
}

const headText = ({ path }: PivotColumn, level: number, { across }: PivotTree, total: string): string =>
  path[level]?.text ?? (path.length === level || level === across.length - 1 ? total : "")
