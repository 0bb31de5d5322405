import { Result } from "effect"
import type { Bindings } from "./bindings.ts"
import type { Clause } from "./CompiledQuery.ts"
import { type GroupKey, groupKey } from "./dimension.ts"
import { groupBy } from "./grouped.ts"
import { havingOf } from "./having.ts"
import { aggregateOf } from "./measure.ts"
import type { Query, QueryPlan } from "./plan.ts"
import type { StoredTable } from "./table.ts"

/** A query for groups with their totals. */
export type PivotQuery = Extract<Query, { readonly _tag: "pivot" }>

/**
 * The statement of a pivot query. Every total is the aggregate of the rows beneath it, in one pass over them; where
 * aggregated filters choose among the groups, of the rows of those that they leave.
 */
export const pivot = (query: PivotQuery, plan: QueryPlan, from: string, bindings: Bindings): Clause =>
  Result.gen(function* () {
    const { table, calendar } = plan
    const { down, across, maxRows } = query
    const keys: Array<GroupKey> = []
    for (const [index, dimension] of [...down, ...across].entries()) {
      keys.push(yield* groupKey(dimension, table, calendar, bindings, `dimensions.${index}`))
    }
    const measures: Array<string> = []
    for (const [index, measure] of query.measures.entries()) {
      const figure = yield* aggregateOf(measure, table, calendar, bindings, `measures.${index}`)
      measures.push(`${figure} AS m${index}`)
    }
    const prefix = unusedPrefix(table)
    const fields = keys.map((_, index) => `${prefix}${index}`)
    // PostgreSQL (15, for one) takes two fields with the same values for one, and loses which of them a total is of.
    const isRepeated = new Set(keys.map(({ sql }) => sql)).size < keys.length
    const { double, isAmong, once } = table.dialect
    const rows = `SELECT ${["*", ...keys.map(({ sql }, index) => `${sql} AS ${fields[index]}`)].join(", ")} ${from}`
    const keyed = `keyed AS ${isRepeated ? once(rows) : `(${rows})`}`
    const having = yield* havingOf(plan, query.measures, bindings)
    const left =
      having === null
        ? []
        : [
            `kept AS (SELECT ${["TRUE", ...fields].join(", ")} FROM (SELECT ${[...fields, ...measures].join(", ")} FROM keyed${groupBy(fields.length)}) AS grouped WHERE ${having})`,
          ]
    const isOfKept = isAmong(
      "kept",
      fields.map((field) => [`keyed.${field}`, field]),
    )
    const isKept = having === null ? "" : ` WHERE ${isOfKept}`
    const cells = [
      ...fields.map((field, index) => `${field} AS k${index}`),
      ...measures,
      // Without fields there is one group, of all rows, and no total beside it.
      `${double(fields.length === 0 ? "0" : `GROUPING(${fields.join(", ")})`)} AS totalled`,
    ]
    const order = ["totalled", ...fields.map((_, index) => `k${index} NULLS LAST`)]
    const sets = groupingSets(fields.slice(0, down.length), fields.slice(down.length))
    return {
      sql: `WITH ${[keyed, ...left].join(", ")} SELECT ${cells.join(", ")} FROM keyed${isKept} GROUP BY GROUPING SETS (${sets}) ORDER BY ${order.join(", ")} LIMIT ${bindings.number(maxRows)}`,
      readings: [
        ...keys.map(({ reading }) => reading),
        ...measures.map(() => "plain" as const),
        "plain" as const,
      ],
      counted: false,
    }
  })

/** All ways to group by the first fields of both. */
const groupingSets = (down: ReadonlyArray<string>, across: ReadonlyArray<string>): string =>
  [...down.keys(), down.length]
    .flatMap((rows) =>
      [...across.keys(), across.length].map(
        (columns) => `(${[...down.slice(0, rows), ...across.slice(0, columns)].join(", ")})`,
      ),
    )
    .join(", ")

/** What names beside the columns of a table begin with, so that they hide none of them. */
const unusedPrefix = ({ columns }: StoredTable): string => {
  let prefix = "cairn_field"
  while ([...columns.keys()].some((name) => name.toLowerCase().startsWith(prefix))) prefix += "_"
  return prefix
}
