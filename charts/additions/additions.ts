import type { AuthorOption } from "#domain/data/authorOptions.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { ChartTypeDrawing } from "../layouts/chart-type-drawing.ts"
import type { ChartTypeOptions } from "../types/chart-type.ts"
import { optionsTaken } from "../types/options-taken.ts"

/** What decides what a chart needs. */
export type DrawnChart = Pick<Chart, "chartType" | "options" | "table">

/** Drawing with what few charts need added to it. */
type Addition = (drawing: ChartTypeDrawing, options: ChartTypeOptions) => ChartTypeDrawing

/** An addition to drawings, which is loaded with the charts that need it alone. */
export interface AdditionSource {
  /** Name of its chunk: that of its file. */
  readonly part: string
  readonly load: () => Promise<Addition>
  readonly isNeeded: (chart: DrawnChart) => boolean
}

/** Bars that a chart of any width has room for. */
const mostBars = 100

/** Whether a chart may have more bars than are told apart: those of dates and bins without rows count. */
const mayHaveThinBars = ({ chartType, table }: DrawnChart): boolean =>
  (chartType === "badge_vert_bar" || chartType === "badge_vert_multibar") &&
  (table.rows.length * table.columns.filter(({ role }) => role === "value").length > mostBars ||
    table.columns.some(
      ({ role, dataType, bin }) => role === "category" && (dataType !== "string" || bin !== undefined),
    ))

/** Whether the author of a chart wants an option, and the chart takes it: no rules are none. */
const wants =
  (option: AuthorOption) =>
  ({ chartType, options }: DrawnChart): boolean => {
    const wanted = optionsTaken(chartType, options)[option]
    return Array.isArray(wanted) ? wanted.length > 0 : Boolean(wanted)
  }

/** All additions, in the order in which they are made: each draws with those before it. */
export const additions: ReadonlyArray<AdditionSource> = [
  {
    part: "thin-bars",
    load: async () => (await import("./thin-bars.ts")).withThinBars,
    isNeeded: mayHaveThinBars,
  },
  {
    part: "facets",
    load: async () => (await import("./facets.ts")).inPanels,
    isNeeded: wants("facet"),
  },
  {
    part: "forecasts",
    load: async () => (await import("./forecast/forecasts.ts")).withForecasts,
    isNeeded: wants("forecast"),
  },
  {
    part: "ruled",
    load: async () => (await import("./ruled.ts")).inRuleColors,
    isNeeded: wants("colorRules"),
  },
  {
    part: "rest-category",
    load: async () => (await import("./rest-category.ts")).withRestCategory,
    isNeeded: wants("maxCategories"),
  },
]
