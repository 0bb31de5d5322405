import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import {
  comparesRange,
  holdsWithoutValues,
  searchesText,
  takesValues,
  wantedValues,
} from "#domain/areas/filter/operands.ts"
import { type Alternative, termsOf } from "#domain/areas/filter/terms.ts"
import type { Operand, QueryFilter } from "#domain/areas/filter/types.ts"
import { bucketsOf } from "#domain/data/calendar.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { RangeCalendar } from "#domain/data/dateRange.ts"
import type { Bindings } from "./bindings.ts"
import { columnOf, columnSql } from "./columns.ts"
import { comparison, equalities, type SpanOf, spanOf } from "./comparison.ts"
import { daysNamed } from "./daySpan.ts"
import { fittingCell } from "./fittingCell.ts"
import type { StoredColumn, StoredTable } from "./table.ts"
import { textConditions } from "./textConditions.ts"

type Condition = Result.Result<string, BadRequest>

/**
 * A filter as a SQL condition over the columns of a table, its values bound. Its meaning is documented at `matches` of
 * the domain. Refuses an unknown column and a value that does not fit its column; `field` names the filter.
 */
export const conditionOf = (
  filter: QueryFilter,
  table: StoredTable,
  calendar: RangeCalendar,
  bindings: Bindings,
  field: string,
): Condition =>
  Result.gen(function* () {
    const column = yield* filteredColumn(filter, table, field)
    yield* fittingOperand(filter, column, field)
    const { operand } = filter
    const without = filter.values.length > 0 ? null : holdsWithoutValues(operand)
    if (without !== null) return without ? "TRUE" : "FALSE"
    const values: Array<string | number> = []
    for (const [index, candidate] of filter.values.entries()) {
      const value = yield* fittingValue(candidate, operand, column, `${field}.values.${index}`)
      if (value !== null) values.push(value)
    }
    const buckets = bucketsOf(calendar, filter.fiscal)
    const span: SpanOf = (value) => spanOf(column, value, filter.grain, buckets, bindings)
    const target = columnSql(column, bindings.dialect)
    const lists = filter.values.includes(null)
    const within = (begin: string | number, end: string | number): string =>
      allOf([
        comparison(column, "GREAT_THAN_EQUALS_TO", begin, span, bindings),
        comparison(column, "LESS_THAN_EQUALS_TO", end, span, bindings),
      ])
    switch (operand) {
      case "EQUALS":
      case "IN":
        return anyOf([...equalities(column, values, span, bindings), ...(lists ? [`${target} IS NULL`] : [])])
      case "NOT_EQUALS":
      case "NOT_IN": {
        const different = `NOT ${anyOf(equalities(column, values, span, bindings))}`
        return lists ? `(${target} IS NOT NULL AND ${different})` : `(${target} IS NULL OR ${different})`
      }
      case "CONTAINS":
      case "STARTS_WITH":
      case "ENDS_WITH":
        return anyOf(textConditions(operand, column, values, span, bindings))
      case "NOT_CONTAINS":
        return `(${target} IS NULL OR NOT ${anyOf(textConditions("CONTAINS", column, values, span, bindings))})`
      case "BETWEEN": {
        const [begin, end] = values
        return begin === undefined || end === undefined ? "FALSE" : within(begin, end)
      }
      case "IN_RANGE": {
        const { begin, end } = yield* daysNamed(filter.values[0], calendar, `${field}.values.0`)
        return within(begin, end)
      }
      case "IS_EMPTY":
        return empty(column, span, bindings)
      case "IS_NOT_EMPTY":
        return `NOT ${empty(column, span, bindings)}`
      default:
        return anyOf(values.map((value) => comparison(column, operand, value, span, bindings)))
    }
  })

/** Absent, or empty text. */
const empty = (column: StoredColumn, span: SpanOf, bindings: Bindings): string => {
  const blank = column.dataType === "string" ? equalities(column, [""], span, bindings) : []
  return anyOf([`${columnSql(column, bindings.dialect)} IS NULL`, ...blank])
}

/** Refuses an operand that the column's data type does not take, and values that are too many or too few for it. */
const fittingOperand = (
  { operand, values }: QueryFilter,
  { dataType }: StoredColumn,
  field: string,
): Result.Result<void, BadRequest> => {
  const refuse = (part: string, reason: string) =>
    Result.fail(new BadRequest({ ...refusal("request.field", { reason }), field: `${field}.${part}` }))
  if (searchesText(operand) && dataType !== "string") {
    const reason = `${operand} compares text, and the filtered column is ${dataType}. Choose another operand.`
    return refuse("operand", reason)
  }
  if (comparesRange(operand) && dataType !== "date" && dataType !== "datetime") {
    const reason = `${operand} compares dates, and the filtered column is ${dataType}. Choose another operand.`
    return refuse("operand", reason)
  }
  return takesValues(operand, values)
    ? Result.succeed(undefined)
    : refuse("values", `${operand} takes ${wantedValues(operand)}, and there are ${values.length}.`)
}

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
 * Filters as one SQL condition: of each term (`termsOf` of the domain) one must hold. `field` names the list, of which only the filters count
 * that `isChosen` picks.
 */
export const conditionOfAll = (
  filters: ReadonlyArray<QueryFilter>,
  table: StoredTable,
  calendar: RangeCalendar,
  bindings: Bindings,
  field: string,
  isChosen: (filter: QueryFilter, index: number) => boolean = () => true,
): Condition =>
  Result.gen(function* () {
    const conditions: Array<Alternative & { readonly sql: string }> = []
    for (const [index, filter] of filters.entries()) {
      if (!isChosen(filter, index)) continue
      const sql = yield* conditionOf(filter, table, calendar, bindings, `${field}.${index}`)
      const { anyOf } = filter
      conditions.push(anyOf === undefined ? { sql } : { sql, anyOf })
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
  operand: Operand,
  column: StoredColumn,
  field: string,
): Result.Result<string | number | null, BadRequest> =>
  Result.mapError(
    fittingCell(candidate, operand, column.dataType),
    (expected) =>
      new BadRequest({
        ...refusal("query.value", { value: JSON.stringify(candidate), column: column.name, expected }),
        field,
      }),
  )
