import { useMemo } from "react"
import type { Settings } from "#charts/data/options.ts"
import { inLayoutOrder, type TableLayout } from "#domain/areas/panel/layout.ts"
import type { ChartColumn, ColumnTotal } from "#domain/data/chartTable.ts"
import { type GridColumn, layOutColumns, preferredWidth } from "./columns.ts"
import { tableMeasure } from "./measure.ts"
import type { GridRows } from "./rows.ts"

/** How many rows determine the widths of columns. */
const sampled = 60

/**
 * Grid columns in a grid `width` pixels wide, in the user's order, with the preferred width or the one the user set, at
 * most `most` pixels.
 */
export const useGridColumns = (
  columns: ReadonlyArray<ChartColumn>,
  rows: GridRows,
  totals: ReadonlyArray<ColumnTotal> | undefined,
  layout: TableLayout,
  settings: Settings,
  width: number,
  most: number,
): ReadonlyArray<GridColumn> => {
  const hasRows = rows.rowAt(0) !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: widths follow the first rows, and stay while others are read
  const wanted = useMemo(() => {
    const sample = Array.from(
      { length: Math.min(sampled, rows.count) },
      (_, index) => rows.rowAt(index) ?? [],
    )
    return columns.map((column, cell) => ({
      column,
      cell,
      wanted: preferredWidth(
        column,
        sample.map((row) => row[cell] ?? null),
        settings,
        most,
        tableMeasure,
        totals?.[cell]?.value ?? null,
      ),
    }))
  }, [columns, settings, most, hasRows, totals])
  return useMemo(() => {
    const names = inLayoutOrder(
      wanted.map(({ column }) => column.name),
      layout,
    )
    const ordered = names.flatMap((name) => wanted.find(({ column }) => column.name === name) ?? [])
    return layOutColumns(ordered, layout, width, most)
  }, [wanted, layout, width, most])
}
