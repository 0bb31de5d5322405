import { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { arePlaces, type PlaceKind } from "../data/place-values.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"
import { chartTypes } from "./index.ts"

/** What an answer lacks for a chart type. */
export type UnsupportedReason =
  | "NEEDS_CATEGORY"
  | "NEEDS_SERIES"
  | "NEEDS_DATES"
  | "NEEDS_BINS"
  | "NEEDS_VALUES"
  | (typeof noPlaces)[PlaceKind]

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

/** What an answer lacks for a map of a kind of places. */
const noPlaces = {
  us_state: "NEEDS_STATES",
  us_county: "NEEDS_COUNTIES",
  country: "NEEDS_COUNTRIES",
} as const satisfies Readonly<Record<PlaceKind, string>>

/**
 * Whether the categories of an answer are places of a kind: as its author says, by the meaning of their column, or where it
 * has none by most of their values. States and countries are texts.
 */
const holdsPlaces = (kind: PlaceKind, { columns, rows }: ChartTable): boolean => {
  const index = columns.findIndex(({ role }) => role === "category")
  const category = columns[index]
  if (category === undefined) return false
  const { dataType } = category
  if (dataType !== "string" && !(kind === "us_county" && dataType === "numeric")) return false
  if (category.meaning !== undefined) return category.meaning === kind
  return arePlaces(
    kind,
    rows.map((row) => row[index] ?? null),
  )
}

/**
 * What an answer lacks for a chart type, by the columns of the answer, and by its values where they have to be places;
 * null where it can be drawn.
 */
export const unsupportedReason = (chartType: ChartType, table: ChartTable): UnsupportedReason | null => {
  const { columns } = table
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
  if (needs.places !== undefined && !holdsPlaces(needs.places, table)) return noPlaces[needs.places]
  return needs.series && !isSplit ? "NEEDS_SERIES" : null
}

/** Every chart type with its support for an answer. */
export const chartTypeSupport = (table: ChartTable): ReadonlyArray<ChartTypeSupport> =>
  ChartType.literals.map((chartType) => ({ chartType, unsupported: unsupportedReason(chartType, table) }))
