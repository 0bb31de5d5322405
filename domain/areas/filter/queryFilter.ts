import type { CardUrn, FilterId } from "../../kernel/ids.ts"
import type { Filter, QueryFilter } from "./types.ts"

/** Fields that are passed through for their sender and have no meaning here. */
const passedOn = ({
  dateJoinColumn,
  fiscal,
  aggregated,
}: Pick<QueryFilter, "dateJoinColumn" | "fiscal" | "aggregated">): Pick<
  QueryFilter,
  "dateJoinColumn" | "fiscal" | "aggregated"
> => ({
  ...(dateJoinColumn === undefined ? {} : { dateJoinColumn }),
  ...(fiscal === undefined ? {} : { fiscal }),
  ...(aggregated === undefined ? {} : { aggregated }),
})

/** Applied filters, as sent to the server and to a host. */
export const appliedFilters = (filters: ReadonlyArray<Filter>): ReadonlyArray<QueryFilter> =>
  filters.flatMap((filter) => {
    const { column, label, dataType, operand, values, dataSourceId, filterType, dateGrainFilter, anyOf } =
      filter
    if (!filter.applied || column === null || dataType === null || operand === null) return []
    return [
      {
        column,
        dataType,
        operand,
        values,
        ...(label === null || label === column ? {} : { label }),
        ...(dataSourceId === null ? {} : { dataSourceId }),
        ...(filterType === undefined ? {} : { filterType }),
        ...(dateGrainFilter === undefined ? {} : { grain: dateGrainFilter }),
        ...(anyOf === undefined ? {} : { anyOf }),
        ...passedOn(filter),
      },
    ]
  })

/** Filter without column metadata: equal when filters select the same rows. */
export const meaningOf = ({
  label: _,
  dataType: __,
  dataSourceId: ___,
  ...meaning
}: QueryFilter): Omit<QueryFilter, "label" | "dataType" | "dataSourceId"> => meaning

/** Empty filter, the editor's initial one. */
export const newFilter = (id: FilterId, cardURN: CardUrn): Filter => ({
  id,
  cardURN,
  column: null,
  label: null,
  dataSourceId: null,
  dataType: null,
  operand: null,
  values: [],
  applied: false,
  persisted: false,
})

/** Applied filter from the address, a host or a drill. Column metadata is added once the columns are loaded. */
export const filterFrom = (query: QueryFilter, id: FilterId, cardURN: CardUrn): Filter => ({
  ...newFilter(id, cardURN),
  column: query.column,
  label: query.label ?? query.column,
  dataSourceId: query.dataSourceId ?? null,
  dataType: query.dataType ?? "string",
  operand: query.operand,
  values: query.values,
  applied: true,
  ...(query.filterType === undefined ? {} : { filterType: query.filterType }),
  ...(query.grain === undefined ? {} : { dateGrainFilter: query.grain }),
  ...(query.anyOf === undefined ? {} : { anyOf: query.anyOf }),
  ...passedOn(query),
})
