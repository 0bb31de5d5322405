import { Schema } from "effect"

/** Buckets of a date column. */
export const DateGrain = Schema.Literals(["hour", "day", "week", "month", "quarter", "year"])
export type DateGrain = typeof DateGrain.Type
