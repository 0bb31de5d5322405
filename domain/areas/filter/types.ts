import { Schema } from "effect"
import { Cell, CellInput } from "../../data/cell.ts"
import { DataType } from "../../data/dataType.ts"
import type { DateRangeFilter } from "../../data/dateRangeFilter.ts"
import { DateGrain } from "../../data/grain.ts"
import { Bounded, Id, List, maxIds, maxNameLength, NonEmptyText, Text } from "../../kernel/bounded.ts"
import { CardUrn, DataSourceId, FilterId } from "../../kernel/ids.ts"
import type { LoadStatus } from "../../kernel/loadStatus.ts"

/** How a filter compares a column with its values, in the order in which columns offer operands. */
export const Operand = Schema.Literals([
  "IN",
  "NOT_IN",
  "CONTAINS",
  "NOT_CONTAINS",
  "STARTS_WITH",
  "ENDS_WITH",
  "EQUALS",
  "NOT_EQUALS",
  "BETWEEN",
  "IN_RANGE",
  "GREATER_THAN",
  "GREAT_THAN_EQUALS_TO",
  "LESS_THAN",
  "LESS_THAN_EQUALS_TO",
  "IS_EMPTY",
  "IS_NOT_EMPTY",
])
export type Operand = typeof Operand.Type

/**
 * Filter as sent to the server and to a host page: the rows where `column operand values`. `values` are text, numbers,
 * or null for absent; dates are ISO 8601 text. With `grain`, the column is compared by its bucket (`2001-06-01` with
 * grain month is all of June 2001). Of the filters that share an `anyOf` one must match; all others must match. With
 * `dateJoinColumn`, the column of a calendar, the filter compares that date column of the dataset instead. `fiscal`
 * quarters and years count from the fiscal year. An `aggregated` filter selects the groups of a chart by a measure:
 * `column` is the measure's name, or the column that it aggregates. The value of `IN_RANGE` names a range of dates
 * (`last-month`, `last-7-days`, `year-to-date`), which counts from where the data ends.
 */
export const QueryFilter = Schema.Struct({
  column: Schema.NonEmptyString,
  /** Displayed name of the column. */
  label: Schema.optionalKey(Schema.String),
  dataType: Schema.optionalKey(DataType),
  operand: Operand,
  values: Schema.Array(Cell),
  dataSourceId: Schema.optionalKey(DataSourceId),
  filterType: Schema.optionalKey(Schema.Literals(["COLUMN", "CALENDAR"])),
  grain: Schema.optionalKey(DateGrain),
  anyOf: Schema.optionalKey(Schema.NonEmptyString),
  dateJoinColumn: Schema.optionalKey(Schema.String),
  fiscal: Schema.optionalKey(Schema.Boolean),
  aggregated: Schema.optionalKey(Schema.Boolean),
})
export type QueryFilter = typeof QueryFilter.Type

/** Most values of one filter, and most filters of one request. */
export const maxFilterValues = 1_000
export const maxFilters = 200

/** `QueryFilter` of a request or command, with limits. */
export const QueryFilterInput = Schema.Struct({
  ...QueryFilter.fields,
  column: Bounded(QueryFilter.fields.column, maxNameLength),
  label: Schema.optionalKey(Text(maxNameLength)),
  values: List(CellInput, maxFilterValues),
  dataSourceId: Schema.optionalKey(Id(DataSourceId)),
  anyOf: Schema.optionalKey(Id(Schema.NonEmptyString)),
  dateJoinColumn: Schema.optionalKey(Text(maxNameLength)),
})
export const QueryFiltersInput = List(QueryFilterInput, maxFilters)

/** Ids of the policies that a user chose, in a request or command. */
export const FilterGroupIdsInput = List(Id(Schema.NonEmptyString), maxIds)

/** A filter of a card, from its first empty state in the editor to applied. Nulls are steps not yet taken. */
export const Filter = Schema.Struct({
  id: FilterId,
  cardURN: CardUrn,
  column: Schema.NullOr(Schema.NonEmptyString),
  label: Schema.NullOr(Schema.String),
  dataSourceId: Schema.NullOr(DataSourceId),
  dataType: Schema.NullOr(DataType),
  operand: Schema.NullOr(Operand),
  values: Schema.Array(Cell),
  applied: Schema.Boolean,
  persisted: Schema.Boolean,
  dateJoinColumn: Schema.optionalKey(Schema.String),
  fiscal: Schema.optionalKey(Schema.Boolean),
  aggregated: Schema.optionalKey(Schema.Boolean),
  filterType: Schema.optionalKey(Schema.Literals(["COLUMN", "CALENDAR"])),
  dateGrainFilter: Schema.optionalKey(DateGrain),
  /** Group of alternatives of the filter: see `QueryFilter`. */
  anyOf: Schema.optionalKey(Schema.NonEmptyString),
})
export type Filter = typeof Filter.Type

/** A column that a filter can use, as the data source names it; `description` is what its author says of it. */
export const FilterColumn = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  label: Schema.String,
  description: Schema.optionalKey(Schema.String),
  type: Schema.String,
  dataSourceId: DataSourceId,
})
export type FilterColumn = typeof FilterColumn.Type

/** A dataset whose columns a filter may use; `type` names its provider. */
export const FilterSource = Schema.Struct({ id: DataSourceId, name: Schema.String, type: Schema.String })
export type FilterSource = typeof FilterSource.Type

/** Row-level policy by which the current user may filter (personalized data permissions). */
export const FilterGroup = Schema.Struct({
  filterGroupId: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
})
export type FilterGroup = typeof FilterGroup.Type

/** The grain a card's dates are grouped by. */
export const DateGrainSetting = Schema.Struct({ column: Schema.NonEmptyString, dateTimeElement: DateGrain })
export type DateGrainSetting = typeof DateGrainSetting.Type

/** `DateGrainSetting` of a command, with limits. */
export const DateGrainSettingInput = Schema.Struct({
  ...DateGrainSetting.fields,
  column: NonEmptyText(maxNameLength),
})

/** State of the editor of one card's filters: closed, editing a filter, or editing the policies. */
export const EditorMode = Schema.Literals(["NONE", "FILTER", "FILTER_GROUP"])
export type EditorMode = typeof EditorMode.Type

/** Whether a level has filters, and whether their column metadata is loaded. */
export type FilterLoad = "CLEARED" | "LOADING" | "LOADED" | "ERROR"

/** Draft of the editor: a filter in mode FILTER, the chosen policies in mode FILTER_GROUP. */
export interface Editor {
  readonly mode: EditorMode
  readonly draft: Filter | null
  readonly groupIds: ReadonlyArray<string>
}

/**
 * Filters of one level of a card, and the state of their editor. Edits stay in `draft` until they are applied; when the
 * editor turns away, those of a filter in force are dropped, and those of another stay with it in the list where it is
 * complete; where it is not, it leaves the list.
 */
export interface CardFilters {
  readonly columns: ReadonlyArray<FilterColumn>
  readonly sources: ReadonlyArray<FilterSource>
  readonly columnsStatus: LoadStatus
  /** How often the columns were requested again. */
  readonly columnsAttempt: number
  readonly filters: ReadonlyArray<Filter>
  /** Persisted filters that are replaced for now by filters of an address or a host. */
  readonly setAside: ReadonlyArray<Filter>
  /** Policies that the user may choose, and the applied ones. */
  readonly filterGroups: ReadonlyArray<FilterGroup>
  readonly filterGroupIds: ReadonlyArray<string>
  /** Null when the card's own date range applies; `overrideDateRange` distinguishes "all time" from "not changed". */
  readonly dateRange: DateRangeFilter | null
  readonly overrideDateRange: boolean
  readonly dateGrain: DateGrainSetting | null
  readonly editor: Editor
  readonly queryStringError: boolean
  /** The parts of the address that could not be read; none for its `pfilters`. */
  readonly unreadParts: ReadonlyArray<string>
  /** Whether the filters came from an address, so that their columns may not be there. */
  readonly isOfAddress: boolean
}
