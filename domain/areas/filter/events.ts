import { Schema } from "effect"
import { Cell } from "../../data/cell.ts"
import { DataType } from "../../data/dataType.ts"
import { DateRangeFilter } from "../../data/dateRangeFilter.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { FilterId } from "../../kernel/ids.ts"
import { LevelKey } from "../../kernel/levelKey.ts"
import { ViewSettings } from "./settings.ts"
import { DateGrainSetting, Filter, FilterColumn, FilterGroup, FilterSource, Operand } from "./types.ts"

const ofLevel = { key: LevelKey }

export const FilterColumnsRequested = Schema.TaggedStruct("FilterColumnsRequested", ofLevel)
export const FilterColumnsLoaded = Schema.TaggedStruct("FilterColumnsLoaded", {
  ...ofLevel,
  columns: Schema.Array(FilterColumn),
  filterGroups: Schema.optionalKey(Schema.Array(FilterGroup)),
  sources: Schema.optionalKey(Schema.Array(FilterSource)),
})
/** The columns are to be requested again. */
export const FilterColumnsReloaded = Schema.TaggedStruct("FilterColumnsReloaded", ofLevel)
export const FilterColumnsFailed = Schema.TaggedStruct("FilterColumnsFailed", ofLevel)
/** The filters of a level were replaced by the address or the host. */
export const FiltersReceived = Schema.TaggedStruct("FiltersReceived", {
  ...ofLevel,
  filters: Schema.Array(Filter),
  /** An address may have been typed: a filter by a column that is not there is dropped and named. */
  isOfAddress: Schema.optionalKey(Schema.Boolean),
})
/** The persisted filters of the current user were read: they apply if there are no others. */
export const PersistedFiltersRead = Schema.TaggedStruct("PersistedFiltersRead", {
  ...ofLevel,
  filters: Schema.Array(Filter),
})
export const FiltersCleared = Schema.TaggedStruct("FiltersCleared", ofLevel)
export const FilterAdded = Schema.TaggedStruct("FilterAdded", { ...ofLevel, filter: Filter })
export const FilterSelected = Schema.TaggedStruct("FilterSelected", {
  ...ofLevel,
  id: Schema.NullOr(FilterId),
})
export const FilterColumnChosen = Schema.TaggedStruct("FilterColumnChosen", {
  ...ofLevel,
  column: FilterColumn,
  dataType: DataType,
  operand: Operand,
})
export const FilterOperandChosen = Schema.TaggedStruct("FilterOperandChosen", {
  ...ofLevel,
  operand: Operand,
})
export const FilterValuesChanged = Schema.TaggedStruct("FilterValuesChanged", {
  ...ofLevel,
  values: Schema.Array(Cell),
})
/** A filter was applied with these values. */
export const FilterApplied = Schema.TaggedStruct("FilterApplied", { ...ofLevel, filter: Filter })
export const FilterRemoved = Schema.TaggedStruct("FilterRemoved", { ...ofLevel, id: FilterId })
/** A filter is persisted for the user's next visits; once released, it is not. */
export const FilterPersisted = Schema.TaggedStruct("FilterPersisted", { ...ofLevel, id: FilterId })
export const FilterReleased = Schema.TaggedStruct("FilterReleased", { ...ofLevel, id: FilterId })
/** Group of alternatives of each filter; null for none. */
export const FiltersRegrouped = Schema.TaggedStruct("FiltersRegrouped", {
  ...ofLevel,
  groups: Schema.Array(Schema.Struct({ id: FilterId, anyOf: Schema.NullOr(Schema.NonEmptyString) })),
})
/** The editor of the policies was opened, with the applied ones chosen. */
export const FilterGroupsOpened = Schema.TaggedStruct("FilterGroupsOpened", ofLevel)
export const FilterGroupsChosen = Schema.TaggedStruct("FilterGroupsChosen", {
  ...ofLevel,
  filterGroupIds: Schema.Array(Schema.NonEmptyString),
})
/** These policies are applied; none when they were removed. */
export const FilterGroupsApplied = Schema.TaggedStruct("FilterGroupsApplied", {
  ...ofLevel,
  filterGroupIds: Schema.Array(Schema.NonEmptyString),
})
/** `dateRange` null is all time. */
export const DateRangeChanged = Schema.TaggedStruct("DateRangeChanged", {
  ...ofLevel,
  dateRange: Schema.NullOr(DateRangeFilter),
})
/** The published dates are in force again. */
export const DateRangeReset = Schema.TaggedStruct("DateRangeReset", ofLevel)
export const DateGrainChanged = Schema.TaggedStruct("DateGrainChanged", {
  ...ofLevel,
  dateGrain: Schema.NullOr(DateGrainSetting),
})
/** The settings of a level were replaced by those of an address. */
export const SettingsReceived = Schema.TaggedStruct("SettingsReceived", {
  ...ofLevel,
  settings: ViewSettings,
})
/** Parts of the address could not be read: its `pfilters`, unless `parts` names others. */
export const QueryStringRefused = Schema.TaggedStruct("QueryStringRefused", {
  ...ofLevel,
  parts: Schema.optionalKey(Schema.Array(Schema.String)),
})
export const QueryStringErrorCleared = Schema.TaggedStruct("QueryStringErrorCleared", ofLevel)
export const EditorReset = Schema.TaggedStruct("EditorReset", ofLevel)

/** Events of the filters of one level of one card (`key`, see `levelKey`). */
export const FilterEvent = eventUnion([
  FilterColumnsRequested,
  FilterColumnsLoaded,
  FilterColumnsReloaded,
  FilterColumnsFailed,
  FiltersReceived,
  PersistedFiltersRead,
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
  DateRangeReset,
  DateGrainChanged,
  SettingsReceived,
  QueryStringRefused,
  QueryStringErrorCleared,
  EditorReset,
])
export type FilterEvent = typeof FilterEvent.Type
export type FiltersRegroupedEvent = typeof FiltersRegrouped.Type
export type SettingsReceivedEvent = typeof SettingsReceived.Type
