import * as E from "fp-ts/lib/Either.js"
import { patch } from "../kernel/patch.ts"
import { dataTypeOf } from "./operands.ts"
import type { CardFilters, Filter, FilterColumn, FilterLoad } from "./types.ts"

/** Whether a filter has only the name of its column, so that label and data type must come from column metadata. */
const isByName = ({ label, column }: Filter): boolean => column !== null && label === column

/** Whether the columns have metadata that a filter lacks. */
const lacksMetadata = (filter: Filter): boolean =>
  isByName(filter) || (filter.column !== null && filter.dataSourceId === null)

const withColumn = (filter: Filter, column: FilterColumn): Filter => {
  const dataType = dataTypeOf(column.type)
  return patch(filter, {
    dataSourceId: filter.dataSourceId ?? column.dataSourceId,
    ...(isByName(filter)
      ? { label: column.label, ...(E.isRight(dataType) ? { dataType: dataType.right } : {}) }
      : {}),
  })
}

/** Filters with column metadata: the data source, and label and data type of those that had only a name. */
export const withColumnMetadata = (
  filters: ReadonlyArray<Filter>,
  columns: ReadonlyArray<FilterColumn>,
): ReadonlyArray<Filter> => {
  const next = filters.map((filter) => {
    const column = lacksMetadata(filter) ? columns.find(({ name }) => name === filter.column) : undefined
    return column === undefined ? filter : withColumn(filter, column)
  })
  return next.every((filter, index) => filter === filters[index]) ? filters : next
}

/** Whether the filters of a level, or their policies, need column metadata. */
export const needsColumns = ({ filters, filterGroupIds }: CardFilters): boolean =>
  filterGroupIds.length > 0 || filters.some(lacksMetadata)

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
