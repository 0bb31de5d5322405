import { Schema } from "effect"
import { maxValueLength } from "../../data/cell.ts"
import { ChartType } from "../../data/chart.ts"
import { DateRangeFilter, DateRangeFilterInput } from "../../data/dateRangeFilter.ts"
import { TableKind } from "../../data/tableKind.ts"
import { LevelTables, LevelTablesInput } from "../../data/tableSettings.ts"
import { List, maxNameLength, NonEmptyText } from "../../kernel/bounded.ts"
import { DateGrainSetting, DateGrainSettingInput, FilterGroupIdsInput } from "./types.ts"

/** Settings of a level beside its filters: dates, grain, policies, how its chart is drawn, a table in its place, and how its tables were left. */
export const ViewSettings = Schema.Struct({
  /** Null is all time; if absent, the card's own range. */
  dateRange: Schema.optionalKey(Schema.NullOr(DateRangeFilter)),
  dateGrain: Schema.optionalKey(DateGrainSetting),
  chartType: Schema.optionalKey(ChartType),
  /** Table that is shown in place of the chart; absent if none is. */
  tableKind: Schema.optionalKey(TableKind),
  /** Absent if no policy was chosen. */
  filterGroupIds: Schema.optionalKey(Schema.Array(Schema.NonEmptyString)),
  /** Keys of the series of its chart that are hidden; absent if all are shown. */
  hiddenSeries: Schema.optionalKey(Schema.Array(Schema.NonEmptyString)),
  /** Present if the axis of its line chart starts at zero, however far the values lie from it. */
  startsAtZero: Schema.optionalKey(Schema.Literal(true)),
  /** Absent if all are as published. */
  tables: Schema.optionalKey(LevelTables),
})
export type ViewSettings = typeof ViewSettings.Type

/** Most series that a level remembers as hidden, and the longest key of one: a value as JSON with its measure. */
export const maxHiddenSeries = 200
const maxSeriesKeyLength = 2 * maxValueLength + maxNameLength

/** `ViewSettings` of a command, with limits. */
export const ViewSettingsInput = Schema.Struct({
  ...ViewSettings.fields,
  dateRange: Schema.optionalKey(Schema.NullOr(DateRangeFilterInput)),
  dateGrain: Schema.optionalKey(DateGrainSettingInput),
  filterGroupIds: Schema.optionalKey(FilterGroupIdsInput),
  tables: Schema.optionalKey(LevelTablesInput),
  hiddenSeries: Schema.optionalKey(List(NonEmptyText(maxSeriesKeyLength), maxHiddenSeries)),
})
