import { DuckDBDateValue, DuckDBDecimalValue, DuckDBTimestampValue } from "@duckdb/node-api"
import type { Cell } from "#domain/data/cell.ts"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import type { CompiledQuery } from "./CompiledQuery.ts"
import type { Reading } from "./dimension.ts"

/** Rows of a query's result. `numRows` counts those before the limit, where the query is counted. */
export interface QueryResult {
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
  readonly numRows: number
}

/** Decodes the cells of a result: days and moments as ISO 8601 text (no seconds where they are zero), numbers as numbers, whole ones beyond 2^53 as text. */
export const queryResultOf = (
  { readings, counted }: Pick<CompiledQuery, "readings" | "counted">,
  rows: ReadonlyArray<ReadonlyArray<unknown>>,
): QueryResult => ({
  rows: rows.map((row) => readings.map((reading, index) => cellOf(row[index] ?? null, reading))),
  numRows: counted ? Number(rows[0]?.[readings.length] ?? 0) : rows.length,
})

/** Approximate memory of a result, in bytes. */
export const sizeOf = ({ rows }: QueryResult): number => {
  let bytes = 256
  for (const row of rows) {
    bytes += 64
    for (const cell of row) bytes += typeof cell === "string" ? 24 + 2 * cell.length : 16
  }
  return bytes
}

/** Cell of a value that a database has answered with: see `queryResultOf`. */
export const cellOf = (value: unknown, reading: Reading): Cell => {
  if (value === null || value === undefined) return null
  if (reading !== "plain") return reading(Number(value))
  if (typeof value === "string") return value
  if (typeof value === "number") return Number.isFinite(value) ? value : null
  if (typeof value === "bigint") return wholeCell(value)
  if (value instanceof DuckDBDecimalValue) return decimalCell(value)
  if (value instanceof DuckDBDateValue) return dateText(value.days)
  if (value instanceof DuckDBTimestampValue) return momentText(value.micros)
  return String(value)
}

/** A whole number, as text where a number would not keep every digit. */
const wholeCell = (value: bigint): Cell => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

/** The number nearest to a decimal: the one that its text says. Where a number has all its digits, one division is exact. */
export const decimalCell = (decimal: DuckDBDecimalValue): number => {
  const digits = Number(decimal.value)
  return Number.isSafeInteger(digits) && decimal.scale <= exactPowers
    ? digits / 10 ** decimal.scale
    : Number(decimal.toString())
}

/** Powers of ten up to this one are numbers without rounding. */
const exactPowers = 22

const minute = 60_000_000
const day = 1440

/** A day in ISO 8601, from the number of days since 1970; of years before the year 1 and after 9999 as DuckDB writes it. */
export const dateText = (days: number): string =>
  days >= firstDay && days <= lastDay ? isoDay(days) : new DuckDBDateValue(days).toString()

/**
 * A moment in ISO 8601, from the number of microseconds since 1970. Whole minutes of years with four digits, which most
 * are, are written without a detour.
 */
export const momentText = (micros: bigint): string => {
  const minutes = Number(micros) / minute
  const days = Math.floor(minutes / day)
  if (Number.isInteger(minutes) && days >= firstDay && days <= lastDay) {
    const time = minutes - days * day
    return `${isoDay(days)}T${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`
  }
  const text = new DuckDBTimestampValue(micros).toString().replace(" ", "T")
  return text.endsWith(":00") && text.length === 19 ? text.slice(0, 16) : text
}

const firstDay = dayNumber("0001-01-01")
const lastDay = dayNumber("9999-12-31")

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`)
