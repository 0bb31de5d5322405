import { Context, Effect, Layer, Stream } from "effect"
import { type BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { type AnswerKey, AnswerKeys } from "./answerKey.ts"
import { compile, compileOrder, compilePage } from "./compile.ts"
import { consolidationOf } from "./consolidated.ts"
import { makeConsolidator } from "./consolidator.ts"
import { DuckDb, type DuckDbError } from "./DuckDb.ts"
import type { QueryPlan } from "./plan.ts"
import { type QueryResult, queryResultOf, sizeOf } from "./queryResult.ts"
import { makeResultCache } from "./resultCache.ts"
import { makeRowIdCache } from "./rowIdCache.ts"
import type { RowsQuery } from "./rows.ts"
import { inTime, makeSortTurns, makeStatementTurns } from "./statementTurns.ts"

/** Memory for cached results, in bytes. */
const cacheCapacity = 128 * 1024 * 1024

/** Memory for sorted row ids, in bytes: those of 16 queries for three million rows each. */
const rowIdCapacity = 192 * 1024 * 1024

/** From this row on a page is looked up in the sorted row ids; before it, the database finds it as fast. */
const lookupFrom = 1000

/** Past this many rows a page is read in order rather than looked up row by row. */
const largestPage = 2000

/** A statement that may succeed later is refused; any other failure is a defect. */
const refused = (error: DuckDbError): Effect.Effect<never, ServiceUnavailable> => {
  if (error.isUnreadable) return Effect.fail(new ServiceUnavailable(refusal("dataset.busy")))
  if (error.isExhausted) return Effect.fail(new ServiceUnavailable(refusal("server.busy")))
  return Effect.die(error)
}

/** Runs query plans. A result is cached until the data, the policies or the query change: all three are in its key. */
export class QueryEngine extends Context.Service<
  QueryEngine,
  {
    /** A result, from the cache or from a statement that runs when it is the current requester's turn. */
    readonly run: (plan: QueryPlan) => Effect.Effect<QueryResult, BadRequest | ServiceUnavailable>
    /** A long result, some rows at a time, as the database produces them. It is not cached. */
    readonly stream: (plan: QueryPlan) => Effect.Effect<Stream.Stream<QueryResult["rows"]>, BadRequest>
  }
>()("cairn/QueryEngine") {
  static readonly layerNoDeps = Layer.effect(
    QueryEngine,
    Effect.gen(function* () {
      const database = yield* DuckDb
      const keyOf = yield* AnswerKeys
      const cache = yield* makeResultCache<QueryResult, BadRequest | ServiceUnavailable, AnswerKey>({
        capacity: cacheCapacity,
        sizeOf,
        runsToCompletion: false,
      })
      const turns = makeStatementTurns()
      const rowIds = yield* makeRowIdCache<BadRequest | ServiceUnavailable, AnswerKey>(
        rowIdCapacity,
        makeSortTurns(),
      )
      const consolidate = makeConsolidator<BadRequest | ServiceUnavailable>(database, turns)

      const pageByRowIds = Effect.fnUntraced(function* (plan: QueryPlan, query: RowsQuery) {
        const { offset, limit } = query
        const order = yield* Effect.fromResult(compileOrder(plan, query))
        const all = yield* rowIds.get(
          keyOf(plan, order),
          turns.run(
            inTime(Effect.catchTag(database.integers(order.sql, order.params), "DuckDbError", refused)),
          ),
        )
        const ids = all.subarray(offset, offset + limit)
        const compiled = yield* Effect.fromResult(compilePage(plan, query, ids))
        const reader = yield* turns
          .run(inTime(database.run(compiled.sql, compiled.params)))
          .pipe(Effect.catchTag("DuckDbError", refused))
        const indexOfId = new Map(Array.from(ids, (id, index) => [id, index]))
        const rows = queryResultOf(compiled, reader.getRows()).rows.toSorted(
          (one, other) =>
            (indexOfId.get(Number(one.at(-1))) ?? 0) - (indexOfId.get(Number(other.at(-1))) ?? 0),
        )
        return { rows: rows.map((row) => row.slice(0, -1)), numRows: rows.length }
      })

      return {
        run: Effect.fnUntraced(function* (plan: QueryPlan) {
          const { query } = plan
          if (query._tag === "rows" && query.limit <= largestPage && query.offset >= lookupFrom) {
            return yield* pageByRowIds(plan, query)
          }
          const compiled = yield* Effect.fromResult(compile(plan))
          const key = keyOf(plan, compiled)
          const single = inTime(
            Effect.map(database.run(compiled.sql, compiled.params), (reader) =>
              queryResultOf(compiled, reader.getRows()),
            ),
          )
          const consolidation = consolidationOf(plan)
          const run =
            consolidation === null
              ? turns.run(single)
              : consolidate(consolidation.key, consolidation.plan, single)
          return yield* cache.get(key, Effect.catchTag(run, "DuckDbError", refused))
        }),
        stream: (plan) =>
          Effect.map(Effect.fromResult(compile(plan)), (compiled) =>
            database.stream(compiled.sql, compiled.params).pipe(
              Stream.map((batch) => queryResultOf(compiled, batch).rows),
              Stream.orDie,
            ),
          ),
      }
    }),
  )
}
