import { useMemo } from "react"
import { useIntl } from "react-intl"
import { cellText } from "#charts/category.ts"
import { settingsOf } from "#charts/options.ts"
import { separator } from "#charts/ordinal-index.ts"
import type { Bridge, CardTable } from "#domain/card/types.ts"
import { drillColumnsIn } from "#domain/drill/filters.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import type { TableKind } from "#domain/panel/layout.ts"
import type { DrillActions } from "#src/features/card/useDrill.ts"
import { useTableLayout } from "#src/state/useLevels.ts"
import { useText } from "#src/ui/text/useText.ts"
import type { Row } from "./rows.ts"
import { sortRows } from "./sortRows.ts"
import { TableGrid } from "./TableGrid.tsx"
import { useLayoutActions } from "./useLayoutActions.ts"
import { useAllRows, useLoadedRows } from "./useRows.ts"

/** Table of a level: all rows behind it, or its chart drawn as a table. */
export const LevelTable = ({
  levelKey,
  kind,
  table,
  bridge,
  title,
  maxHeight,
  drill,
}: {
  levelKey: LevelKey
  kind: TableKind
  table: CardTable
  bridge: Bridge | undefined
  title: string
  maxHeight: number
  drill?: DrillActions
}) => {
  const text = useText()
  const { locale } = useIntl()
  const layout = useTableLayout(levelKey, kind)
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
  const drillColumns = bridge === undefined ? [] : drillColumnsIn(table.columns, bridge)
  const choose = (rowIndex: number, row: Row): void => {
    const settings = settingsOf({ width: 0, height: 0, locale })
    const label = drillColumns
      .map((column) => cellText(row[table.columns.indexOf(column)] ?? null, column, settings))
      .join(separator)
    if (kind === "chart") drill?.mark(order[rowIndex] ?? rowIndex, label)
    else drill?.row(table.columns, row, label)
  }
  return (
    <TableGrid
      label={title}
      columns={table.columns}
      rows={rows}
      totals={table.totals}
      layout={layout}
      maxHeight={maxHeight}
      layoutActions={layoutActions}
      warning={warning}
      {...(drill === undefined || drillColumns.length === 0
        ? {}
        : { drilling: "row" as const, onChoose: choose })}
    />
  )
}
