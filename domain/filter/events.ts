import { Schema } from "effect"
import { Cell } from "../data/cell.ts"
import { DataType } from "../data/dataType.ts"
import { DateRangeFilter } from "../data/dateRangeFilter.ts"
import { FilterId } from "../kernel/ids.ts"
import { LevelKey } from "../kernel/levelKey.ts"
import { ViewSettings } from "./settings.ts"
import { DateGrainSetting, Filter, FilterColumn, FilterGroup, FilterSource, Operand } from "./types.ts"

const at = { key: LevelKey }

export const FilterColumnsRequested = Schema.TaggedStruct("FilterColumnsRequested", at)
export const FilterColumnsLoaded = Schema.TaggedStruct("FilterColumnsLoaded", {
  ...at,
  columns: Schema.Array(FilterColumn),
  filterGroups: Schema.optionalKey(Schema.Array(FilterGroup)),
  sources: Schema.optionalKey(Schema.Array(FilterSource)),
})
/** The columns are to be asked for once more. */
export const FilterColumnsReloaded = Schema.TaggedStruct("FilterColumnsReloaded", at)
export const FilterColumnsFailed = Schema.TaggedStruct("FilterColumnsFailed", at)
/** The filters of a level were replaced by someone else than the editor: the address or the host. */
export const FiltersReceived = Schema.TaggedStruct("FiltersReceived", {
  ...at,
  filters: Schema.Array(Filter),
})
/** The filters that a reader keeps for their visits were found: they are in force where there are no others. */
export const KeptFiltersRead = Schema.TaggedStruct("KeptFiltersRead", {
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
export const FiltersRegrouped = Schema.TaggedStruct("FiltersRegrouped", {
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
/** What a level shows beside its filters was replaced by what an address names. */
export const SettingsReceived = Schema.TaggedStruct("SettingsReceived", { ...at, settings: ViewSettings })
export const QueryStringRefused = Schema.TaggedStruct("QueryStringRefused", at)
export const QueryStringErrorCleared = Schema.TaggedStruct("QueryStringErrorCleared", at)
export const EditorReset = Schema.TaggedStruct("EditorReset", at)

/** What happens to the filters of one level of one card (`key`, see `levelKey`). */
export const FilterEvent = Schema.Union([
  FilterColumnsRequested,
  FilterColumnsLoaded,
  FilterColumnsReloaded,
  FilterColumnsFailed,
  FiltersReceived,
  KeptFiltersRead,
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
  FiltersRegrouped,
  FilterGroupsOpened,
  FilterGroupsChosen,
  FilterGroupsApplied,
  DateRangeChanged,
  DateGrainChanged,
  SettingsReceived,
  QueryStringRefused,
  QueryStringErrorCleared,
  EditorReset,
]).pipe(Schema.toTaggedUnion("_tag"))
export type FilterEvent = typeof FilterEvent.Type
export type FiltersRegroupedEvent = typeof FiltersRegrouped.Type
export type SettingsReceivedEvent = typeof SettingsReceived.Type
