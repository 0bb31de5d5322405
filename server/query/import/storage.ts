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

/** Rows by which it is decided what all rows are looked through for. */
const sampleRows = 20_000

const scales = Array.from({ length: mostDecimals + 1 }, (_, scale) => scale)

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
  const first = yield* figuresOf(
    run,
    `(SELECT * FROM ${table} LIMIT ${sampleRows})`,
    columns.map(({ name, type }) => {
      if (type === "string") return [`count(DISTINCT ${identifier(name)})`]
      return isFraction(type) ? scales.map((scale) => hasScale(identifier(name), scale)) : []
    }),
  )
  // What the first rows need all of them need: more values than a dictionary has, or a number of decimals.
  const all = yield* figuresOf(
    run,
    table,
    columns.map(({ name, type }, index) => {
      const column = identifier(name)
      const figures = first[index] ?? []
      if (type === "long") return [`max(abs(${column}))`]
      if (type === "string")
        return Number(figures[0]) > largestDictionary ? [] : ["count(*)", `approx_count_distinct(${column})`]
      return isFraction(type) ? [hasScale(column, scaleIn(figures)), `max(abs(${column}))`] : []
    }),
  )
  return yield* Effect.forEach(columns, ({ name, type }, index) => {
    const column = identifier(name)
    const figures = all[index] ?? []
    if (type === "long")
      return Effect.succeed(`CAST(${column} AS ${integerType(figures[0] ?? null)}) AS ${column}`)
    if (isFraction(type)) return storedNumber(run, table, column, scaleIn(first[index] ?? []), figures)
    const [rows, different] = figures.map(Number)
    if (rows === undefined || different === undefined || different > 2 * largestDictionary)
      return Effect.succeed(column)
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

const isFraction = (type: DatasetColumn["type"]): boolean => type !== "long" && dataTypeOf(type) === "numeric"

/** Figures of a relation for each column, by one pass. */
const figuresOf = Effect.fnUntraced(function* (
  run: Run,
  relation: string,
  figures: ReadonlyArray<ReadonlyArray<string>>,
): Effect.fn.Return<ReadonlyArray<ReadonlyArray<DuckDBValue>>, DuckDbError> {
  const cells = figures.flat()
  if (cells.length === 0) return figures.map(() => [])
  const [found = []] = (yield* run(`SELECT ${cells.join(", ")} FROM ${relation}`)).getRows()
  const values = found.values()
  return figures.map(({ length }) => [...values.take(length)])
})

/** SQL that tells whether all numbers of a column have so many decimals at most. */
const hasScale = (column: string, scale: number): string => `bool_and(round(${column}, ${scale}) = ${column})`

/** The fewest decimals that numbers have, of whether they have each number of them; the most that are looked for where none is enough. */
const scaleIn = (fits: ReadonlyArray<DuckDBValue>): number => {
  const scale = fits.findIndex((fit) => fit !== false)
  return scale < 0 ? mostDecimals : scale
}

/** A column of numbers as DECIMAL, where a double of that size has all their digits; else as it is. */
const storedNumber = Effect.fnUntraced(function* (
  run: Run,
  table: string,
  column: string,
  least: number,
  [fits = null, magnitude = null]: ReadonlyArray<DuckDBValue>,
): Effect.fn.Return<string, DuckDbError> {
  if (magnitude === null) return column
  let scale = least
  if (fits === false) {
    const more = scales.slice(least + 1)
    const [found = []] = yield* figuresOf(run, table, [more.map((one) => hasScale(column, one))])
    const next = found.indexOf(true)
    if (next < 0) return column
    scale = more[next] ?? mostDecimals
  }
  return Number(magnitude) * 10 ** scale <= Number.MAX_SAFE_INTEGER
    ? `CAST(${column} AS DECIMAL(${decimalDigits}, ${scale})) AS ${column}`
    : column
})

const integerType = (magnitude: DuckDBValue): string => {
  const largest = magnitude === null ? 0 : Number(magnitude)
  return integerTypes.find(([, limit]) => largest <= limit)?.[0] ?? "BIGINT"
}
