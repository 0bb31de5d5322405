import { Effect } from "effect"
import type { ColumnProfile } from "#domain/suggest/types.ts"
import { identifier } from "../query/bindings.ts"
import type { DuckDbError, Run } from "../query/DuckDb.ts"
import { type DatasetColumn, dataTypeOf } from "../schema/dataset.ts"

/** Column of a source with the SQL of its values, and of what does not fit. */
export interface ReadColumn {
  readonly column: DatasetColumn
  readonly value: string
  readonly fits: string | null
}

/** Profile of a column, and of how many values it could not be read. */
export interface ReadProfile extends ColumnProfile {
  readonly unfit: number
  /** Whether all its moments are at midnight. */
  readonly isDaily: boolean
}

/** Column with the SQL that reads it, and its profile. */
export interface ProfiledColumn {
  readonly read: ReadColumn
  readonly profile: ReadProfile
}

/** Most decimals that are told apart. */
const mostDecimals = 4
/** Rows up to which different values are counted one by one; of longer tables, where they are few. */
const countedRows = 20_000
const countedValues = 500

const figuresOf = ({ column, value, fits }: ReadColumn): ReadonlyArray<string> => {
  const isNumber = dataTypeOf(column.type) === "numeric"
  const isText = column.type === "string"
  const isMoment = column.type === "datetime"
  const decimals = Array.from({ length: mostDecimals }, (_, count) =>
    isNumber && column.type !== "long" ? `bool_and(round(${value}, ${count}) = ${value})` : "NULL",
  )
  // An empty text is no value for a chart.
  const filled = isText ? `nullif(trim(${value}), '')` : value
  return [
    `count(${filled})`,
    `approx_count_distinct(${filled})`,
    isText ? "NULL" : `CAST(min(${value}) AS VARCHAR)`,
    isText ? "NULL" : `CAST(max(${value}) AS VARCHAR)`,
    isText ? `max(length(${value}))` : "NULL",
    fits === null ? "0" : `count(*) FILTER (WHERE NOT (${fits}))`,
    isMoment ? `bool_and(${value} = date_trunc('day', ${value}))` : "NULL",
    isMoment ? `count(DISTINCT hour(${value}))` : "NULL",
    ...decimals,
  ]
}

/**
 * Profiles of the columns of a source, read by the database in one pass. Where few values are different, another pass
 * counts them one by one.
 */
export const profileColumns = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  columns: ReadonlyArray<ReadColumn>,
): Effect.fn.Return<{ readonly rows: number; readonly columns: ReadonlyArray<ProfiledColumn> }, DuckDbError> {
  const figures = columns.map(figuresOf)
  const [row = []] = (yield* run(`SELECT count(*), ${figures.flat().join(", ")} FROM (${query})`)).getRows()
  const rows = Number(row[0] ?? 0)
  let at = 1
  const read = columns.map((one, index) => {
    const length = figures[index]?.length ?? 0
    const cells = row.slice(at, at + length)
    at += length
    return { ...one, cells }
  })
  const counted = read.filter(({ cells }) => rows <= countedRows || Number(cells[1]) <= countedValues)
  const exact = new Map<DatasetColumn, number>()
  if (counted.length > 0) {
    const counts = counted.map(({ value, column }) =>
      column.type === "string" ? `count(DISTINCT nullif(trim(${value}), ''))` : `count(DISTINCT ${value})`,
    )
    const [found = []] = (yield* run(`SELECT ${counts.join(", ")} FROM (${query})`)).getRows()
    for (const [index, { column }] of counted.entries()) exact.set(column, Number(found[index] ?? 0))
  }
  return {
    rows,
    columns: read.map(({ cells, ...looked }) => {
      const { column } = looked
      const [filled, distinct, least, largest, longest, unfit, isDaily, hours, ...decimals] = cells
      const type = dataTypeOf(column.type)
      const few = decimals.indexOf(true)
      const profile: ReadProfile = {
        name: column.name,
        label: column.label,
        type,
        empty: rows - Number(filled),
        distinct: Math.min(exact.get(column) ?? Number(distinct), Number(filled)),
        least: boundOf(least, type),
        largest: boundOf(largest, type),
        decimals: type !== "numeric" || column.type === "long" ? 0 : few === -1 ? mostDecimals : few,
        longest: Number(longest ?? 0),
        unfit: Number(unfit),
        isDaily: isDaily === true,
        ...(column.type === "datetime" && { hours: Number(hours) }),
        ...(column.format !== undefined && { format: column.format }),
      }
      return { read: looked, profile }
    }),
  }
})

/** Profiles of columns of a source of which others are known: what is read as one of these is not looked at again. */
export const profileOthers = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  columns: ReadonlyArray<ReadColumn>,
  known: ReadonlyArray<ProfiledColumn>,
): Effect.fn.Return<ReadonlyArray<ProfiledColumn>, DuckDbError> {
  const profiles = new Map(known.map(({ read, profile }) => [readingKey(read), profile] as const))
  const others = columns.filter((column) => !profiles.has(readingKey(column)))
  if (others.length > 0)
    for (const { read, profile } of (yield* profileColumns(run, query, others)).columns)
      profiles.set(readingKey(read), profile)
  return columns.flatMap((read): ReadonlyArray<ProfiledColumn> => {
    const found = profiles.get(readingKey(read))
    if (found === undefined) return []
    const { format: _, ...profile } = found
    const { name, label, format } = read.column
    return [{ read, profile: { ...profile, name, label, ...(format !== undefined && { format }) } }]
  })
})

const readingKey = ({ column, value }: ReadColumn): string => `${column.type} ${value}`

const boundOf = (value: unknown, type: ColumnProfile["type"]): ColumnProfile["least"] => {
  if (value === null || value === undefined) return null
  return type === "numeric" ? Number(value) : String(value).replace(" ", "T")
}

/** SQL of the first value that does not fit, with the number of its row. */
export const firstUnfit = (query: string, { column, fits }: ReadColumn): string => {
  const raw = `CAST(${identifier(column.from ?? column.name)} AS VARCHAR)`
  return `SELECT "row number", ${raw} FROM (SELECT row_number() OVER () AS "row number", * FROM (${query})) WHERE NOT (${fits}) ORDER BY 1 LIMIT 1`
}
