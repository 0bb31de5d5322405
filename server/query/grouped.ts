import { Result } from "effect"
import type { Measure } from "../schema/card.ts"
import type { Bindings } from "./bindings.ts"
import type { Clause } from "./CompiledQuery.ts"
import { type GroupKey, groupKey } from "./dimension.ts"
import { havingOf } from "./having.ts"
import { aggregateOf } from "./measure.ts"
import type { PlanSort, Query, QueryPlan } from "./plan.ts"
import { reducedRows } from "./reduced.ts"
import { reducedPoints } from "./reducedPoints.ts"

/** A query whose rows are groups. */
export type GroupedQuery = Extract<Query, { readonly _tag: "grouped" }>

/**
 * The statement of a grouped query. Where a series splits the groups, they are ranked and cut as wholes: by the
 * measure over the whole group. Aggregated filters choose among the groups, each with its series.
 */
export const grouped = (query: GroupedQuery, plan: QueryPlan, from: string, bindings: Bindings): Clause =>
  Result.gen(function* () {
    const { table, calendar } = plan
    const { double, isAmong, once, rowCount, same } = table.dialect
    const { dimensions, series, sort, limit, offset, maxRows = null } = query
    const keys: Array<GroupKey> = []
    for (const [index, dimension] of (series === null ? dimensions : [...dimensions, series]).entries()) {
      keys.push(yield* groupKey(dimension, table, calendar, bindings, `dimensions.${index}`))
    }
    const measures: Array<string> = []
    for (const [index, measure] of query.measures.entries()) {
      measures.push(yield* aggregateOf(measure, table, calendar, bindings, `measures.${index}`))
    }
    const names = [...keys.map((_, index) => `k${index}`), ...measures.map((_, index) => `m${index}`)]
    const cells = [...keys.map(({ sql }) => sql), ...measures].map(
      (sql, index) => `${sql} AS ${names[index]}`,
    )
    const groups = `SELECT ${cells.join(", ")} ${from}${groupBy(keys.length)}`
    const having = yield* havingOf(plan, query.measures, bindings)
    const result = `result AS ${once(having === null ? groups : `SELECT * FROM (${groups}) AS grouped WHERE ${having}`)}`
    const total = `(SELECT ${double("count(*)")} FROM result)`
    const readings = [...keys.map(({ reading }) => reading), ...measures.map(() => "plain" as const)]
    if (query.reduce !== undefined && "mostPoints" in query.reduce) {
      const points = { keys: keys.length, series: series === null ? null : `k${dimensions.length}` }
      const reduced = reducedPoints(points, query.measures.length, query.reduce, bindings)
      const sql = `WITH ${[result, ...reduced.statements].join(", ")} SELECT ${names.join(", ")}, ${total} FROM ordered WHERE ${reduced.condition}${orderOf(sort, keys.length)}`
      return { sql, readings, counted: true }
    }
    if (query.reduce !== undefined) {
      const reduced = reducedRows(
        {
          along: "k0",
          dataType: table.columns.get(dimensions[0]?.column ?? "")?.dataType ?? "string",
          series: series === null ? null : "k1",
          measures: names.slice(keys.length),
        },
        query.reduce,
        bindings,
      )
      const sql = `WITH ${[result, ...reduced.statements].join(", ")} SELECT ${names.join(", ")}, ${total} FROM result WHERE ${reduced.condition}${orderOf(sort, keys.length)}`
      return { sql, readings, counted: true }
    }
    const page = pageOf(limit, offset, bindings)
    if (series === null) {
      const sql = `WITH ${result} SELECT ${names.join(", ")}, ${double(rowCount("result"))} FROM result${orderOf(sort, keys.length)}${page}`
      return { sql, readings, counted: true }
    }
    const outer = names.slice(0, dimensions.length)
    const all = wholeGroups(query, keys, measures, from)
    const isShown = isAmong(
      "result",
      outer.map((name) => [`whole.${name}`, name]),
    )
    const whole = having === null ? all : `SELECT * FROM (${all}) AS whole WHERE ${isShown}`
    const order = orderOf(sort, outer.length)
    const shown = `shown AS (SELECT ${outer.join(", ")}, row_number() OVER (${order.trim()}) AS position FROM (${whole}) AS whole${order}${page})`
    const isOfShown = outer.map((name) => same(`result.${name}`, `shown.${name}`)).join(" AND ")
    const own = names.map((name) => `result.${name}`).join(", ")
    const sql = `WITH ${result}, ${shown} SELECT ${own}, ${total} FROM result JOIN shown ON ${isOfShown} ORDER BY shown.position, result.k${outer.length} NULLS LAST${pageOf(maxRows, 0, bindings)}`
    return { sql, readings, counted: true }
  })

/** Measures of a whole that can be had from those of its parts. */
const fromParts: Readonly<Partial<Record<Measure["aggregate"], string>>> = {
  count: "sum",
  sum: "sum",
  min: "min",
  max: "max",
}

/** The groups without their series, with the measure they are sorted by: from the result, or from the rows once more. */
const wholeGroups = (
  { dimensions, measures, sort }: GroupedQuery,
  keys: ReadonlyArray<GroupKey>,
  aggregates: ReadonlyArray<string>,
  from: string,
): string => {
  const groups = groupBy(dimensions.length)
  const names = dimensions.map((_, index) => `k${index}`)
  if (sort?.kind !== "measure") return `SELECT ${names.join(", ")} FROM result${groups}`
  const measure = `m${sort.index}`
  const aggregate = measures[sort.index]?.aggregate
  const rollUp = aggregate && fromParts[aggregate]
  if (rollUp !== undefined) {
    return `SELECT ${names.join(", ")}, ${rollUp}(${measure}) AS ${measure} FROM result${groups}`
  }
  const cells = names.map((name, index) => `${keys[index]?.sql} AS ${name}`)
  return `SELECT ${cells.join(", ")}, ${aggregates[sort.index]} AS ${measure} ${from}${groups}`
}

/** The clause that groups by the first `count` columns. */
export const groupBy = (count: number): string =>
  count === 0 ? "" : ` GROUP BY ${Array.from({ length: count }, (_, index) => index + 1).join(", ")}`

const pageOf = (limit: number | null, offset: number, bindings: Bindings): string => {
  const rows = limit === null ? "" : ` LIMIT ${bindings.number(limit)}`
  return offset === 0 ? rows : `${rows} OFFSET ${bindings.number(offset)}`
}

/** Order of a sort, then that of the keys, so that equal rows are always in the same order. */
export const orderOf = (sort: PlanSort | null, keys: number): string => {
  if (keys === 0) return ""
  const order = Array.from({ length: keys }, (_, index) => `k${index} NULLS LAST`)
  if (sort !== null) {
    const by = `${sort.kind === "measure" ? "m" : "k"}${sort.index}`
    order.unshift(`${by} ${sort.direction === "descending" ? "DESC" : "ASC"} NULLS LAST`)
  }
  return ` ORDER BY ${order.join(", ")}`
}
