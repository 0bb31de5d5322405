import { Effect } from "effect"
import { BadRequest, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { Datasets } from "../../query/Datasets.ts"

const noConnection = new NotFound({ ...refusal("data.connection"), field: "connection" })

const tooSlow = new BadRequest({ ...refusal("data.slow"), field: "table" })

/** A failure of a statement about a chosen table, as one of the request for it. */
export const ofTable = <E>(error: E): E | BadRequest => {
  if (!(error instanceof BadRequest)) return error
  const { code, message } = error
  return code === "query.time" || code === "query.large"
    ? tooSlow
    : new BadRequest({ code, message, field: "table" })
}

/** Functions that find the tables of a connection that people may choose from, and one of them by its name. */
export const makeBrowsing = Effect.map(Datasets, (datasets) => {
  const databaseOf = Effect.fnUntraced(function* (connection: string) {
    return (yield* datasets.browse(connection)) ?? (yield* noConnection)
  })
  return {
    databaseOf,
    tableOf: Effect.fnUntraced(function* (connection: string, table: string) {
      const database = yield* databaseOf(connection)
      return { ...(yield* Effect.mapError(database.table(table), ofTable)), kind: database.kind }
    }),
  }
})
