import { Context, Effect, Layer, Stream } from "effect"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { type AnswerKey, AnswerKeys } from "./answerKey.ts"
import { compile, compileOrder, compilePage } from "./compile.ts"
import { consolidationOf } from "./consolidated.ts"
import { makeConsolidator } from "./consolidator.ts"
import type { Engine } from "./Engine.ts"
import { Engines } from "./Engines.ts"
import type { QueryPlan } from "./plan.ts"
import { type QueryResult, sizeOf } from "./queryResult.ts"
import { makeResultCache } from "./resultCache.ts"
import { makeRowIdCache } from "./rowIdCache.ts"
import type { RowsQuery } from "./rows.ts"
import { inTime, makeSortTurns } from "./statementTurns.ts"

/** Memory for cached results, in bytes. */
const cacheCapacity = 128 * 1024 * 1024

/** Memory for sorted row ids, in bytes: those of 16 queries for three million rows each. */
const rowIdCapacity = 192 * 1024 * 1024

/** From this row on a page is looked up in the sorted row ids; before it, the database finds it as fast. */
const lookupFrom = 1000

/** Past this many rows a page is read in order rather than looked up row by row. */
const largestPage = 2000

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
      const engines = yield* Engines
      const keyOf = yield* AnswerKeys
      const cache = yield* makeResultCache<QueryResult, BadRequest | ServiceUnavailable, AnswerKey>({
        capacity: cacheCapacity,
        sizeOf,
        runsToCompletion: false,
      })
      const rowIds = yield* makeRowIdCache<BadRequest | ServiceUnavailable, AnswerKey>(
        rowIdCapacity,
        makeSortTurns(),
      )
      const consolidators = new WeakMap<Engine, ReturnType<typeof makeConsolidator>>()
      const consolidatorOf = (engine: Engine) => {
        const consolidate = consolidators.get(engine) ?? makeConsolidator(engine)
        consolidators.set(engine, consolidate)
        return consolidate
      }

      const pageByRowIds = Effect.fnUntraced(function* (
        { turns, run }: Engine,
        idsOf: NonNullable<Engine["rowIds"]>,
        plan: QueryPlan,
        query: RowsQuery,
      ) {
        const { offset, limit } = query
        const order = yield* Effect.fromResult(compileOrder(plan, query))
        const all = yield* rowIds.get(keyOf(plan, order), turns.run(inTime(idsOf(order))))
        const ids = all.subarray(offset, offset + limit)
        const compiled = yield* Effect.fromResult(compilePage(plan, query, ids))
        const page = yield* turns.run(inTime(run(compiled)))
        const indexOfId = new Map(Array.from(ids, (id, index) => [id, index]))
        const rows = page.rows.toSorted(
          (one, other) =>
            (indexOfId.get(Number(one.at(-1))) ?? 0) - (indexOfId.get(Number(other.at(-1))) ?? 0),
        )
        return { rows: rows.map((row) => row.slice(0, -1)), numRows: rows.length }
      })

      return {
        run: Effect.fnUntraced(function* (plan: QueryPlan) {
          const { query, table } = plan
          const engine = engines.of(table)
          const isDeep = query._tag === "rows" && query.limit <= largestPage && query.offset >= lookupFrom
          if (isDeep && engine.rowIds !== null) {
            return yield* pageByRowIds(engine, engine.rowIds, plan, query)
          }
          const compiled = yield* Effect.fromResult(compile(plan))
          const key = keyOf(plan, compiled)
          const single = inTime(engine.run(compiled))
          const consolidation = engine.consolidates ? consolidationOf(plan) : null
          const run =
            consolidation === null
              ? engine.turns.run(single)
              : consolidatorOf(engine)(consolidation.key, consolidation.plan, single)
          return yield* cache.get(key, run)
        }),
        stream: (plan) =>
          Effect.map(Effect.fromResult(compile(plan)), (compiled) =>
            Stream.orDie(engines.of(plan.table).stream(compiled)),
          ),
      }
    }),
  )
}
