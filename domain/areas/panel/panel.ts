import * as E from "fp-ts/lib/Either.js"
import type { ChartType } from "../../data/chart.ts"
import type { TableSort } from "../../data/chartTable.ts"
import type { TableKind } from "../../data/tableKind.ts"
import type { Decider } from "../../kernel/decider.ts"
import type { LevelKey } from "../../kernel/levelKey.ts"
import { patch } from "../../kernel/patch.ts"
import { maxHiddenSeries } from "../filter/settings.ts"
import type { PanelEvent } from "./events.ts"
import { evolvePanel } from "./evolve.ts"
import { clampedWidth, moveColumn, shortOrder } from "./layout.ts"
import { blankPanel, closedDetail, type Panel } from "./types.ts"

/** Commands of the panel of a level. */
export type PanelCommand =
  | { readonly _tag: "ReloadRender"; readonly key: LevelKey }
  | { readonly _tag: "ReloadTable"; readonly key: LevelKey }
  | {
      readonly _tag: "SortTable"
      readonly key: LevelKey
      readonly kind: TableKind
      readonly sort: TableSort | null
    }
  /** `most` is the maximum width of a column, in pixels. */
  | {
      readonly _tag: "ResizeTableColumn"
      readonly key: LevelKey
      readonly kind: TableKind
      readonly column: string
      readonly width: number
      readonly most: number
    }
  /** `columns` are all columns in their current order, `own` in that of the table; `to` is the new index of one of them. */
  | {
      readonly _tag: "MoveTableColumn"
      readonly key: LevelKey
      readonly kind: TableKind
      readonly columns: ReadonlyArray<string>
      readonly own: ReadonlyArray<string>
      readonly column: string
      readonly to: number
    }
  /** Collapses groups of a table and expands all others. */
  | {
      readonly _tag: "CollapseTableGroups"
      readonly key: LevelKey
      readonly kind: TableKind
      readonly groups: ReadonlyArray<string>
    }
  | { readonly _tag: "ChooseChartType"; readonly key: LevelKey; readonly chartType: ChartType | null }
  /** Hides a series of the chart, or shows it again. */
  | { readonly _tag: "ToggleSeries"; readonly key: LevelKey; readonly series: string }
  /** Hides `all` series but one. */
  | {
      readonly _tag: "IsolateSeries"
      readonly key: LevelKey
      readonly series: string
      readonly all: ReadonlyArray<string>
    }
  | { readonly _tag: "ShowAllSeries"; readonly key: LevelKey }
  /** Starts the axis of a line at zero, or where its values do. */
  | { readonly _tag: "ToggleAxisStart"; readonly key: LevelKey }
  | { readonly _tag: "ToggleChartPicker"; readonly key: LevelKey }
  | { readonly _tag: "ToggleTable"; readonly key: LevelKey }
  | { readonly _tag: "ChooseTableKind"; readonly key: LevelKey; readonly kind: TableKind }
  | { readonly _tag: "ToggleFilterPanel"; readonly key: LevelKey }
  | { readonly _tag: "ToggleFilterSheet"; readonly key: LevelKey }
  | { readonly _tag: "ResetDetail"; readonly key: LevelKey }

const one = (event: PanelEvent): E.Either<never, ReadonlyArray<PanelEvent>> => E.right([event])

const hide = (
  key: LevelKey,
  before: ReadonlyArray<string>,
  hidden: ReadonlyArray<string>,
): E.Either<never, ReadonlyArray<PanelEvent>> => {
  const isSame = hidden.length === before.length && hidden.every((series) => before.includes(series))
  return isSame ? E.right([]) : one({ _tag: "SeriesHidden", key, hidden: hidden.slice(-maxHiddenSeries) })
}

/** Panel of a level: a command that changes nothing emits no event. */
export const panelDecider: Decider<Panel, PanelCommand, PanelEvent, never> = {
  initialState: blankPanel,
  decide: (command, { detail, layouts, tableKind, view }) => {
    const { key } = command
    switch (command._tag) {
      case "ReloadRender":
        return one({ _tag: "RenderReloaded", key })
      case "ReloadTable":
        return one({ _tag: "TableReloaded", key })
      case "SortTable": {
        const { kind, sort } = command
        const { sort: before } = layouts[kind]
        const isSame = sort?.column === before?.column && sort?.direction === before?.direction
        return isSame ? E.right([]) : one({ _tag: "TableSorted", key, kind, sort })
      }
      case "ResizeTableColumn": {
        const { kind, column } = command
        const width = clampedWidth(command.width, command.most)
        return layouts[kind].widths[column] === width
          ? E.right([])
          : one({ _tag: "TableColumnResized", key, kind, column, width })
      }
      case "MoveTableColumn": {
        const { kind, columns, column } = command
        const order = moveColumn(columns, column, command.to)
        return order.every((name, index) => name === columns[index])
          ? E.right([])
          : one({ _tag: "TableColumnMoved", key, kind, column, order: shortOrder(order, command.own) })
      }
      case "CollapseTableGroups": {
        const { kind } = command
        const groups = [...new Set(command.groups)]
        const { collapsed } = layouts[kind]
        const isSame =
          groups.length === collapsed.length && groups.every((group) => collapsed.includes(group))
        return isSame ? E.right([]) : one({ _tag: "TableGroupsCollapsed", key, kind, groups })
      }
      case "ChooseChartType": {
        const { chartType } = command
        return E.right([
          ...(chartType === view.chartType ? [] : [{ _tag: "ChartTypeChosen", key, chartType } as const]),
          ...(detail.isChartPickerActive ? [{ _tag: "ChartPickerToggled", key, shown: false } as const] : []),
        ])
      }
      case "ToggleSeries": {
        const { series } = command
        const { hiddenSeries } = view
        return hide(
          key,
          hiddenSeries,
          hiddenSeries.includes(series)
            ? hiddenSeries.filter((other) => other !== series)
            : [...hiddenSeries, series],
        )
      }
      case "IsolateSeries":
        return hide(
          key,
          view.hiddenSeries,
          command.all.filter((series) => series !== command.series),
        )
      case "ShowAllSeries":
        return hide(key, view.hiddenSeries, [])
      case "ToggleAxisStart":
        return one({ _tag: "AxisStartChanged", key, startsAtZero: !view.startsAtZero })
      case "ToggleChartPicker":
        return one({ _tag: "ChartPickerToggled", key, shown: !detail.isChartPickerActive })
      case "ToggleTable":
        return one({ _tag: "TableToggled", key, shown: !detail.isTableActive })
      case "ChooseTableKind":
        return command.kind === tableKind
          ? E.right([])
          : one({ _tag: "TableKindChosen", key, kind: command.kind })
      case "ToggleFilterPanel":
        return one({ _tag: "FilterPanelToggled", key, shown: !detail.isFilterActive })
      case "ToggleFilterSheet":
        return one({ _tag: "FilterSheetToggled", key, shown: !detail.isFilterSheetOpen })
      case "ResetDetail":
        return patch(detail, closedDetail) === detail ? E.right([]) : one({ _tag: "DetailReset", key })
    }
  },
  evolve: evolvePanel,
}
