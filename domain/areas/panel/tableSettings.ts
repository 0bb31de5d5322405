import type { Chart } from "../../data/chart.ts"
import type { TableSettings } from "../../data/tableSettings.ts"
import { patch } from "../../kernel/patch.ts"
import type { ViewSettings } from "../filter/settings.ts"
import { type LevelLayouts, plainLayout, type TableLayout } from "./layout.ts"

/** The part of a level's settings that says how its tables were left. No drill inherits it. */
export type TablesSetting = Pick<ViewSettings, "tables">

const settingsOfTable = ({ sort, widths, order }: TableLayout): TableSettings => ({
  ...(sort === null ? {} : { sort }),
  ...(Object.keys(widths).length === 0 ? {} : { widths }),
  ...(order.length === 0 ? {} : { columns: order }),
})

/** How the tables of a level were left, as far as that differs from what was published. */
export const tablesSettingOf = (layouts: LevelLayouts): TablesSetting => {
  const [chart, table] = [settingsOfTable(layouts.chart), settingsOfTable(layouts.table)]
  const tables = {
    ...(Object.keys(chart).length === 0 ? {} : { chart }),
    ...(Object.keys(table).length === 0 ? {} : { table }),
  }
  return Object.keys(tables).length === 0 ? {} : { tables }
}

const withTable = (layout: TableLayout, settings: TableSettings = {}): TableLayout => {
  const { sort = null, widths = plainLayout.widths, columns: order = plainLayout.order } = settings
  return patch(layout, { sort, widths, order })
}

/** Layouts as these settings alone have them; groups that are collapsed stay so. */
export const withTablesSetting = (layouts: LevelLayouts, { tables = {} }: TablesSetting): LevelLayouts =>
  patch(layouts, {
    chart: withTable(layouts.chart, tables.chart),
    table: withTable(layouts.table, tables.table),
  })

/** Layouts with each table in its own order. */
export const withoutSorts = (layouts: LevelLayouts): LevelLayouts =>
  patch(layouts, {
    chart: patch(layouts.chart, { sort: null }),
    table: patch(layouts.table, { sort: null }),
  })

/** Whether a chart is drawn as a table. */
export const isTableChart = ({ chartType }: Pick<Chart, "chartType">): boolean => chartType.endsWith("_table")

/** Whether a chart's table may have a column: those of groups and of a forecast are made where it is drawn. */
export const mayHaveColumn = (chart: Chart, name: string): boolean =>
  (isTableChart(chart) && chart.chartType !== "badge_table") ||
  chart.forecast !== undefined ||
  chart.table.columns.some((column) => column.name === name)
