import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { bucketsOf, type GrainCalendar } from "#domain/data/calendar.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { DataType } from "#domain/data/dataType.ts"
import { type BucketCalendar, bucketOf, fullMoment } from "#domain/data/moment.ts"
import { foldCase } from "#domain/filter/matches.ts"
import { type Alternative, termsOf } from "#domain/filter/terms.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import { type Bindings, identifier } from "./bindings.ts"
import { columnOf } from "./columns.ts"
import { fittingCell } from "./fittingCell.ts"
import type { StoredColumn, StoredTable } from "./table.ts"

type Condition = Result.Result<string, BadRequest>
type Comparison = "GREATER_THAN" | "GREAT_THAN_EQUALS_TO" | "LESS_THAN" | "LESS_THAN_EQUALS_TO"

const signs: Readonly<Record<Comparison, string>> = {
  GREATER_THAN: ">",
  GREAT_THAN_EQUALS_TO: ">=",
  LESS_THAN: "<",
  LESS_THAN_EQUALS_TO: "<=",
}

/**
 * A filter as a SQL condition over the columns of a table, its values bound. Its meaning is documented at `matches` of
 * the domain. Refuses an unknown column and a value that does not fit its column; `field` names the filter.
 */
export const conditionOf = (
  filter: QueryFilter,
  table: StoredTable,
  calendar: GrainCalendar,
  bindings: Bindings,
  field: string,
): Condition =>
  Result.gen(function* () {
    const column = yield* filteredColumn(filter, table, field)
    if (filter.operand === "CONTAINS" && column.dataType !== "string") {
      return yield* Result.fail(notText(column.dataType, `${field}.operand`))
    }
    if (filter.values.length === 0) return "TRUE"
    const values: Array<string | number> = []
    for (const [index, candidate] of filter.values.entries()) {
      const value = yield* fittingValue(candidate, column, `${field}.values.${index}`)
      if (value !== null) values.push(value)
    }
    const buckets = bucketsOf(calendar, filter.fiscal)
    const span: SpanOf = (value) => spanOf(column, value, filter.grain, buckets, bindings)
    const target = identifier(column.name)
    const lists = filter.values.includes(null)
    switch (filter.operand) {
      case "EQUALS":
      case "IN":
        return anyOf([...equalities(column, values, span, bindings), ...(lists ? [`${target} IS NULL`] : [])])
      case "NOT_EQUALS":
      case "NOT_IN": {
        const different = `NOT ${anyOf(equalities(column, values, span, bindings))}`
        return lists ? `(${target} IS NOT NULL AND ${different})` : `(${target} IS NULL OR ${different})`
      }
      case "CONTAINS":
        return anyOf(values.flatMap((value) => containing(column, String(value), span, bindings)))
      default: {
        const { operand } = filter
        return anyOf(values.map((value) => comparison(column, operand, value, span, bindings)))
      }
    }
  })

/** Column that a filter compares: its own, or the dates that replace those of a calendar. */
const filteredColumn = (
  { column: name, dateJoinColumn, fiscal }: QueryFilter,
  table: StoredTable,
  field: string,
): Result.Result<StoredColumn, BadRequest> =>
  Result.gen(function* () {
    const column =
      dateJoinColumn === undefined
        ? yield* columnOf(table, name, `${field}.column`)
        : yield* columnOf(table, dateJoinColumn, `${field}.dateJoinColumn`)
    const holdsDates = column.dataType === "date" || column.dataType === "datetime"
    if (holdsDates || (dateJoinColumn === undefined && fiscal !== true)) return column
    const part = dateJoinColumn === undefined ? "fiscal" : "dateJoinColumn"
    const reason = `The column ${column.name} holds no dates, which ${part} ${JSON.stringify(dateJoinColumn ?? fiscal)} needs. Name a column of dates, or leave ${part} out.`
    return yield* Result.fail(
      new BadRequest({ ...refusal("query.dates", { reason }), field: `${field}.${part}` }),
    )
  })

/**
 * Filters as one SQL condition: of each term (`termsOf` of the domain) one must hold. One without values is not in
 * force, and no alternative to others either, but its column must be there. `field` names the list,
 * of which only the filters count that `isChosen` picks.
 */
export const conditionOfAll = (
  filters: ReadonlyArray<QueryFilter>,
  table: StoredTable,
  calendar: GrainCalendar,
  bindings: Bindings,
  field: string,
  isChosen: (filter: QueryFilter, index: number) => boolean = () => true,
): Condition =>
  Result.gen(function* () {
    const conditions: Array<Alternative & { readonly sql: string }> = []
    for (const [index, filter] of filters.entries()) {
      if (!isChosen(filter, index)) continue
      const sql = yield* conditionOf(filter, table, calendar, bindings, `${field}.${index}`)
      const { anyOf, values } = filter
      if (values.length > 0) conditions.push(anyOf === undefined ? { sql } : { sql, anyOf })
    }
    return allOf(
      termsOf(conditions).map((term) =>
        term.length === 1 ? (term[0]?.sql ?? "TRUE") : anyOf(term.map(({ sql }) => sql)),
      ),
    )
  })

/** Conditions of which one must hold. */
export const anyOf = (conditions: ReadonlyArray<string>): string =>
  conditions.length === 0 ? "FALSE" : `(${conditions.join(" OR ")})`

/** Conditions that must all hold. */
export const allOf = (conditions: ReadonlyArray<string>): string =>
  conditions.length === 0 ? "TRUE" : `(${conditions.join(" AND ")})`

const fittingValue = (
  candidate: Cell,
  column: StoredColumn,
  field: string,
): Result.Result<string | number | null, BadRequest> =>
  Result.mapError(
    fittingCell(candidate, column.dataType),
    (expected) =>
      new BadRequest({
        ...refusal("query.value", { value: JSON.stringify(candidate), column: column.name, expected }),
        field,
      }),
  )

const equalities = (
  column: StoredColumn,
  values: ReadonlyArray<string | number>,
  spanOfValue: SpanOf,
  bindings: Bindings,
): ReadonlyArray<string> => {
  if (values.length === 0) return []
  const target = identifier(column.name)
  switch (column.dataType) {
    case "string": {
      const { codes } = column
      if (codes === null) {
        return [`${target} IN (${values.map((value) => bindings.text(String(value))).join(", ")})`]
      }
      const known = values.flatMap((value) => codes.get(String(value)) ?? [])
      return known.length === 0
        ? []
        : [`enum_code(${target}) IN (${known.map((code) => bindings.number(code)).join(", ")})`]
    }
    case "numeric":
      return [`${target} IN (${values.map((value) => bindings.number(Number(value))).join(", ")})`]
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

/** Conditions for text that has a value in it; the dictionary of a column answers for its rows. */
const containing = (
  column: StoredColumn,
  value: string,
  spanOfValue: SpanOf,
  bindings: Bindings,
): ReadonlyArray<string> => {
  const part = foldCase(value)
  if (column.codes === null) return [`contains(lower(${identifier(column.name)}), ${bindings.text(part)})`]
  const texts = [...column.codes.keys()].filter((text) => foldCase(text).includes(part))
  return equalities(column, texts, spanOfValue, bindings)
}

const notText = (dataType: DataType, field: string): BadRequest => {
  const reason = `CONTAINS compares text, and the filtered column is ${dataType}. Choose another operand.`
  return new BadRequest({ ...refusal("request.field", { reason }), field })
}

const comparison = (
  column: StoredColumn,
  operand: Comparison,
  value: string | number,
  spanOfValue: SpanOf,
  bindings: Bindings,
): string => {
  const target = identifier(column.name)
  switch (column.dataType) {
    case "string":
      return `CAST(${target} AS VARCHAR) ${signs[operand]} ${bindings.text(String(value))}`
    case "numeric":
      return `${target} ${signs[operand]} ${bindings.number(Number(value))}`
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

type SpanOf = (value: string) => Span

/** Span of time that a value means: the bucket of the grain, a whole day, or (`end` null) one moment. */
const spanOf = (
  column: StoredColumn,
  value: string,
  grain: QueryFilter["grain"],
  buckets: BucketCalendar,
  bindings: Bindings,
): Span => {
  const moment = fullMoment(value) ?? ""
  if (column.dataType === "date") {
    const { begin, end } = bucketOf(moment, grain === undefined || grain === "hour" ? "day" : grain, buckets)
    const day = (text: string) => `CAST(${bindings.text(text.slice(0, text.indexOf("T")))} AS DATE)`
    return { begin: () => day(begin), end: () => day(end) }
  }
  const by = grain ?? (value.length === 10 ? "day" : null)
  const at = (text: string) => `CAST(${bindings.text(text)} AS TIMESTAMP)`
  if (by === null) return { begin: () => at(moment), end: null }
  const { begin, end } = bucketOf(moment, by, buckets)
  return { begin: () => at(begin), end: () => at(end) }
}
