import { Schema } from "effect"
import { ChartType } from "../data/chart.ts"
import { DateRangeFilter, DateRangeFilterInput } from "../data/dateRangeFilter.ts"
import { DateGrainSetting, DateGrainSettingInput, FilterGroupIdsInput } from "./types.ts"

/** Settings of a level beside its filters: dates, grain, chart type and policies. */
export const ViewSettings = Schema.Struct({
  /** Null is all time; if absent, the card's own range. */
  dateRange: Schema.optionalKey(Schema.NullOr(DateRangeFilter)),
  dateGrain: Schema.optionalKey(DateGrainSetting),
  chartType: Schema.optionalKey(ChartType),
  /** Absent if no policy was chosen. */
  filterGroupIds: Schema.optionalKey(Schema.Array(Schema.NonEmptyString)),
})
export type ViewSettings = typeof ViewSettings.Type

/** `ViewSettings` of a command, with limits. */
export const ViewSettingsInput = Schema.Struct({
  ...ViewSettings.fields,
  dateRange: Schema.optionalKey(Schema.NullOr(DateRangeFilterInput)),
  dateGrain: Schema.optionalKey(DateGrainSettingInput),
  filterGroupIds: Schema.optionalKey(FilterGroupIdsInput),
})
