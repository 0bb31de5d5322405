import { Schema } from "effect"
import { Cell } from "../data/cell.ts"
import { DataType } from "../data/dataType.ts"
import type { DateRangeFilter } from "../data/dateRangeFilter.ts"
import { DateGrain } from "../data/grain.ts"
import { CardUrn, DataSourceId, FilterId } from "../kernel/ids.ts"
import type { LoadStatus } from "../kernel/loadStatus.ts"

/** How a filter compares a column with its values, in the order in which columns offer operands. */
export const Operand = Schema.Literals([
  "IN",
  "NOT_IN",
  "CONTAINS",
  "EQUALS",
  "NOT_EQUALS",
  "GREATER_THAN",
  "GREAT_THAN_EQUALS_TO",
  "LESS_THAN",
  "LESS_THAN_EQUALS_TO",
])
export type Operand = typeof Operand.Type

/**
 * A filter as it is asked of the server and told to a host page: the rows where `column operand values`.
 * `values` hold text, numbers, or null for absent; dates are ISO 8601 text. With `grain`, the column is
 * compared by its bucket (`2001-06-01` with grain month is all of June 2001). Of the filters that share an `anyOf`
 * one must hold; all others must hold. With `dateJoinColumn`, the column of a calendar, the filter compares that date
 * column of the dataset in its place. `fiscal` quarters and years count from the fiscal year. An `aggregated` filter
 * chooses the groups of a chart by a measure: `column` names the measure, or the column that it is made of.
 */
export const QueryFilter = Schema.Struct({
  column: Schema.NonEmptyString,
  /** What people call the column. */
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
  /** The group of alternatives that the filter stands in: see `QueryFilter`. */
  anyOf: Schema.optionalKey(Schema.NonEmptyString),
})
export type Filter = typeof Filter.Type

/** A column that a filter can use, as the data source names it. */
export const FilterColumn = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  label: Schema.String,
  type: Schema.String,
  dataSourceId: DataSourceId,
})
export type FilterColumn = typeof FilterColumn.Type

/** A dataset whose columns a filter may use; `type` names its provider. */
export const FilterSource = Schema.Struct({ id: DataSourceId, name: Schema.String, type: Schema.String })
export type FilterSource = typeof FilterSource.Type

/** A row-level policy as a reader may choose it, to see no more than its rows (personalized data permissions). */
export const FilterGroup = Schema.Struct({
  filterGroupId: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
})
export type FilterGroup = typeof FilterGroup.Type

/** The grain a card's dates are grouped by. */
export const DateGrainSetting = Schema.Struct({ column: Schema.NonEmptyString, dateTimeElement: DateGrain })
export type DateGrainSetting = typeof DateGrainSetting.Type

/** Where the editor of one card's filters stands: nothing open, a filter being edited, or the policy groups. */
export const EditorMode = Schema.Literals(["NONE", "FILTER", "FILTER_GROUP"])
export type EditorMode = typeof EditorMode.Type

/** Whether a level has filters, and whether what its columns know about them is here. */
export type FilterLoad = "CLEARED" | "LOADING" | "LOADED" | "ERROR"

/** What is being edited: the draft of a filter in mode FILTER, the policies being chosen in mode FILTER_GROUP. */
export interface Editor {
  readonly mode: EditorMode
  readonly draft: Filter | null
  readonly groupIds: ReadonlyArray<string>
}

/** The filters of one level of a card, and how they are being edited. Edits stay in `draft` until they are applied. */
export interface CardFilters {
  readonly columns: ReadonlyArray<FilterColumn>
  readonly sources: ReadonlyArray<FilterSource>
  readonly columnsStatus: LoadStatus
  /** How often the columns were asked for anew. */
  readonly columnsAttempt: number
  readonly filters: ReadonlyArray<Filter>
  /** Filters that the reader keeps for their next visits and that others, from an address or a host, stand in for now. */
  readonly setAside: ReadonlyArray<Filter>
  /** The policies that the reader may choose among, and the chosen ones in force. */
  readonly filterGroups: ReadonlyArray<FilterGroup>
  readonly filterGroupIds: ReadonlyArray<string>
  /** Null when the card's own date range is in force; `overrideDateRange` tells "all time" from "not touched". */
  readonly dateRange: DateRangeFilter | null
  readonly overrideDateRange: boolean
  readonly dateGrain: DateGrainSetting | null
  readonly editor: Editor
  readonly queryStringError: boolean
}
