import { isDatePart } from "#domain/data/dataType.ts"
import type { ColumnType, DatasetColumn, NumberSign } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"
import { duckDbDialect } from "../duckDbDialect.ts"

const databaseTypes: Readonly<Record<ColumnType, string>> = {
  string: "VARCHAR",
  long: "BIGINT",
  double: "DOUBLE",
  numeric: "DOUBLE",
  decimal: "DOUBLE",
  date: "DATE",
  datetime: "TIMESTAMP",
  weekday: "TINYINT",
  hour: "TINYINT",
}

/** What a column's values must be, in words. */
export const expectedValues = ({ type, parse, decimal, sign }: DatasetColumn): string => {
  if (parse !== undefined) return `${type} values written as ${parse}`
  const withSign = sign === undefined ? "" : ` with ${sign}`
  if (decimal !== undefined)
    return `numbers${withSign} written as ${decimal === "comma" ? "1.234,5" : "1,234.5"}`
  if (sign !== undefined) return `numbers${withSign}`
  if (type === "long")
    return "whole numbers up to 9,007,199,254,740,991 (type: double takes others, type: string keeps every digit)"
  return `${type} values`
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
  BIGINT: ["TINYINT", "SMALLINT", "INTEGER"],
  DOUBLE: ["TINYINT", "SMALLINT", "INTEGER", "BIGINT"],
  DATE: ["DATE"],
  TIMESTAMP: ["TIMESTAMP", "DATE"],
}

/** How numbers are written, and what a text of them becomes to be read as one. */
const writtenNumbers = {
  comma: {
    pattern: "[+-]?([0-9]+|[1-9][0-9]{0,2}([.][0-9]{3})+)(,[0-9]*)?",
    plain: (text: string) => `replace(replace(${text}, '.', ''), ',', '.')`,
  },
  point: {
    pattern: "[+-]?([0-9]+|[1-9][0-9]{0,2}(,[0-9]{3})+)([.][0-9]*)?",
    plain: (text: string) => `replace(${text}, ',', '')`,
  },
} as const

/** A moment that says how far its clock is from UTC's, such as 2025-03-30T23:30:00-05:00. */
const withOffset = ":[0-9]{2}([.][0-9]+)?[ ]*([zZ]|[+-][0-9]{2}(:?[0-9]{2})?)[ ]*$"

/** SQL that tells whether a text is a moment that says its offset. */
export const saysOffset = (text: string): string => `regexp_matches(${text}, '${withOffset}')`

/** A text as a day or moment: one that says its offset is read in the connection's time zone. */
const momentOf = (text: string, type: string): string =>
  `CASE WHEN ${saysOffset(text)} THEN CAST(TRY_CAST(${text} AS TIMESTAMPTZ) AS ${type}) ELSE TRY_CAST(${text} AS ${type}) END`

/** Decimals of a percentage as its part: a division by 100 leaves more of its own. */
const percentDecimals = 12

/** Space between a number and its sign. */
const space = "[ \u00a0\u202f]?"

/** A number of a text that has its sign, without it; a text without the sign, or with it twice, has none. */
const bare = (text: string, sign: NumberSign): string => {
  const written = sign === "$" ? "[$]" : sign
  const before = `^([+-]?)${written}${space}([+-]?[0-9.,]+)$`
  const behind = `^([+-]?)([0-9.,]+)${space}${written}$`
  return `CASE WHEN regexp_matches(${text}, '${before}') THEN regexp_replace(${text}, '${before}', '\\1\\2')
    WHEN regexp_matches(${text}, '${behind}') THEN regexp_replace(${text}, '${behind}', '\\1\\2') END`
}

/** A text of a number as those without sign are written; null where it has none, or another one. */
export const withoutSign = (text: string, sign: NumberSign | undefined): string =>
  sign === undefined ? text : bare(`trim(${text})`, sign)

/** Whether values of a source are days or moments already, however their texts were written before. */
const isMomentType = (sourceType: string): boolean => /^(?:DATE|TIMESTAMP)/.test(sourceType)

/** How a column is read from a source whose own type for it is `sourceType`. */
export const castColumn = (column: DatasetColumn, sourceType: string): CastColumn => {
  if (isDatePart(column.type)) {
    const { raw, value } = castColumn({ ...column, type: "datetime" }, sourceType)
    const part = `CAST(${duckDbDialect.datePart(column.type, value)} AS ${databaseTypes[column.type]})`
    // A value that is no date is told of the column of dates.
    return { raw, value: part, fits: null }
  }
  const named = identifier(column.from ?? column.name)
  const raw = sourceType === "JSON" ? `(${named} ->> '$')` : named
  const isText = sourceType === "VARCHAR" || sourceType === "JSON"
  const type = databaseTypes[column.type]
  const orAbsent = (fits: string) => `${raw} IS NULL OR (${fits})`
  if (column.parse !== undefined && !isMomentType(sourceType)) {
    const value = `CAST(try_strptime(CAST(${raw} AS VARCHAR), '${column.parse.replaceAll("'", "''")}') AS ${type})`
    return { raw, value, fits: orAbsent(`${value} IS NOT NULL`) }
  }
  if (isText && (type === "DATE" || type === "TIMESTAMP")) {
    const value = momentOf(raw, type)
    return { raw, value, fits: orAbsent(`${value} IS NOT NULL`) }
  }
  const sign = isText ? column.sign : undefined
  const text = withoutSign(raw, sign)
  const written = isText && column.decimal !== undefined ? writtenNumbers[column.decimal] : null
  const number = written === null ? text : written.plain(`trim(${text})`)
  const whole = `TRY_CAST(${number} AS ${type})`
  const value = sign === "%" ? `round(${whole} / 100, ${percentDecimals})` : whole
  if (safe[type]?.includes(sourceType)) return { raw, value, fits: null }
  const conditions = [`${value} IS NOT NULL`]
  if (written !== null) conditions.push(`regexp_full_match(trim(${text}), '${written.pattern}')`)
  if (column.type === "long") {
    conditions.push(`TRY_CAST(${number} AS DOUBLE) = ${value}`, `abs(${value}) <= ${Number.MAX_SAFE_INTEGER}`)
  }
  if (type === "DOUBLE") conditions.push(`isfinite(${value})`)
  return { raw, value, fits: orAbsent(conditions.join(" AND ")) }
}
