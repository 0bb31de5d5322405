import { Effect, Stream } from "effect"
import { ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { DuckDb, DuckDbError } from "./DuckDb.ts"
import type { Engine } from "./Engine.ts"
import { queryResultOf } from "./queryResult.ts"
import { makeStatementTurns } from "./statementTurns.ts"

/** A statement that may succeed later is refused; any other failure is a defect. */
const refused = (error: DuckDbError): Effect.Effect<never, ServiceUnavailable> => {
  if (error.isUnreadable) return Effect.fail(new ServiceUnavailable(refusal("dataset.busy")))
  if (error.isExhausted) return Effect.fail(new ServiceUnavailable(refusal("server.busy")))
  return Effect.die(error)
}

/** The database in this process, which holds what was imported. */
export const duckDbEngine = (database: DuckDb["Service"]): Engine => ({
  turns: makeStatementTurns(),
  run: (query) =>
    database.run(query.sql, query.params).pipe(
      Effect.map((reader) => queryResultOf(query, reader.getRows())),
      Effect.catch(refused),
    ),
  stream: (query) =>
    database.stream(query.sql, query.params).pipe(
      Stream.map((batch) => queryResultOf(query, batch).rows),
      Stream.catch((error) => Stream.fromEffect(refused(error))),
    ),
  consolidates: true,
  rowIds: ({ sql, params }) => Effect.catch(database.integers(sql, params), refused),
})
