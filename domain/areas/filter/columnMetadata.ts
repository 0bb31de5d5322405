import * as E from "fp-ts/lib/Either.js"
import { patch } from "../../kernel/patch.ts"
import { dataTypeOf } from "./operands.ts"
import { typedFilter } from "./typedValues.ts"
import type { CardFilters, Filter, FilterColumn, FilterLoad } from "./types.ts"

/** Whether a filter has only the name of its column, so that label and data type must come from column metadata. */
export const isByName = ({ label, column }: Filter): boolean => column !== null && label === column

/** Whether the columns have metadata that a filter lacks. */
const lacksMetadata = (filter: Filter): boolean =>
  isByName(filter) || (filter.column !== null && filter.dataSourceId === null)

const withColumn = (filter: Filter, column: FilterColumn): Filter => {
  const dataType = dataTypeOf(column.type)
  return patch(filter, {
    dataSourceId: filter.dataSourceId ?? column.dataSourceId,
    ...(isByName(filter)
      ? {
          column: column.name,
          label: column.label,
          ...(E.isRight(dataType)
            ? { dataType: dataType.right, ...typedFilter(filter, dataType.right) }
            : {}),
        }
      : {}),
  })
}

/** Column of a name, in upper or lower case, or of a label, as people may have typed it. */
export const columnNamed = (
  columns: ReadonlyArray<FilterColumn>,
  typed: string | null,
): FilterColumn | undefined => {
  const wanted = typed?.toLowerCase()
  return (
    columns.find(({ name }) => name === typed) ??
    columns.find(({ name }) => name.toLowerCase() === wanted) ??
    columns.find(({ label }) => label.toLowerCase() === wanted)
  )
}

/**
 * Filters with column metadata: the data source, and of those that had only a name the label and data type, with their
 * values as that type has them.
 */
export const withColumnMetadata = (
  filters: ReadonlyArray<Filter>,
  columns: ReadonlyArray<FilterColumn>,
): ReadonlyArray<Filter> => {
  const next = filters.map((filter) => {
    const column = lacksMetadata(filter) ? columnNamed(columns, filter.column) : undefined
    return column === undefined ? filter : withColumn(filter, column)
  })
  return next.every((filter, index) => filter === filters[index]) ? filters : next
}

/** Whether the filters of a level, its policies or what was drilled into need column metadata. */
export const needsColumns = (
  { filters, filterGroupIds }: CardFilters,
  drillFilters: ReadonlyArray<Filter> = [],
): boolean => filterGroupIds.length > 0 || filters.some(lacksMetadata) || drillFilters.some(isByName)

/**
 * Loading status of the filters of a level: cleared when there are none, loading or failed with the columns that some
 * of them need, else loaded.
 */
export const filterLoad = (level: CardFilters): FilterLoad => {
  if (level.filters.length === 0) return "CLEARED"
  if (!level.filters.some(isByName)) return "LOADED"
  if (level.columnsStatus === "ERROR") return "ERROR"
  return level.columnsStatus === "LOADED" ? "LOADED" : "LOADING"
}
