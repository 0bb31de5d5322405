import { Schema } from "effect"

/** One value of an answer. Dates are ISO 8601 text (`2001-06-30`, or with time `2001-06-30T13:00`); absent is null; numbers are finite, as JSON has no others. */
export const Cell = Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]))
export type Cell = typeof Cell.Type
