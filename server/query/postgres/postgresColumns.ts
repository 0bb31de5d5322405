import { PgTypes } from "@effect/sql-pg"
import type { Readings, ReadingsOf } from "../database/databaseColumns.ts"

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

/** The readings of a type of PostgreSQL, by its number. */
export const postgresReadings: ReadingsOf = (type, timeZone) => {
  switch (Number(type)) {
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
