import { useMemo } from "react"
import type { Theme } from "#charts/color/theme.ts"
import { type ColorRules, ruleColor, tintOf } from "#charts/data/color-rules.ts"
import { pivotOf } from "#charts/data/pivot/pivot.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import type { DrillActions } from "#src/state/useDrill.ts"
import { useTableLayout } from "#src/state/useLevels.ts"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./heat.module.css"
import { legendHeight, RuleLegend } from "./RuleLegend.tsx"
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
  rules,
  theme,
  drill,
}: {
  levelKey: LevelKey
  table: ChartTable
  title: string
  maxHeight: number
  rules: ColorRules
  /** The colours of the chart. */
  theme: Theme
  drill?: DrillActions
}) => {
  const text = useText()
  const settings = useCellSettings()
  const layout = useTableLayout(levelKey, "chart")
  const layoutActions = useLayoutActions(levelKey, "chart")
  const pivot = useMemo(() => pivotOf(table, settings), [table, settings])
  const order = useMemo(() => sortRows(pivot.table, layout.sort), [pivot, layout.sort])
  const rows = useLoadedRows(pivot.table, order)
  const shade = useMemo(
    () => (row: number, column: number) => {
      const cell = pivot.cellAt(order[row] ?? -1, column)
      if (cell === null) return null
      const color = ruleColor(rules, cell.value)
      return color === undefined ? theme.ramp(cell.heat) : tintOf(theme, color)
    },
    [pivot, order, rules, theme],
  )
  return (
    <>
      <TableGrid
        label={title}
        columns={pivot.table.columns}
        rows={rows}
        totals={undefined}
        layout={layout}
        maxHeight={maxHeight - legendHeight * (rules === undefined ? 1 : 2)}
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
      {pivot.steps.length > 0 && (
        <ol className={styles.legend} aria-label={text("table.heat.scale")}>
          {pivot.steps.map(({ heat, text: value }) => (
            <li key={heat} style={{ background: theme.ramp(heat) }}>
              {value}
            </li>
          ))}
        </ol>
      )}
      <RuleLegend rules={rules} table={table} theme={theme} />
    </>
  )
}
