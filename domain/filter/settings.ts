import { Schema } from "effect"
import { ChartType } from "../data/chart.ts"
import { DateRangeFilter } from "../data/dateRangeFilter.ts"
import { DateGrainSetting } from "./types.ts"

/** What a person chose at a level beside its filters: its dates, its grain, its chart type and the policies. */
export const ViewSettings = Schema.Struct({
  /** Null is all time; left out, the card's own range. */
  dateRange: Schema.optionalKey(Schema.NullOr(DateRangeFilter)),
  dateGrain: Schema.optionalKey(DateGrainSetting),
  chartType: Schema.optionalKey(ChartType),
  /** Left out where no policy was chosen. */
  filterGroupIds: Schema.optionalKey(Schema.Array(Schema.NonEmptyString)),
})
export type ViewSettings = typeof ViewSettings.Type
