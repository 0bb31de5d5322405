import { Schema } from "effect"
import { Cell } from "../data/cell.ts"
import { DataType } from "../data/dataType.ts"
import { DateRangeFilter } from "../data/dateRangeFilter.ts"
import { FilterId } from "../kernel/ids.ts"
import { DateGrainSetting, Filter, FilterColumn, FilterGroup, FilterSource, Operand } from "./types.ts"

const at = { key: Schema.String }

export const FilterColumnsRequested = Schema.TaggedStruct("FilterColumnsRequested", at)
export const FilterColumnsLoaded = Schema.TaggedStruct("FilterColumnsLoaded", {
  ...at,
  columns: Schema.Array(FilterColumn),
  filterGroups: Schema.optionalKey(Schema.Array(FilterGroup)),
  sources: Schema.optionalKey(Schema.Array(FilterSource)),
})
export const FilterColumnsFailed = Schema.TaggedStruct("FilterColumnsFailed", at)
/** The filters of a level were replaced by someone else than the editor: the address, the host or a drill. */
export const FiltersReceived = Schema.TaggedStruct("FiltersReceived", {
  ...at,
  filters: Schema.Array(Filter),
})
export const FiltersCleared = Schema.TaggedStruct("FiltersCleared", at)
export const FilterAdded = Schema.TaggedStruct("FilterAdded", { ...at, filter: Filter })
export const FilterSelected = Schema.TaggedStruct("FilterSelected", { ...at, id: Schema.NullOr(FilterId) })
export const FilterColumnChosen = Schema.TaggedStruct("FilterColumnChosen", {
  ...at,
  column: FilterColumn,
  dataType: DataType,
  operand: Operand,
})
export const FilterOperandChosen = Schema.TaggedStruct("FilterOperandChosen", { ...at, operand: Operand })
export const FilterValuesChanged = Schema.TaggedStruct("FilterValuesChanged", {
  ...at,
  values: Schema.Array(Cell),
})
/** A filter is in force, as it stands here. */
export const FilterApplied = Schema.TaggedStruct("FilterApplied", { ...at, filter: Filter })
export const FilterRemoved = Schema.TaggedStruct("FilterRemoved", { ...at, id: FilterId })
/** A filter is kept for the reader's next visits; released, it is not. */
export const FilterPersisted = Schema.TaggedStruct("FilterPersisted", { ...at, id: FilterId })
export const FilterReleased = Schema.TaggedStruct("FilterReleased", { ...at, id: FilterId })
/** In which group of alternatives each filter stands from now on; null for none. */
export const FiltersJoined = Schema.TaggedStruct("FiltersJoined", {
  ...at,
  groups: Schema.Array(Schema.Struct({ id: FilterId, anyOf: Schema.NullOr(Schema.NonEmptyString) })),
})
/** The editor of the policies was opened, with those in force chosen. */
export const FilterGroupsOpened = Schema.TaggedStruct("FilterGroupsOpened", at)
export const FilterGroupsChosen = Schema.TaggedStruct("FilterGroupsChosen", {
  ...at,
  filterGroupIds: Schema.Array(Schema.NonEmptyString),
})
/** These policies are in force; none when they were removed. */
export const FilterGroupsApplied = Schema.TaggedStruct("FilterGroupsApplied", {
  ...at,
  filterGroupIds: Schema.Array(Schema.NonEmptyString),
})
/** `dateRange` null is all time. */
export const DateRangeChanged = Schema.TaggedStruct("DateRangeChanged", {
  ...at,
  dateRange: Schema.NullOr(DateRangeFilter),
})
export const DateGrainChanged = Schema.TaggedStruct("DateGrainChanged", {
  ...at,
  dateGrain: Schema.NullOr(DateGrainSetting),
})
export const QueryStringRefused = Schema.TaggedStruct("QueryStringRefused", at)
export const QueryStringErrorCleared = Schema.TaggedStruct("QueryStringErrorCleared", at)
export const EditorReset = Schema.TaggedStruct("EditorReset", at)

/** What happens to the filters of one level of one card (`key`, see `levelKey`). */
export const FilterEvent = Schema.Union([
  FilterColumnsRequested,
  FilterColumnsLoaded,
  FilterColumnsFailed,
  FiltersReceived,
  FiltersCleared,
  FilterAdded,
  FilterSelected,
  FilterColumnChosen,
  FilterOperandChosen,
  FilterValuesChanged,
  FilterApplied,
  FilterRemoved,
  FilterPersisted,
  FilterReleased,
  FiltersJoined,
  FilterGroupsOpened,
  FilterGroupsChosen,
  FilterGroupsApplied,
  DateRangeChanged,
  DateGrainChanged,
  QueryStringRefused,
  QueryStringErrorCleared,
  EditorReset,
]).pipe(Schema.toTaggedUnion("_tag"))
export type FilterEvent = typeof FilterEvent.Type
export type FiltersJoinedEvent = typeof FiltersJoined.Type
export type FiltersReceivedEvent = typeof FiltersReceived.Type
