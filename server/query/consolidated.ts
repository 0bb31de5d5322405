import { Result } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import { Bindings } from "./bindings.ts"
import type { CompiledQuery } from "./CompiledQuery.ts"
import { fromOf } from "./compile.ts"
import type { Dialect } from "./Dialect.ts"
import { type GroupKey, groupKey } from "./dimension.ts"
import { type GroupedQuery, groupBy, orderOf } from "./grouped.ts"
import { hasAggregated } from "./having.ts"
import { aggregateOf, typeIn } from "./measure.ts"
import type { QueryPlan } from "./plan.ts"
import { type QueryResult, queryResultOf } from "./queryResult.ts"

/** Grouped plan without a series or a reduction: it may be consolidated with others about the same groups. */
export type ConsolidablePlan = QueryPlan & { readonly query: GroupedQuery }

/** Plans as one statement, with a function that finds the result of each among the rows. */
export interface ConsolidatedQuery extends CompiledQuery {
  readonly results: (rows: QueryResult["rows"]) => ReadonlyArray<QueryResult>
}

/** Values of several plans stand below one another, so that all have to be numbers. */
const isConsolidable = (plan: QueryPlan): plan is ConsolidablePlan =>
  plan.query._tag === "grouped" &&
  plan.query.series === null &&
  plan.query.reduce === undefined &&
  plan.query.measures.every((measure) => typeIn(plan.table, measure) === "numeric")

/** Consolidation key of a plan. Plans with the same key are about the same groups of the same rows, so that one scan serves all. Null where there is none. */
export const consolidationOf = (
  plan: QueryPlan,
): { readonly key: string; readonly plan: ConsolidablePlan } | null => {
  if (!isConsolidable(plan) || hasAggregated(plan)) return null
  const bindings = new Bindings(plan.table.dialect)
  const from = fromOf(plan, bindings)
  if (Result.isFailure(from)) return null
  const values = bindings.values.map(({ value }) => String(value))
  return { key: JSON.stringify([from.success, values, plan.query.dimensions, plan.calendar]), plan }
}

/** Compiles plans of one consolidation key, over a table of one dialect: the groups with every measure once, and of these each plan's own in its order and page. */
export const compileConsolidated = (
  dialect: Dialect,
  plans: ReadonlyArray<ConsolidablePlan>,
): Result.Result<ConsolidatedQuery, BadRequest> =>
  Result.gen(function* () {
    const { double } = dialect
    const bindings = new Bindings(dialect)
    const measures: Array<string> = []
    const parts: Array<{ readonly query: GroupedQuery; readonly own: ReadonlyArray<number> }> = []
    let from = ""
    let keys: Array<GroupKey> = []
    for (const plan of plans) {
      const { query, table, calendar } = plan
      if (from === "") {
        from = yield* fromOf(plan, bindings)
        for (const [index, dimension] of query.dimensions.entries()) {
          keys = [...keys, yield* groupKey(dimension, table, calendar, bindings, `dimensions.${index}`)]
        }
      }
      const own: Array<number> = []
      for (const [index, measure] of query.measures.entries()) {
        const sql = yield* aggregateOf(measure, table, calendar, bindings, `measures.${index}`)
        if (!measures.includes(sql)) measures.push(sql)
        own.push(measures.indexOf(sql))
      }
      parts.push({ query, own })
    }
    const total = `(SELECT ${double("count(*)")} FROM result)`
    const names = keys.map((_, index) => `k${index}`)
    const cells = [
      ...keys.map(({ sql }, index) => `${sql} AS k${index}`),
      ...measures.map((sql, index) => `${sql} AS m${index}`),
    ]
    const width = Math.max(...parts.map(({ own }) => own.length))
    const selects = parts.map(({ query: { sort, offset, limit }, own }, part) => {
      const by = sort?.kind === "measure" ? { ...sort, index: own[sort.index] ?? 0 } : sort
      const values = Array.from({ length: width }, (_, index) =>
        own[index] === undefined ? `${double("NULL")} AS v${index}` : `m${own[index]} AS v${index}`,
      )
      const columns = [
        `${part} AS part`,
        `row_number() OVER (${orderOf(by, keys.length)}) AS position`,
        ...names,
      ]
      const page = [
        `position > ${bindings.number(offset)}`,
        ...(limit === null ? [] : [`position <= ${bindings.number(offset + limit)}`]),
      ]
      return `SELECT * FROM (SELECT ${[...columns, ...values].join(", ")}, ${total} AS total FROM result) AS numbered WHERE ${page.join(" AND ")}`
    })
    const result = `result AS ${dialect.once(`SELECT ${cells.join(", ")} ${from}${groupBy(keys.length)}`)}`
    return {
      sql: `WITH ${result} ${selects.join(" UNION ALL ")} ORDER BY part, position`,
      params: bindings.values,
      readings: ["part", "position", ...names, ...Array.from({ length: width }), "total"].map(() => "plain"),
      counted: false,
      results: (rows) =>
        parts.map(({ own }, part) => {
          const readings = [...keys.map(({ reading }) => reading), ...own.map(() => "plain" as const)]
          const mine = rows.filter(([of]) => Number(of) === part)
          const end = 2 + keys.length + own.length
          return queryResultOf(
            { readings, counted: true },
            mine.map((row) => [...row.slice(2, end), row.at(-1) ?? null]),
          )
        }),
    }
  })
