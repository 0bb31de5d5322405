import { PgTypes } from "@effect/sql-pg"
import type { ColumnType } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"

/** How a column of a type of PostgreSQL is read: the types that it may be said to have, its own first, each with its SQL. */
type Readings = Partial<Record<ColumnType, (column: string) => string>>

const plain = (column: string) => column
const text = (column: string) => `CAST(${column} AS TEXT) COLLATE "C"`
const number = (column: string) => `CAST(${column} AS DOUBLE PRECISION)`
const day = (column: string) => `CAST(${column} AS DATE)`
const moment = (column: string) => `CAST(${column} AS TIMESTAMP)`

const whole: Readings = { long: plain, double: plain, numeric: plain, decimal: plain, string: text }
const real: Readings = { double: number, numeric: number, decimal: number, string: text }
const exact: Readings = { double: plain, numeric: plain, decimal: plain, string: text }
const texts: Readings = { string: text }

const { OID } = PgTypes

/** The readings of a type by its number; moments that say their offset are those of a time zone. */
const readingsOf = (oid: number, timeZone: string): Readings => {
  switch (oid) {
    case OID.int2:
    case OID.int4:
    case OID.int8:
      return whole
    case OID.float4:
    case OID.float8:
      return real
    case OID.numeric:
      return exact
    case OID.date:
      return { date: plain, datetime: moment, string: text }
    case OID.timestamp:
      return { datetime: plain, date: day, string: text }
    case OID.timestamptz: {
      const local = (column: string) => `(${column} AT TIME ZONE '${timeZone.replaceAll("'", "''")}')`
      return {
        datetime: local,
        date: (column) => day(local(column)),
        string: (column) => text(local(column)),
      }
    }
    default:
      return texts
  }
}

/** The column types that a type of PostgreSQL can be read as, its own first. */
export const columnTypesOf = (oid: number): ReadonlyArray<ColumnType> =>
  (["long", "double", "numeric", "decimal", "date", "datetime", "string"] as const)
    .filter((type) => readingsOf(oid, "UTC")[type] !== undefined)
    .toSorted((one, other) => rank(oid, one) - rank(oid, other))

/** A moment is a moment first, though it may be read as a day. */
const rank = (oid: number, type: ColumnType): number =>
  (oid === OID.timestamp || oid === OID.timestamptz) && type === "date" ? 1 : type === "string" ? 2 : 0

/** A column of a relation, with the number of its type, as a column of a dataset. */
export interface ReadColumn {
  readonly name: string
  readonly from: string
  readonly oid: number
  readonly type: ColumnType
}

/**
 * A table or SELECT with its columns as the dialect expects them: texts in the order of their code points, decimals
 * as they are, so that their sums are exact, moments in the workspace's time zone.
 */
export const relationOf = (
  relation: string,
  columns: ReadonlyArray<ReadColumn>,
  timeZone: string,
): string => {
  const cells = columns.map(({ name, from, oid, type }) => {
    const read = readingsOf(oid, timeZone)[type] ?? text
    return `${read(identifier(from))} AS ${identifier(name)}`
  })
  return `(SELECT ${cells.join(", ")} FROM ${relation}) AS "rows"`
}
