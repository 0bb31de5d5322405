import { literal } from "../bindings.ts"
import type { Readings, ReadingsOf } from "../database/databaseColumns.ts"

/** What a type says beside which values a column holds: it is left out. */
const wrappers = ["Nullable(", "LowCardinality(", "SimpleAggregateFunction("]

/** A type of ClickHouse without what it says beside the values: `Int64` of `LowCardinality(Nullable(Int64))`. */
export const valueType = (type: string): string => {
  const wrapper = wrappers.find((each) => type.startsWith(each))
  if (wrapper === undefined) return type
  const inner = type.slice(wrapper.length, -1)
  return valueType(
    wrapper === "SimpleAggregateFunction(" ? inner.slice(inner.indexOf(",") + 1).trim() : inner,
  )
}

/** The name of a type, without what stands in brackets behind it. */
export const typeName = (type: string): string => valueType(type).split("(")[0] ?? ""

const plain = (column: string) => column
const text = (column: string) => `toString(${column})`
const moment = (column: string) => `CAST(${column} AS DateTime64(6, 'UTC'))`

/** What is no number is absent, and a zero has no sign: groups and filters would tell them apart. */
const number = (column: string) => `if(isNaN(${column}), NULL, toFloat64(${column}) + 0)`

const whole: Readings = { long: plain, double: plain, numeric: plain, decimal: plain, string: text }
const real: Readings = { double: number, numeric: number, decimal: number, string: text }
const exact: Readings = { double: plain, numeric: plain, decimal: plain, string: text }
const days: Readings = { date: plain, datetime: moment, string: text }

/** A moment as the clock of a time zone shows it. In UTC it is as it is stored, so that keys and partitions are used. */
const localMoment = (timeZone: string) => (column: string) =>
  timeZone === "UTC"
    ? moment(column)
    : `addSeconds(${moment(column)}, timeZoneOffset(toTimeZone(${moment(column)}, ${literal(timeZone)})))`

/** The readings of a type of ClickHouse. */
export const clickhouseReadings: ReadingsOf = (type, timeZone) => {
  switch (typeName(type)) {
    case "Int8":
    case "Int16":
    case "Int32":
    case "Int64":
    case "Int128":
    case "Int256":
    case "UInt8":
    case "UInt16":
    case "UInt32":
    case "UInt64":
    case "UInt128":
    case "UInt256":
      return whole
    case "Float32":
    case "Float64":
    case "BFloat16":
      return real
    case "Decimal":
      return exact
    case "Date":
    case "Date32":
      return days
    case "DateTime":
    case "DateTime64": {
      const local = localMoment(timeZone)
      return {
        datetime: local,
        date: (column) => `toDate32(${local(column)})`,
        string: (column) => text(local(column)),
      }
    }
    case "String":
      return { string: plain }
    case "FixedString":
      return { string: (column) => `toStringCutToZero(${column})` }
    default:
      return { string: text }
  }
}
