import type { ViewSettings } from "#domain/areas/filter/settings.ts"
import { termsOf } from "#domain/areas/filter/terms.ts"
import type { FilterGroup } from "#domain/areas/filter/types.ts"
import { type CardView, viewFilters } from "#domain/areas/level/view.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { TableSort } from "#domain/data/chartTable.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import type { TableKind } from "#domain/data/tableKind.ts"
import { type RangeText, rangeText } from "./dateRange.ts"
import { filterLine, filterText, type ValueFormat } from "./filterText.ts"
import { type PoliciesText, policiesText } from "./policiesText.ts"

/** Texts that a view is told in, by their keys in the message catalogue. */
export type ViewText = RangeText &
  PoliciesText &
  ((
    key:
      | "date.all"
      | "tile.grain"
      | `grain.${DateGrain}`
      | `chartType.${ChartType}`
      | "chart.hidden"
      | "chart.axis.zero"
      | `table.sorted.${TableSort["direction"]}`
      | "filter.or"
      | "view.drill"
      | (typeof tableTexts)[TableKind],
    values?: Readonly<Record<string, string | number>>,
  ) => string)

/** A column of a sort as people read it: those of groups and series are named by their values. */
const sortedBy = (column: string): string => {
  try {
    const values: unknown = JSON.parse(column.replace(/^series /, ""))
    return Array.isArray(values) ? values.join(" · ") : String(values)
  } catch {
    return column
  }
}

/**
 * What narrows a card, and how it is drawn, by the settings of a view; `policies` names those that were chosen, `labelOf`
 * a column by which a table is sorted.
 */
export const settingTexts = (
  {
    dateRange,
    dateGrain,
    chartType,
    filterGroupIds = [],
    hiddenSeries = [],
    startsAtZero,
    tables = {},
  }: ViewSettings,
  policies: (ids: ReadonlyArray<string>) => string,
  text: ViewText,
  format: ValueFormat,
  labelOf: (column: string) => string | undefined = () => undefined,
) => ({
  narrowed: [
    ...(dateRange === undefined
      ? []
      : [dateRange === null ? text("date.all") : rangeText(dateRange.dateTimeRange, text, format.locale)]),
    ...(filterGroupIds.length === 0 ? [] : [policies(filterGroupIds)]),
  ],
  drawn: [
    ...(dateGrain === undefined
      ? []
      : [text("tile.grain", { grain: text(`grain.${dateGrain.dateTimeElement}`) })]),
    ...(chartType === undefined ? [] : [text(`chartType.${chartType}`)]),
    ...(hiddenSeries.length === 0 ? [] : [text("chart.hidden", { count: hiddenSeries.length })]),
    ...(startsAtZero === undefined ? [] : [text("chart.axis.zero")]),
    ...Object.values(tables).flatMap(({ sort }) =>
      sort === undefined
        ? []
        : [text(`table.sorted.${sort.direction}`, { column: labelOf(sort.column) ?? sortedBy(sort.column) })],
    ),
  ],
})

const tableTexts = {
  chart: "view.table.chart",
  table: "view.table.rows",
} as const satisfies Readonly<Record<TableKind, string>>

/**
 * All that makes the question of a view, a line each: what was drilled into, filters with alternatives in one, dates,
 * policies, grain, chart type, sorts, and a table in its place. Of a drilled view it is what its deepest level shows.
 */
export const viewTexts = (
  { filters, settings, drill }: CardView,
  known: ReadonlyArray<FilterGroup>,
  text: ViewText,
  format: ValueFormat,
): ReadonlyArray<string> => {
  const deepest = drill.at(-1) ?? settings
  const { tableKind } = deepest
  const labels = drill.flatMap(({ label }) => (label === "" ? [] : [label]))
  const policies = (ids: ReadonlyArray<string>) => policiesText(ids, known, text, format.locale)
  const { narrowed, drawn } = settingTexts(deepest, policies, text, format)
  const terms = termsOf(viewFilters({ filters, drill }))
  return [
    ...new Set([
      ...(labels.length === 0 ? [] : [text("view.drill", { path: labels.join(" › ") })]),
      ...terms.map((term) =>
        term.flatMap((filter) => filterText(filterLine(filter), format) ?? []).join(` ${text("filter.or")} `),
      ),
      ...narrowed,
      ...drawn,
      ...(tableKind === undefined ? [] : [text(tableTexts[tableKind])]),
    ]),
  ]
}
