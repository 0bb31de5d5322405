import { Schema } from "effect"
import { Text } from "../kernel/bounded.ts"

/** One value of an answer. Dates are ISO 8601 text (`2001-06-30`, or with time `2001-06-30T13:00`); absent is null; numbers are finite, as JSON has no others. */
export const Cell = Schema.NullOr(Schema.Union([Schema.String, Schema.Finite]))
export type Cell = typeof Cell.Type

/** Longest text among the values of a filter, in UTF-16 units. */
export const maxValueLength = 1_000

/** `Cell` of a request or command, with limits. */
export const CellInput = Schema.NullOr(Schema.Union([Text(maxValueLength), Schema.Finite]))
