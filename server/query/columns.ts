import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Dialect } from "./Dialect.ts"
import type { StoredColumn, StoredTable } from "./table.ts"

/** A column of a table by its name; `field` is the part of the request that names it. */
export const columnOf = (
  table: StoredTable,
  name: string,
  field: string,
): Result.Result<StoredColumn, BadRequest> => {
  const column = table.columns.get(name)
  if (column !== undefined) return Result.succeed(column)
  const known = [...table.columns.keys()].join(", ")
  return Result.fail(
    new BadRequest({
      ...refusal("query.column", { column: JSON.stringify(name), table: table.dataset, columns: known }),
      field,
    }),
  )
}

/** A column as SQL. */
export const columnSql = ({ name, sql }: StoredColumn, { identifier }: Dialect): string =>
  sql ?? identifier(name)
