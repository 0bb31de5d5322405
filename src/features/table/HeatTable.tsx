import { useMemo } from "react"
import { useIntl } from "react-intl"
import { settingsOf } from "#charts/options.ts"
import { pivotOf } from "#charts/pivot.ts"
import { tokenTheme } from "#charts/render/theme.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import type { DrillActions } from "#src/features/card/useDrill.ts"
import { useTableLayout } from "#src/state/useLevels.ts"
import { useText } from "#src/ui/text/useText.ts"
import { sortRows } from "./sortRows.ts"
import { TableGrid } from "./TableGrid.tsx"
import { useLayoutActions } from "./useLayoutActions.ts"
import { useLoadedRows } from "./useRows.ts"

/** A heatmap as a table that can be read, sorted and drilled cell by cell. */
export const HeatTable = ({
  levelKey,
  table,
  title,
  maxHeight,
  drill,
}: {
  levelKey: LevelKey
  table: ChartTable
  title: string
  maxHeight: number
  drill?: DrillActions
}) => {
  const text = useText()
  const { locale } = useIntl()
  const layout = useTableLayout(levelKey, "chart")
  const layoutActions = useLayoutActions(levelKey, "chart")
  const pivot = useMemo(() => pivotOf(table, settingsOf({ width: 0, height: 0, locale })), [table, locale])
  const order = useMemo(() => sortRows(pivot.table, layout.sort), [pivot, layout.sort])
  const rows = useLoadedRows(pivot.table, order)
  const shade = useMemo(
    () => (row: number, column: number) => {
      const cell = pivot.cellAt(order[row] ?? -1, column)
      return cell === null ? null : tokenTheme.ramp(cell.heat)
    },
    [pivot, order],
  )
  return (
    <TableGrid
      label={title}
      columns={pivot.table.columns}
      rows={rows}
      totals={undefined}
      layout={layout}
      maxHeight={maxHeight}
      layoutActions={layoutActions}
      warning={
        table.rows.length < table.numRows
          ? text("table.heat.limited", { shown: table.rows.length, total: table.numRows })
          : null
      }
      shade={shade}
      {...(drill === undefined
        ? {}
        : {
            drilling: "cell" as const,
            onChoose: (rowIndex, _row, column) => {
              const cell = pivot.cellAt(order[rowIndex] ?? -1, column)
              if (cell !== null) drill.mark(cell.row, cell.label)
            },
          })}
    />
  )
}
