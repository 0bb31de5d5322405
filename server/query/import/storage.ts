import type { DuckDBValue } from "@duckdb/node-api"
import { Effect } from "effect"
import { type DatasetColumn, dataTypeOf } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"
import type { DuckDbError, Run } from "../DuckDb.ts"

/** A text column with at most this many different values, each in ten rows on average, is stored as an ENUM. */
const largestDictionary = 1000
const rowsPerValue = 10

const integerTypes = [
  ["TINYINT", 127],
  ["SMALLINT", 32_767],
  ["INTEGER", 2_147_483_647],
] as const

/** Most decimals of numbers that are stored as decimals: cents, rates and coordinates, not what was computed. */
const mostDecimals = 6
/** Digits of a decimal that takes 8 bytes. */
const decimalDigits = 18

/**
 * How the columns of a loaded table are best stored, as SQL expressions: low-cardinality text as ENUM (in the order
 * of its texts), whole numbers in the smallest type that holds them, numbers of few decimals as DECIMAL, whose sums are
 * exact, all else as it is.
 */
export const storedColumns = Effect.fnUntraced(function* (
  run: Run,
  table: string,
  columns: ReadonlyArray<DatasetColumn>,
): Effect.fn.Return<ReadonlyArray<string>, DuckDbError> {
  const figures = columns.map(({ name, type }) => {
    if (type === "string") return `approx_count_distinct(${identifier(name)})`
    if (type === "long") return `max(abs(${identifier(name)}))`
    return dataTypeOf(type) === "numeric" ? magnitudeOf(identifier(name)) : "NULL"
  })
  const [counts = []] = (yield* run(`SELECT count(*), ${figures.join(", ")} FROM ${table}`)).getRows()
  const rows = Number(counts[0] ?? 0)
  return yield* Effect.forEach(columns, ({ name, type }, index) => {
    const column = identifier(name)
    const figure = counts[index + 1] ?? null
    if (type === "long") return Effect.succeed(`CAST(${column} AS ${integerType(figure)}) AS ${column}`)
    if (dataTypeOf(type) === "numeric") return storedNumber(run, table, column, figure)
    if (type !== "string" || Number(figure) > 2 * largestDictionary) return Effect.succeed(column)
    const distinct = `SELECT DISTINCT ${column} FROM ${table} WHERE ${column} IS NOT NULL ORDER BY 1`
    return Effect.map(run(distinct), (reader) => {
      const texts = reader.getRows().map(([text]) => String(text))
      const fits =
        texts.length > 0 && texts.length <= largestDictionary && texts.length * rowsPerValue <= rows
      if (!fits) return column
      const values = texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")
      return `CAST(${column} AS ENUM(${values})) AS ${column}`
    })
  })
})

/** The largest number of a column without its sign; null where one has more decimals than are stored, or there is none. */
const magnitudeOf = (column: string): string =>
  `CASE WHEN bool_and(round(${column}, ${mostDecimals}) = ${column}) THEN max(abs(${column})) END`

/** A column of numbers as DECIMAL, where a double of that size has all their digits; else as it is. */
const storedNumber = Effect.fnUntraced(function* (
  run: Run,
  table: string,
  column: string,
  magnitude: DuckDBValue,
): Effect.fn.Return<string, DuckDbError> {
  if (magnitude === null) return column
  const decimals = Array.from({ length: mostDecimals }, (_, index) => index)
  const fits = decimals.map((count) => `bool_and(round(${column}, ${count}) = ${column})`)
  const [row = []] = (yield* run(`SELECT ${fits.join(", ")} FROM ${table}`)).getRows()
  const scale = decimals.find((count) => row[count] === true) ?? mostDecimals
  return Number(magnitude) * 10 ** scale <= Number.MAX_SAFE_INTEGER
    ? `CAST(${column} AS DECIMAL(${decimalDigits}, ${scale})) AS ${column}`
    : column
})

const integerType = (magnitude: DuckDBValue): string => {
  const largest = magnitude === null ? 0 : Number(magnitude)
  return integerTypes.find(([, limit]) => largest <= limit)?.[0] ?? "BIGINT"
}
