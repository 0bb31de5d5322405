import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
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
      code: "query.column",
      field,
      message: `There is no column ${JSON.stringify(name)} in ${table.dataset}. Its columns are ${known}.`,
    }),
  )
}
