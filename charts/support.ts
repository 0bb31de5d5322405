import { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartTypes } from "./types/index.ts"

/** What an answer lacks for a chart type. */
export type UnsupportedReason = "NEEDS_CATEGORY" | "NEEDS_SERIES" | "NEEDS_DATES"

/** Support of a chart type for an answer; `unsupported` is null where it can be drawn. */
export interface ChartTypeSupport {
  readonly chartType: ChartType
  readonly unsupported: UnsupportedReason | null
}

const reasonOf = (chartType: ChartType, { columns }: ChartTable): UnsupportedReason | null => {
  const { needs } = chartTypes[chartType]
  const category = columns.find(({ role }) => role === "category")
  const isSplit =
    columns.some(({ role }) => role === "series") || columns.filter(({ role }) => role === "value").length > 1
  if (needs.category === "DATES" && category?.dataType !== "date" && category?.dataType !== "datetime") {
    return "NEEDS_DATES"
  }
  if (needs.category === "ANY" && category === undefined) return "NEEDS_CATEGORY"
  return needs.series && !isSplit ? "NEEDS_SERIES" : null
}

/** Every chart type with its support for an answer, by the columns of the answer. */
export const chartTypeSupport = (table: ChartTable): ReadonlyArray<ChartTypeSupport> =>
  ChartType.literals.map((chartType) => ({ chartType, unsupported: reasonOf(chartType, table) }))
