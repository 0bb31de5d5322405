import type { TableKind } from "../../data/tableKind.ts"
import { patch } from "../../kernel/patch.ts"
import type { PanelEvent } from "./events.ts"
import { clampedWidth, type TableLayout } from "./layout.ts"
import { closedDetail, type LevelView, type Panel } from "./types.ts"
import { isWithdrawn } from "./withdrawn.ts"

const changeView = (panel: Panel, change: Partial<LevelView>): Panel =>
  patch(panel, { view: patch(panel.view, change) })

const changeLayout = (panel: Panel, kind: TableKind, change: (layout: TableLayout) => TableLayout): Panel => {
  const next = change(panel.layouts[kind])
  return next === panel.layouts[kind] ? panel : { ...panel, layouts: { ...panel.layouts, [kind]: next } }
}

/** What followed its data is shown with the answer that comes. */
const shown = ({ followed }: LevelView): Pick<LevelView, "followed"> =>
  followed === undefined || followed.isShown ? {} : { followed: { ...followed, isShown: true } }

/**
 * Panel of a level after an event. Opening the chart picker closes the table and vice versa; the filter panel is
 * independent. A failed table is cleared; a failed render leaves the last one, unless
 * the user may not see it any more.
 */
export const evolvePanel = (panel: Panel, event: PanelEvent): Panel => {
  switch (event._tag) {
    case "RenderRequested":
      return changeView(panel, { status: "LOADING", failure: null })
    case "CardRendered":
      return changeView(panel, {
        status: "LOADED",
        render: event.render,
        failure: null,
        ...shown(panel.view),
        ...(event.at === undefined ? {} : { renderedAt: event.at }),
        ...(event.dates === undefined ? {} : { renderedDates: event.dates }),
      })
    case "RenderFailed":
      return changeView(panel, {
        status: "ERROR",
        failure: event.failure,
        ...(isWithdrawn(event.failure) ? { render: null } : {}),
      })
    case "DataChanged": {
      const { attempt, tableAttempt } = panel.view
      return changeView(panel, {
        attempt: attempt + 1,
        tableAttempt: tableAttempt + 1,
        followed: { at: event.at, isShown: false },
        ...(event.isWithdrawn ? { render: null, table: null } : {}),
      })
    }
    case "RenderReloaded":
      return changeView(panel, { attempt: panel.view.attempt + 1 })
    case "TableRequested":
      return changeView(panel, { tableStatus: "LOADING", tableFailure: null })
    case "TableLoaded":
      return changeView(panel, {
        tableStatus: "LOADED",
        table: event.table,
        tableFailure: null,
        ...shown(panel.view),
        ...(event.dates === undefined ? {} : { tableDates: event.dates }),
      })
    case "TableFailed":
      return changeView(panel, { tableStatus: "ERROR", table: null, tableFailure: event.failure })
    case "TableReloaded":
      return changeView(panel, { tableAttempt: panel.view.tableAttempt + 1 })
    case "TableSorted":
      return changeLayout(panel, event.kind, (layout) => patch(layout, { sort: event.sort }))
    case "TableColumnResized": {
      const { kind, column } = event
      const width = clampedWidth(event.width, event.width)
      return changeLayout(panel, kind, (layout) =>
        layout.widths[column] === width
          ? layout
          : { ...layout, widths: { ...layout.widths, [column]: width } },
      )
    }
    case "TableColumnMoved":
      return changeLayout(panel, event.kind, (layout) => patch(layout, { order: event.order }))
    case "TableGroupsCollapsed":
      return changeLayout(panel, event.kind, (layout) => patch(layout, { collapsed: event.groups }))
    case "ChartTypeChosen":
      return changeView(panel, { chartType: event.chartType })
    case "SeriesHidden":
      return changeView(panel, { hiddenSeries: event.hidden })
    case "AxisStartChanged":
      return changeView(panel, { startsAtZero: event.startsAtZero })
    case "ChartPickerToggled":
      return patch(panel, {
        detail: patch(panel.detail, {
          isChartPickerActive: event.shown,
          isTableActive: panel.detail.isTableActive && !event.shown,
        }),
      })
    case "TableToggled":
      return patch(panel, {
        detail: patch(panel.detail, {
          isTableActive: event.shown,
          isChartPickerActive: panel.detail.isChartPickerActive && !event.shown,
        }),
      })
    case "TableKindChosen":
      return patch(panel, { tableKind: event.kind })
    case "FilterPanelToggled":
      return patch(panel, { detail: patch(panel.detail, { isFilterActive: event.shown }) })
    case "FilterSheetToggled":
      return patch(panel, { detail: patch(panel.detail, { isFilterSheetOpen: event.shown }) })
    case "DetailReset":
      return patch(panel, { detail: patch(panel.detail, closedDetail) })
  }
}
