import type { DataType, DatePart } from "#domain/data/dataType.ts"

/** Type that a value is bound as: a day or moment is a text in ISO 8601. */
export type BoundType = "text" | "integer" | "bigint" | "double" | "day" | "moment"

/** What two relations have in common: an expression of the one, and a column of the other. */
export type Pair = readonly [own: string, other: string]

/** Parts of a text in which another is looked for. */
export type TextSearch = "CONTAINS" | "STARTS_WITH" | "ENDS_WITH"

/**
 * How an engine writes what databases write differently: functions that take expressions of SQL and give one. What all of
 * them write alike stands in the statements themselves.
 */
export interface Dialect {
  /** A name. */
  readonly identifier: (name: string) => string
  /** The value that is bound at a position, counted from 1, with its type. */
  readonly placeholder: (position: number, type: BoundType) => string
  /** A number in double precision. */
  readonly double: (value: string) => string
  /** A value of a data type as text. */
  readonly asText: (value: string, dataType: DataType) => string
  /** The day of a moment. */
  readonly day: (moment: string) => string
  /** How many days the day of a moment is after 0001-01-01. */
  readonly days: (moment: string) => string
  /** The beginning of a moment's hour. */
  readonly hour: (moment: string) => string
  /** A part of a day or moment as a whole number; the first day of the week is Monday. */
  readonly datePart: (part: "year" | "quarter" | "month" | DatePart, moment: string) => string
  /** Seconds since 1970 of a day or moment. */
  readonly seconds: (moment: string) => string
  /** A whole number divided by another, without the rest. */
  readonly quotient: (value: string, by: string) => string
  /** A text as it is compared for equality. */
  readonly equalText: (text: string) => string
  /** The index of a text in the dictionary of its column. */
  readonly code: (column: string) => string
  /** Whether a text has another in it, which `foldCase` has folded, in upper or lower case. */
  readonly finds: (search: TextSearch, text: string, part: string) => string
  /** Whether two values are the same, or both absent. */
  readonly same: (one: string, other: string) => string
  /** Whether a named relation has a row whose columns are the same as these expressions, each pair of them as by `same`. */
  readonly isAmong: (relation: string, pairs: ReadonlyArray<Pair>) => string
  /** What a name of a WITH stands for, computed once where the engine can do that. */
  readonly once: (statement: string) => string
  /** How many rows a named relation has, in each row of a page that is read from it. */
  readonly rowCount: (relation: string) => string
  /** The sum of numbers. */
  readonly sum: (value: string) => string
  /** The average of numbers. */
  readonly average: (value: string) => string
  /** The quantile of numbers in double precision, in proportion between the two beside it. */
  readonly quantile: (value: string, at: string) => string
  /** The value where others, in their order, are least or largest, among the rows of a condition. */
  readonly extreme: (
    end: "least" | "largest",
    value: string,
    by: ReadonlyArray<string>,
    condition: string,
  ) => string
  /** A row for each of several values. */
  readonly unnest: (values: ReadonlyArray<string>) => string
  /** A number that values always have, and that is as good as any. */
  readonly hash: (values: ReadonlyArray<string>) => string
  /** What tells rows apart that are equal in what they are sorted by, so that pages neither repeat nor miss one. */
  readonly rowOrder: (columns: ReadonlyArray<string>) => ReadonlyArray<string>
}
