import type { DateGrain } from "#domain/data/grain.ts"
import { type BucketCalendar, bucketOf, fullMoment } from "#domain/data/moment.ts"
import type { Bindings } from "./bindings.ts"
import { columnSql } from "./columns.ts"
import type { StoredColumn } from "./table.ts"

/** Operand that compares by order. */
export type Comparison = "GREATER_THAN" | "GREAT_THAN_EQUALS_TO" | "LESS_THAN" | "LESS_THAN_EQUALS_TO"

const signs: Readonly<Record<Comparison, string>> = {
  GREATER_THAN: ">",
  GREAT_THAN_EQUALS_TO: ">=",
  LESS_THAN: "<",
  LESS_THAN_EQUALS_TO: "<=",
}

/** SQL conditions, of which one holds where a column equals one of the values; none where nothing can. */
export const equalities = (
  column: StoredColumn,
  values: ReadonlyArray<string | number>,
  spanOfValue: SpanOf,
  bindings: Bindings,
): ReadonlyArray<string> => {
  if (values.length === 0) return []
  const { dialect } = bindings
  const target = columnSql(column, dialect)
  switch (column.dataType) {
    case "string": {
      const { codes } = column
      if (codes === null) {
        return [
          `${dialect.equalText(target)} IN (${values.map((value) => bindings.text(String(value))).join(", ")})`,
        ]
      }
      const known = values.flatMap((value) => codes.get(String(value)) ?? [])
      return known.length === 0
        ? []
        : [`${dialect.code(target)} IN (${known.map((code) => bindings.number(code)).join(", ")})`]
    }
    case "weekday":
    case "hour":
    case "numeric":
      return [`${target} IN (${values.map((value) => bindings.numeric(value)).join(", ")})`]
    case "date":
    case "datetime":
      return values.map((value) => {
        const span = spanOfValue(String(value))
        return span.end === null
          ? `${target} = ${span.begin()}`
          : `(${target} >= ${span.begin()} AND ${target} < ${span.end()})`
      })
  }
}

/** SQL condition that compares a column with a value by their order. */
export const comparison = (
  column: StoredColumn,
  operand: Comparison,
  value: string | number,
  spanOfValue: SpanOf,
  bindings: Bindings,
): string => {
  const target = columnSql(column, bindings.dialect)
  switch (column.dataType) {
    case "string":
      return `${bindings.dialect.asText(target, column.dataType)} ${signs[operand]} ${bindings.text(String(value))}`
    case "weekday":
    case "hour":
    case "numeric":
      return `${target} ${signs[operand]} ${bindings.numeric(value)}`
    case "date":
    case "datetime": {
      const { begin, end } = spanOfValue(String(value))
      if (end === null) return `${target} ${signs[operand]} ${begin()}`
      if (operand === "GREATER_THAN") return `${target} >= ${end()}`
      if (operand === "GREAT_THAN_EQUALS_TO") return `${target} >= ${begin()}`
      return operand === "LESS_THAN" ? `${target} < ${begin()}` : `${target} < ${end()}`
    }
  }
}

/** The ends of a span of time, each bound when it is used. */
interface Span {
  readonly begin: () => string
  readonly end: (() => string) | null
}

/** Span of time that a value of a date column means. */
export type SpanOf = (value: string) => Span

/** Span of time that a value means: the bucket of the grain, a whole day, or (`end` null) one moment. */
export const spanOf = (
  column: StoredColumn,
  value: string,
  grain: DateGrain | undefined,
  buckets: BucketCalendar,
  bindings: Bindings,
): Span => {
  const moment = fullMoment(value) ?? ""
  if (column.dataType === "date") {
    const { begin, end } = bucketOf(moment, grain === undefined || grain === "hour" ? "day" : grain, buckets)
    const day = (text: string) => bindings.day(text.slice(0, text.indexOf("T")))
    return { begin: () => day(begin), end: () => day(end) }
  }
  const by = grain ?? (value.length === 10 ? "day" : null)
  const at = (text: string) => bindings.moment(text)
  if (by === null) return { begin: () => at(moment), end: null }
  const { begin, end } = bucketOf(moment, by, buckets)
  return { begin: () => at(begin), end: () => at(end) }
}
