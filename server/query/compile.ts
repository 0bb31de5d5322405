import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { dayNumber, fullMoment, isoDay } from "#domain/filter/moment.ts"
import { type Binding, Bindings, identifier } from "./bindings.ts"
import { columnOf } from "./columns.ts"
import { allOf, anyOf, conditionOf } from "./condition.ts"
import { groupKey, type Reading } from "./dimension.ts"
import { aggregateOf } from "./measure.ts"
import type { PlanSort, QueryPlan, Question } from "./plan.ts"

/**
 * A plan as SQL with its bound values. `readings` has one entry for each cell of a row. With `counted`, a row ends
 * with one cell more: how many rows there were before the limit.
 */
export interface CompiledQuery {
  readonly sql: string
  readonly params: ReadonlyArray<Binding>
  readonly readings: ReadonlyArray<Reading>
  readonly counted: boolean
}

type Grouped = Extract<Question, { readonly _tag: "grouped" }>
type Clause = Result.Result<Omit<CompiledQuery, "params">, BadRequest>

/** Compiles a plan. Refuses columns that are not there and values that do not fit, naming the field. */
export const compile = (plan: QueryPlan): Result.Result<CompiledQuery, BadRequest> =>
  Result.gen(function* () {
    const bindings = new Bindings()
    const from = `FROM ${identifier(plan.table.name)} WHERE ${yield* whereOf(plan, bindings)}`
    const clause = yield* select(plan, from, bindings)
    return { ...clause, params: bindings.values }
  })

/** A limit past all values: it keeps DuckDB from searching every row's text instead of each value's (20 ms, not 360). */
const unlimited = 1_000_000_000

const select = (plan: QueryPlan, from: string, bindings: Bindings): Clause => {
  const { question, table } = plan
  switch (question._tag) {
    case "count":
      return Result.succeed({
        sql: `SELECT CAST(count(*) AS DOUBLE) ${from}`,
        readings: ["plain"],
        counted: false,
      })
    case "grouped":
      return grouped(question, plan, from, bindings)
    case "rows":
      return Result.gen(function* () {
        for (const [index, name] of question.columns.entries())
          yield* columnOf(table, name, `columns.${index}`)
        const order = question.latestBy === null ? "" : `${identifier(question.latestBy)} DESC NULLS LAST, `
        const cells = question.columns.map(identifier).join(", ")
        const page = `LIMIT ${bindings.number(question.limit)} OFFSET ${bindings.number(question.offset)}`
        return {
          sql: `SELECT ${cells} ${from} ORDER BY ${order}rowid ${page}`,
          readings: question.columns.map(() => "plain" as const),
          counted: false,
        }
      })
    case "values":
      return Result.map(columnOf(table, question.column, "column"), ({ name }) => {
        const distinct = `SELECT DISTINCT ${identifier(name)} AS v ${from}`
        const pattern = `%${question.search.replaceAll(/[\\%_]/g, "\\$&")}%`
        const values =
          question.search === ""
            ? distinct
            : `SELECT v FROM (${distinct} LIMIT ${unlimited}) WHERE CAST(v AS VARCHAR) ILIKE ${bindings.text(pattern)} ESCAPE '\\'`
        const limit = bindings.number(question.limit)
        return {
          sql: `SELECT v FROM (${values}) ORDER BY v NULLS LAST LIMIT ${limit}`,
          readings: ["plain"],
          counted: false,
        }
      })
  }
}

/** Policies, filters and dates: the rows that a plan is about. */
const whereOf = (plan: QueryPlan, bindings: Bindings): Result.Result<string, BadRequest> =>
  Result.gen(function* () {
    const { table, policies, filters, dateRange } = plan
    const conditions: Array<string> = []
    if (policies.alternatives !== null) {
      const alternatives: Array<string> = []
      for (const [index, alternative] of policies.alternatives.entries()) {
        const parts: Array<string> = []
        for (const filter of alternative) {
          parts.push(yield* conditionOf(filter, table, bindings, `policies.${index}`))
        }
        alternatives.push(allOf(parts))
      }
      conditions.push(anyOf(alternatives))
    }
    for (const [index, filter] of filters.entries()) {
      conditions.push(yield* conditionOf(filter, table, bindings, `filters.${index}`))
    }
    if (dateRange !== null) {
      const { name, dataType } = yield* columnOf(table, dateRange.column, "dateRangeFilter.column")
      if (dataType !== "date" && dataType !== "datetime") {
        const message = `The column ${name} holds no dates.`
        return yield* Result.fail(
          new BadRequest({ code: "query.dates", field: "dateRangeFilter.column", message }),
        )
      }
      const { begin, end } = dateRange
      if (fullMoment(begin) === null || fullMoment(end) === null || begin > end) {
        const message = `${begin} to ${end} is no range of days: expected days of the calendar, the first not after the last.`
        return yield* Result.fail(new BadRequest({ code: "query.dates", field: "dateRangeFilter", message }))
      }
      const after = isoDay(dayNumber(end) + 1)
      const column = identifier(name)
      conditions.push(
        `${column} >= CAST(${bindings.text(begin)} AS DATE)`,
        `${column} < CAST(${bindings.text(after)} AS DATE)`,
      )
    }
    return allOf(conditions)
  })

const grouped = (question: Grouped, plan: QueryPlan, from: string, bindings: Bindings): Clause =>
  Result.gen(function* () {
    const { dimensions, series, sort, limit, offset } = question
    const all = series === null ? dimensions : [...dimensions, series]
    const keys: Array<{ readonly sql: string; readonly reading: Reading }> = []
    for (const [index, dimension] of all.entries()) {
      keys.push(yield* groupKey(dimension, plan.table, `dimensions.${index}`))
    }
    const measures: Array<string> = []
    for (const [index, measure] of question.measures.entries()) {
      measures.push(yield* aggregateOf(measure, plan.table, bindings, `measures.${index}`))
    }
    const names = [...keys.map((_, index) => `k${index}`), ...measures.map((_, index) => `m${index}`)]
    const cells = [...keys.map(({ sql }) => sql), ...measures].map(
      (sql, index) => `${sql} AS ${names[index]}`,
    )
    const groups = (count: number): string =>
      count === 0 ? "" : `GROUP BY ${Array.from({ length: count }, (_, index) => index + 1).join(", ")}`
    const answer = `answer AS MATERIALIZED (SELECT ${cells.join(", ")} ${from} ${groups(keys.length)})`
    const page = `${limit === null ? "" : ` LIMIT ${bindings.number(limit)}`}${offset === 0 ? "" : ` OFFSET ${bindings.number(offset)}`}`
    const total = "(SELECT CAST(count(*) AS DOUBLE) FROM answer)"
    const readings = [...keys.map(({ reading }) => reading), ...measures.map(() => "plain" as const)]
    const outer = dimensions.map((_, index) => `k${index}`)
    if (series === null || (sort?.kind !== "measure" && limit === null)) {
      const order = orderOf(sort, keys.length)
      const sql = `WITH ${answer} SELECT ${names.join(", ")}, ${total} FROM answer${order}${page}`
      return { sql, readings, counted: true }
    }
    const ranked = [
      ...dimensions.map((_, index) => `${keys[index]?.sql} AS k${index}`),
      ...measures.map((measure, index) => `${measure} AS m${index}`),
    ]
    const order = orderOf(sort, outer.length)
    const kept = `kept AS (SELECT ${outer.join(", ")}, row_number() OVER (${order.trim()}) AS place FROM (SELECT ${ranked.join(", ")} ${from} ${groups(outer.length)})${order}${page})`
    const same = outer.map((name) => `answer.${name} IS NOT DISTINCT FROM kept.${name}`).join(" AND ")
    const last = `answer.k${outer.length} NULLS LAST`
    const sql = `WITH ${answer}, ${kept} SELECT ${names.map((name) => `answer.${name}`).join(", ")}, ${total} FROM answer JOIN kept ON ${same} ORDER BY kept.place, ${last}`
    return { sql, readings, counted: true }
  })

/** The order that a sort asks for, then that of the keys, so that equal rows always come in the same order. */
const orderOf = (sort: PlanSort | null, keys: number): string => {
  const first =
    sort === null
      ? []
      : [
          `${sort.kind === "measure" ? "m" : "k"}${sort.index} ${sort.direction === "descending" ? "DESC" : "ASC"} NULLS LAST`,
        ]
  const rest = Array.from({ length: keys }, (_, index) => `k${index} NULLS LAST`)
  return keys === 0 ? "" : ` ORDER BY ${[...first, ...rest].join(", ")}`
}
