import type { ColumnType, DatasetColumn } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"

const databaseTypes: Readonly<Record<ColumnType, string>> = {
  string: "VARCHAR",
  long: "BIGINT",
  double: "DOUBLE",
  numeric: "DOUBLE",
  decimal: "DOUBLE",
  date: "DATE",
  datetime: "TIMESTAMP",
}

/** What a column's values must be, in words. */
export const expectedValues = ({ type, parse }: DatasetColumn): string => {
  if (parse !== undefined) return `${type} values written as ${parse}`
  return type === "long" ? "whole numbers" : `${type} values`
}

/** A column of a source as SQL: `raw` as it is read, `value` with its declared type, null where it does not fit. */
export interface CastColumn {
  readonly raw: string
  readonly value: string
  /** Whether the raw value fits; null where any does. */
  readonly fits: string | null
}

/** Source types whose every value fits a column type. */
const safe: Readonly<Record<string, ReadonlyArray<string>>> = {
  VARCHAR: ["VARCHAR", "JSON"],
  BIGINT: ["TINYINT", "SMALLINT", "INTEGER", "BIGINT"],
  DOUBLE: ["TINYINT", "SMALLINT", "INTEGER", "BIGINT"],
  DATE: ["DATE"],
  TIMESTAMP: ["TIMESTAMP", "DATE"],
}

/** How a column is read from a source whose own type for it is `sourceType`. */
export const castColumn = (column: DatasetColumn, sourceType: string): CastColumn => {
  const named = identifier(column.from ?? column.name)
  const read = sourceType === "JSON" ? `(${named} ->> '$')` : named
  const raw =
    column.decimal === "comma" ? `replace(replace(CAST(${read} AS VARCHAR), '.', ''), ',', '.')` : read
  const type = databaseTypes[column.type]
  if (column.parse !== undefined) {
    const value = `CAST(try_strptime(CAST(${raw} AS VARCHAR), '${column.parse.replaceAll("'", "''")}') AS ${type})`
    return { raw, value, fits: `${raw} IS NULL OR ${value} IS NOT NULL` }
  }
  const value = `TRY_CAST(${raw} AS ${type})`
  if (safe[type]?.includes(sourceType)) return { raw, value, fits: null }
  const whole = column.type === "long" ? ` AND TRY_CAST(${raw} AS DOUBLE) = ${value}` : ""
  const finite = type === "DOUBLE" ? ` AND isfinite(${value})` : ""
  return { raw, value, fits: `${raw} IS NULL OR (${value} IS NOT NULL${whole}${finite})` }
}
