import * as E from "fp-ts/lib/Either.js"
import type { Cell } from "../data/cell.ts"
import type { DateRangeFilter } from "../data/dateRangeFilter.ts"
import type { DrillEvent } from "../drill/events.ts"
import type { Decider } from "../kernel/decider.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CardUrn, FilterId } from "../kernel/ids.ts"
import type { FilterEvent } from "./events.ts"
import { evolveFilters, type FilterState, isCleared, noFilters } from "./evolve.ts"
import { dataTypeOf, defaultOperand, operandsOf } from "./operands.ts"
import { type Joining, joining } from "./terms.ts"
import type { CardFilters, DateGrainSetting, Filter, FilterColumn, Operand, QueryFilter } from "./types.ts"
import { parseValue, type UnfitValue } from "./values.ts"

/** What is done to the filters of a level; `key` is its level key. */
export type FilterCommand =
  | { readonly _tag: "AddFilter"; readonly key: string; readonly id: FilterId; readonly cardURN: CardUrn }
  | { readonly _tag: "SelectFilter"; readonly key: string; readonly id: FilterId }
  | { readonly _tag: "ChooseColumn"; readonly key: string; readonly column: FilterColumn }
  | { readonly _tag: "ChooseOperand"; readonly key: string; readonly operand: Operand }
  | { readonly _tag: "ChangeValues"; readonly key: string; readonly values: ReadonlyArray<Cell> }
  | { readonly _tag: "ApplyFilter"; readonly key: string }
  | { readonly _tag: "RemoveFilter"; readonly key: string; readonly id: FilterId }
  /** Keeps a filter for the reader's next visits, or no longer. */
  | {
      readonly _tag: "PersistFilter"
      readonly key: string
      readonly id: FilterId
      readonly persisted: boolean
    }
  /** Makes a filter an alternative of the one before it, or parts the two; `group` names the group that comes about. */
  | {
      readonly _tag: "JoinFilter"
      readonly key: string
      readonly id: FilterId
      readonly isAlternative: boolean
      readonly group: string
    }
  /** Asks for all filters, or for any of them. */
  | { readonly _tag: "JoinAllFilters"; readonly key: string; readonly any: boolean; readonly group: string }
  | { readonly _tag: "OpenFilterGroups"; readonly key: string }
  | {
      readonly _tag: "ChooseFilterGroups"
      readonly key: string
      readonly filterGroupIds: ReadonlyArray<string>
    }
  | { readonly _tag: "ApplyFilterGroups"; readonly key: string }
  | { readonly _tag: "RemoveFilterGroups"; readonly key: string }
  | { readonly _tag: "ReceiveFilters"; readonly key: string; readonly filters: ReadonlyArray<Filter> }
  | { readonly _tag: "ClearFilters"; readonly key: string }
  | { readonly _tag: "ChangeDateRange"; readonly key: string; readonly dateRange: DateRangeFilter | null }
  | { readonly _tag: "ChangeDateGrain"; readonly key: string; readonly dateGrain: DateGrainSetting | null }
  | { readonly _tag: "RefuseQueryString"; readonly key: string }
  | { readonly _tag: "ClearQueryStringError"; readonly key: string }
  | { readonly _tag: "ResetEditor"; readonly key: string }
  | { readonly _tag: "LoadFilterColumns"; readonly key: string }

export type FilterRejection =
  | { readonly _tag: "UnknownColumnType"; readonly message: string }
  | { readonly _tag: "UnknownOperand"; readonly operand: Operand }
  | { readonly _tag: "NothingSelected" }
  | { readonly _tag: "Incomplete"; readonly field: "column" | "operand" | "values" | "filterGroups" }
  | { readonly _tag: "BeginAfterEnd"; readonly beginDate: string; readonly endDate: string }
  | UnfitValue

/** Whether a filter is one that can be in force: it has a column, a data type, an operand and values. */
export const isComplete = (filter: Filter): boolean => missingStep(filter) === null

/** The first step that a filter lacks, or null. A value counts when it is not empty text; null stands for "no value". */
export const missingStep = (filter: Filter): "column" | "operand" | "values" | null => {
  if (filter.column === null || filter.dataType === null) return "column"
  if (filter.operand === null) return "operand"
  return filter.values.some((value) => value !== "") ? null : "values"
}

/** The step that the editor asks for. */
export const editorStep = (filter: Filter): "column" | "operator" | "value" => {
  const missing = missingStep(filter)
  return missing === "column" ? "column" : missing === "operand" ? "operator" : "value"
}

/** The filters in force, as they are asked of the server and told to a host. */
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
        ...keptOf(filter),
      },
    ]
  })

const newFilter = (id: FilterId, cardURN: CardUrn): Filter => ({
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

/** A filter in force, made from outside: by the address, a host or a drill. What only its column knows comes with the columns. */
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
  ...keptOf(query),
})

/** What is kept of a filter for those who sent it, and means nothing here. */
const keptOf = ({
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

const joined = (
  key: string,
  level: CardFilters,
  groups: Joining,
): E.Either<FilterRejection, ReadonlyArray<FilterEvent>> => {
  const changed = groups.some(({ filter, anyOf }) => (filter.anyOf ?? null) !== anyOf)
  return changed && level.filters.length > 1
    ? one({
        _tag: "FiltersJoined",
        key,
        groups: groups.map(({ filter, anyOf }) => ({ id: filter.id, anyOf })),
      })
    : E.right([])
}

const one = (event: FilterEvent): E.Either<FilterRejection, ReadonlyArray<FilterEvent>> => E.right([event])

const apply = (key: string, draft: Filter): E.Either<FilterRejection, ReadonlyArray<FilterEvent>> => {
  const field = missingStep(draft)
  if (field !== null || draft.dataType === null)
    return E.left({ _tag: "Incomplete", field: field ?? "column" })
  const values: Array<Cell> = []
  for (const value of draft.values) {
    if (value === "" && draft.dataType !== "string") continue
    const parsed = parseValue(value, draft.dataType)
    if (E.isLeft(parsed)) return parsed
    values.push(parsed.right)
  }
  return one({ _tag: "FilterApplied", key, filter: { ...draft, values, applied: true } })
}

/** The filters of cards: the editor's steps, and what comes from the address, a host or a drill. */
export const filterDecider: Decider<FilterState, FilterCommand, FilterEvent, FilterRejection> & {
  readonly evolve: (state: FilterState, event: FilterEvent | DrillEvent) => FilterState
} = {
  initialState: HashMap.empty(),
  decide: (command, state) => {
    const { key } = command
    const level = HashMap.get(state, key) ?? noFilters
    const { draft } = level.editor
    switch (command._tag) {
      case "LoadFilterColumns":
        return level.columnsStatus === "LOADED" || level.columnsStatus === "LOADING"
          ? E.right([])
          : one({ _tag: "FilterColumnsRequested", key })
      case "AddFilter":
        if (level.filters.some((filter) => filter.id === command.id)) return E.right([])
        return one({ _tag: "FilterAdded", key, filter: newFilter(command.id, command.cardURN) })
      case "SelectFilter":
        if (!level.filters.some((filter) => filter.id === command.id)) return E.right([])
        return one({ _tag: "FilterSelected", key, id: draft?.id === command.id ? null : command.id })
      case "ChooseColumn": {
        if (draft === null) return E.left({ _tag: "NothingSelected" })
        const dataType = dataTypeOf(command.column.type)
        if (E.isLeft(dataType)) return E.left({ _tag: "UnknownColumnType", message: dataType.left })
        return one({
          _tag: "FilterColumnChosen",
          key,
          column: command.column,
          dataType: dataType.right,
          operand: defaultOperand(dataType.right),
        })
      }
      case "ChooseOperand": {
        const { operand } = command
        if (draft === null) return E.left({ _tag: "NothingSelected" })
        if (draft.dataType === null) return E.left({ _tag: "Incomplete", field: "column" })
        return operandsOf(draft.dataType).includes(operand)
          ? one({ _tag: "FilterOperandChosen", key, operand })
          : E.left({ _tag: "UnknownOperand", operand })
      }
      case "ChangeValues":
        if (draft === null) return E.left({ _tag: "NothingSelected" })
        return one({ _tag: "FilterValuesChanged", key, values: command.values })
      case "ApplyFilter":
        return draft === null ? E.left({ _tag: "NothingSelected" }) : apply(key, draft)
      case "RemoveFilter":
        return level.filters.some((filter) => filter.id === command.id)
          ? one({ _tag: "FilterRemoved", key, id: command.id })
          : E.right([])
      case "PersistFilter": {
        const filter = level.filters.find(({ id }) => id === command.id)
        if (filter === undefined || filter.persisted === command.persisted) return E.right([])
        const { id } = command
        return one(
          command.persisted ? { _tag: "FilterPersisted", key, id } : { _tag: "FilterReleased", key, id },
        )
      }
      case "JoinFilter": {
        const index = level.filters.findIndex(({ id }) => id === command.id)
        return joined(key, level, joining(level.filters, index, command.isAlternative, command.group))
      }
      case "JoinAllFilters": {
        const anyOf = command.any ? command.group : null
        return joined(
          key,
          level,
          level.filters.map((filter) => ({ filter, anyOf })),
        )
      }
      case "OpenFilterGroups":
        return level.editor.mode === "FILTER_GROUP" ? E.right([]) : one({ _tag: "FilterGroupsOpened", key })
      case "ChooseFilterGroups": {
        if (level.editor.mode !== "FILTER_GROUP") return E.left({ _tag: "NothingSelected" })
        const known = new Set(level.filterGroups.map(({ filterGroupId }) => filterGroupId))
        const filterGroupIds = [...new Set(command.filterGroupIds)].filter((id) => known.has(id))
        return one({ _tag: "FilterGroupsChosen", key, filterGroupIds })
      }
      case "ApplyFilterGroups": {
        if (level.editor.mode !== "FILTER_GROUP") return E.left({ _tag: "NothingSelected" })
        const filterGroupIds = level.editor.groupIds
        return filterGroupIds.length === 0
          ? E.left({ _tag: "Incomplete", field: "filterGroups" })
          : one({ _tag: "FilterGroupsApplied", key, filterGroupIds })
      }
      case "RemoveFilterGroups":
        return level.filterGroupIds.length === 0 && level.editor.mode !== "FILTER_GROUP"
          ? E.right([])
          : one({ _tag: "FilterGroupsApplied", key, filterGroupIds: [] })
      case "ReceiveFilters":
        return one({
          _tag: "FiltersReceived",
          key,
          filters: command.filters.map((filter) => ({ ...filter, applied: isComplete(filter) })),
        })
      case "ClearFilters":
        return isCleared(level) ? E.right([]) : one({ _tag: "FiltersCleared", key })
      case "ChangeDateRange": {
        const range = command.dateRange?.dateTimeRange
        if (range?.dateTimeRangeType === "FIXED_RANGE" && range.beginDate > range.endDate) {
          const { beginDate, endDate } = range
          return E.left({ _tag: "BeginAfterEnd", beginDate, endDate })
        }
        return one({ _tag: "DateRangeChanged", key, dateRange: command.dateRange })
      }
      case "ChangeDateGrain":
        return one({ _tag: "DateGrainChanged", key, dateGrain: command.dateGrain })
      case "RefuseQueryString":
        return one({ _tag: "QueryStringRefused", key })
      case "ClearQueryStringError":
        return level.queryStringError ? one({ _tag: "QueryStringErrorCleared", key }) : E.right([])
      case "ResetEditor":
        return level.editor.mode === "NONE" ? E.right([]) : one({ _tag: "EditorReset", key })
    }
  },
  evolve: evolveFilters,
}
