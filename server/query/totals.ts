import { Result } from "effect"
import type { Clause } from "./CompiledQuery.ts"
import { columnOf, columnSql } from "./columns.ts"
import { aggregate } from "./measure.ts"
import type { Query } from "./plan.ts"
import type { StoredTable } from "./table.ts"

/** The statement of totals: one row with a figure for each column, null for a column that has none. */
export const totals = (
  { columns }: Extract<Query, { readonly _tag: "totals" }>,
  table: StoredTable,
  from: string,
): Clause =>
  Result.gen(function* () {
    const { dialect } = table
    const cells: Array<string> = []
    for (const [index, { name, total }] of columns.entries()) {
      const column = yield* columnOf(table, name, `columns.${index}`)
      const figure = total === null ? "NULL" : aggregate(dialect, total, columnSql(column, dialect))
      cells.push(column.dataType === "numeric" ? dialect.double(figure) : figure)
    }
    return {
      sql: `SELECT ${cells.join(", ")} ${from}`,
      readings: columns.map(() => "plain" as const),
      counted: false,
    }
  })
