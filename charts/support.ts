import { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { arePlaces } from "./place-values.ts"
import type { ChartTypeDescriptor } from "./types/chart-type.ts"
import { chartTypes } from "./types/index.ts"

/** What an answer lacks for a chart type. */
export type UnsupportedReason =
  | "NEEDS_CATEGORY"
  | "NEEDS_SERIES"
  | "NEEDS_DATES"
  | "NEEDS_BINS"
  | "NEEDS_VALUES"
  | "NEEDS_PLACES"

/** Support of a chart type for an answer; `unsupported` is null where it can be drawn. */
export interface ChartTypeSupport {
  readonly chartType: ChartType
  readonly unsupported: UnsupportedReason | null
}

/** Whether a chart type shows dates that are measured, the first and the last of each row, beside numbers. */
export const takesDates = (chartType: ChartType): boolean => {
  const { options }: ChartTypeDescriptor = chartTypes[chartType]
  return options.shows === "ROWS" || options.shows === "GROUPS" || options.values === "SPANS"
}

const reasonOf = (chartType: ChartType, { columns, rows }: ChartTable): UnsupportedReason | null => {
  const { needs }: ChartTypeDescriptor = chartTypes[chartType]
  const category = columns.find(({ role }) => role === "category")
  const values = columns.filter(
    ({ role, dataType }) => role === "value" && (dataType === "numeric" || takesDates(chartType)),
  )
  const isSplit = columns.some(({ role }) => role === "series") || values.length > 1
  if (needs.category === "DATES" && category?.dataType !== "date" && category?.dataType !== "datetime") {
    return "NEEDS_DATES"
  }
  if (needs.category === "BINS" && category?.bin === undefined) return "NEEDS_BINS"
  if (needs.category === "ANY" && category === undefined) return "NEEDS_CATEGORY"
  if (values.length < (needs.values ?? 1)) return "NEEDS_VALUES"
  const index = columns.findIndex(({ role }) => role === "category")
  if (
    needs.places !== undefined &&
    !arePlaces(
      needs.places,
      rows.map((row) => row[index] ?? null),
    )
  ) {
    return "NEEDS_PLACES"
  }
  return needs.series && !isSplit ? "NEEDS_SERIES" : null
}

/** Every chart type with its support for an answer, by the columns of the answer, and by its values where they have to be places. */
export const chartTypeSupport = (table: ChartTable): ReadonlyArray<ChartTypeSupport> =>
  ChartType.literals.map((chartType) => ({ chartType, unsupported: reasonOf(chartType, table) }))
