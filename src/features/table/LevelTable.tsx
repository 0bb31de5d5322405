import { useMemo } from "react"
import { withForecastRows } from "#charts/additions/forecast/forecast-rows.ts"
import { forecastWords } from "#charts/additions/forecast/forecast-words.ts"
import { type Theme, tokenTheme } from "#charts/color/theme.ts"
import { cellText } from "#charts/data/category.ts"
import { type ColorRules, cellColor, tintOf } from "#charts/data/color-rules.ts"
import { separator } from "#charts/data/ordinal-index.ts"
import type { Bridge, CardTable } from "#domain/areas/card/types.ts"
import { drillColumnsIn } from "#domain/areas/drill/filters.ts"
import type { Forecast } from "#domain/data/forecast.ts"
import type { TableKind } from "#domain/data/tableKind.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import type { DrillActions } from "#src/state/useDrill.ts"
import { useTableLayout } from "#src/state/useLevels.ts"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import { useText } from "#src/ui/text/useText.ts"
import { legendHeight, RuleLegend } from "./RuleLegend.tsx"
import type { Row } from "./rows.ts"
import { sortRows } from "./sortRows.ts"
import { TableGrid } from "./TableGrid.tsx"
import { useDescriptions } from "./useDescriptions.ts"
import { useLayoutActions } from "./useLayoutActions.ts"
import { useAllRows, useLoadedRows } from "./useRows.ts"

/** Table of a level: all rows behind it, or its chart drawn as a table. */
export const LevelTable = ({
  levelKey,
  kind,
  table: source,
  forecast,
  bridge,
  title,
  maxHeight,
  rules,
  theme = tokenTheme,
  drill,
}: {
  levelKey: LevelKey
  kind: TableKind
  table: CardTable
  /** What a chart's table is continued by. */
  forecast?: Forecast | undefined
  bridge: Bridge | undefined
  title: string
  maxHeight: number
  /** The rules that colour the values of a chart's table. */
  rules?: ColorRules | undefined
  /** The colours of the chart. */
  theme?: Theme
  drill?: DrillActions | undefined
}) => {
  const text = useText()
  const settings = useCellSettings()
  const layout = useTableLayout(levelKey, kind)
  const table = useMemo(
    () => (forecast === undefined ? source : withForecastRows(source, forecast, forecastWords(text))),
    [source, forecast, text],
  )
  const descriptionOf = useDescriptions(levelKey)
  const layoutActions = useLayoutActions(levelKey, kind)
  const order = useMemo(
    () => sortRows(table, kind === "chart" ? layout.sort : null),
    [table, kind, layout.sort],
  )
  const held = useLoadedRows(table, order)
  const all = useAllRows(table, levelKey)
  const rows = kind === "table" && all !== null ? all : held
  const warning =
    rows.count < table.numRows
      ? text(kind === "table" ? "table.capped" : "table.limited", {
          shown: rows.count,
          total: table.numRows,
        })
      : null
  const shade = useMemo(() => {
    if (rules === undefined) return null
    return (row: number, cell: number) => {
      const column = table.columns[cell]
      const value = table.rows[order[row] ?? -1]?.[cell] ?? null
      const color = column === undefined ? undefined : cellColor(rules, value, column)
      return color === undefined ? null : tintOf(theme, color)
    }
  }, [rules, theme, table, order])
  const drillColumns = bridge === undefined ? [] : drillColumnsIn(table.columns, bridge)
  const isMeasured = useMemo(
    () =>
      table === source ? null : (rowIndex: number) => (order[rowIndex] ?? rowIndex) < source.rows.length,
    [table, source, order],
  )
  const choose = (rowIndex: number, row: Row): void => {
    const label = drillColumns
      .map((column) => cellText(row[table.columns.indexOf(column)] ?? null, column, settings))
      .join(separator)
    const index = order[rowIndex] ?? rowIndex
    if (kind === "table") drill?.row(table.columns, row, label)
    else if (isMeasured?.(rowIndex) !== false) drill?.mark(index, label)
  }
  return (
    <>
      <TableGrid
        label={title}
        columns={table.columns}
        rows={rows}
        totals={table.totals}
        layout={layout}
        maxHeight={rules === undefined ? maxHeight : maxHeight - legendHeight}
        shade={shade}
        layoutActions={layoutActions}
        descriptionOf={descriptionOf}
        warning={warning}
        {...(drill === undefined || drillColumns.length === 0
          ? {}
          : { drilling: "row" as const, isDrilled: isMeasured, onChoose: choose })}
      />
      <RuleLegend rules={rules} table={table} theme={theme} />
    </>
  )
}
