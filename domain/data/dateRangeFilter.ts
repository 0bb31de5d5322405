import { Schema } from "effect"
import { Bounded, maxNameLength, Text } from "../kernel/bounded.ts"

export const IntervalUnit = Schema.Literals(["DAY", "WEEK", "MONTH", "QUARTER", "YEAR"])
export type IntervalUnit = typeof IntervalUnit.Type

/** ISO 8601 day. */
export const IsoDate = Text("2001-06-30".length).check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u))

/**
 * A span of time relative to today, or fixed. `offset` counts intervals back (1 is the previous, -1 the next);
 * `count` is how many intervals. Both ends of a fixed range are included.
 */
export const DateTimeRange = Schema.Union([
  Schema.Struct({
    dateTimeRangeType: Schema.Literal("INTERVAL_OFFSET"),
    interval: IntervalUnit,
    offset: Schema.Int,
    count: Schema.Int,
  }),
  Schema.Struct({
    dateTimeRangeType: Schema.Literal("ROLLING_PERIOD"),
    interval: IntervalUnit,
    offset: Schema.Int,
    count: Schema.Int,
  }),
  Schema.Struct({ dateTimeRangeType: Schema.Literal("PERIOD_TO_DATE"), interval: IntervalUnit }),
  Schema.Struct({ dateTimeRangeType: Schema.Literal("FIXED_RANGE"), beginDate: IsoDate, endDate: IsoDate }),
  Schema.Struct({ dateTimeRangeType: Schema.Literal("THIS_QUARTER_OFFSET_YEAR"), offset: Schema.Int }),
])
export type DateTimeRange = typeof DateTimeRange.Type

/** The rows whose date column lies in a range. */
export const DateRangeFilter = Schema.Struct({
  column: Schema.Struct({ exprType: Schema.Literal("COLUMN"), column: Schema.NonEmptyString }),
  dateTimeRange: DateTimeRange,
})
export type DateRangeFilter = typeof DateRangeFilter.Type

/** `DateRangeFilter` of a request or command, with limits. */
export const DateRangeFilterInput = Schema.Struct({
  ...DateRangeFilter.fields,
  column: Schema.Struct({
    ...DateRangeFilter.fields.column.fields,
    column: Bounded(DateRangeFilter.fields.column.fields.column, maxNameLength),
  }),
})
