import { Result } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import type { Bindings } from "./bindings.ts"
import type { Clause, CompiledQuery } from "./CompiledQuery.ts"
import { columnOf, columnSql } from "./columns.ts"
import type { Query } from "./plan.ts"
import type { StoredTable } from "./table.ts"

/** A query for rows as they are. */
export type RowsQuery = Extract<Query, { readonly _tag: "rows" }>

/** The statement of a query for rows: those of its page, in their order. */
export const rows = (query: RowsQuery, table: StoredTable, from: string, bindings: Bindings): Clause =>
  Result.gen(function* () {
    const cells = yield* cellsOf(query, table)
    const order = yield* orderOf(query, table)
    const page = `LIMIT ${bindings.number(query.limit)} OFFSET ${bindings.number(query.offset)}`
    return {
      sql: `SELECT ${cells} ${from} ORDER BY ${order} ${page}`,
      readings: plain(query),
      counted: false,
    }
  })

/** The statement that gives the ids of all rows in their order, of an engine whose rows have them. */
export const orderOfRows = (
  query: RowsQuery,
  table: StoredTable,
  from: string,
): Result.Result<string, BadRequest> =>
  Result.map(orderOf(query, table), (order) => `SELECT CAST(rowid AS INTEGER) ${from} ORDER BY ${order}`)

/** The statement that gives the rows with these ids, each with its id as a last cell, in no order. */
export const rowsById = (
  query: RowsQuery,
  table: StoredTable,
  from: string,
  bindings: Bindings,
  ids: Int32Array,
): Clause =>
  Result.map(cellsOf(query, table), (cells) => ({
    sql: `SELECT ${cells}, CAST(rowid AS INTEGER) ${from} AND rowid IN (SELECT unnest(CAST(${bindings.text(`[${ids.join()}]`)} AS INTEGER[])))`,
    readings: [...plain(query), "plain" as const],
    counted: false,
  }))

const plain = ({ columns }: RowsQuery): CompiledQuery["readings"] => columns.map(() => "plain" as const)

/** The columns of a query as SQL. */
export const cellsOf = (
  { columns }: Pick<RowsQuery, "columns">,
  table: StoredTable,
): Result.Result<string, BadRequest> =>
  Result.gen(function* () {
    const cells: Array<string> = []
    for (const [index, name] of columns.entries()) {
      cells.push(columnSql(yield* columnOf(table, name, `columns.${index}`), table.dialect))
    }
    return cells.join(", ")
  })

/** Total order: the requested sort, then the latest first, then what tells rows apart. */
export const orderOf = (
  { sort, latestBy }: Pick<RowsQuery, "sort" | "latestBy">,
  table: StoredTable,
): Result.Result<string, BadRequest> =>
  Result.gen(function* () {
    const { columns, dialect } = table
    const order: Array<string> = []
    if (latestBy !== null) {
      const latest = yield* columnOf(table, latestBy, "latestBy")
      order.push(`${columnSql(latest, dialect)} DESC NULLS LAST`)
    }
    if (sort !== null) {
      const sorted = yield* columnOf(table, sort.column, "sort.column")
      order.unshift(
        `${columnSql(sorted, dialect)} ${sort.direction === "descending" ? "DESC" : "ASC"} NULLS LAST`,
      )
    }
    const all = Array.from(columns.values(), (column) => columnSql(column, dialect))
    return [...order, ...dialect.rowOrder(all)].join(", ")
  })
