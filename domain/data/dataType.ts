import { Schema } from "effect"

/** Part of a date: the day of the week, 1 (Monday) to 7, or the hour of the day, 0 to 23. */
export const DatePart = Schema.Literals(["weekday", "hour"])
export type DatePart = typeof DatePart.Type

/** What filters compare: the four data types, and the parts of dates, which are numbers that have names. */
export const DataType = Schema.Literals(["numeric", "string", "date", "datetime", ...DatePart.literals])
export type DataType = typeof DataType.Type

/** Whether a type is a part of a date. */
export const isDatePart = (type: string | null): type is DatePart => type === "weekday" || type === "hour"
