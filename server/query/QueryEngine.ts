import { Context, Effect, Layer, Stream } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import { type Answer, answerOf, sizeOf } from "./answer.ts"
import type { CompiledQuery } from "./CompiledQuery.ts"
import { compile, compileOrder, compilePage } from "./compile.ts"
import { consolidationOf } from "./consolidated.ts"
import { makeConsolidator } from "./consolidator.ts"
import { DuckDb } from "./DuckDb.ts"
import type { QueryPlan } from "./plan.ts"
import { makeResultCache } from "./resultCache.ts"
import { makeRowIdCache } from "./rowIdCache.ts"
import type { Rows } from "./rows.ts"

/** How much memory answers may take, in bytes. */
const cacheCapacity = 128 * 1024 * 1024

/** How much memory sorted row ids may take, in bytes: those of 16 queries for three million rows each. */
const rowIdCapacity = 192 * 1024 * 1024

/** From this row on a page is looked up in the sorted row ids; before it, the database finds it as fast. */
const lookupFrom = 1000

/** Past this many rows a page is read in order rather than looked up row by row. */
const largestPage = 2000

/** How many grouped statements run at once; the others wait, and are answered together where they can be. */
const groupedAtOnce = 2

const keyOf = ({ sql, params }: Pick<CompiledQuery, "sql" | "params">): string =>
  JSON.stringify([sql, params.map(({ value }) => String(value))])

/** Answers plans. An answer is kept until the data, the policies or the question change: all three are its key. */
export class QueryEngine extends Context.Service<
  QueryEngine,
  {
    readonly run: (plan: QueryPlan) => Effect.Effect<Answer, BadRequest>
    /** A long answer, some rows at a time, as the database gives them. It is not kept. */
    readonly stream: (plan: QueryPlan) => Effect.Effect<Stream.Stream<Answer["rows"]>, BadRequest>
  }
>()("cairn/QueryEngine") {
  static readonly layerNoDeps = Layer.effect(
    QueryEngine,
    Effect.gen(function* () {
      const database = yield* DuckDb
      const cache = yield* makeResultCache({ capacity: cacheCapacity, sizeOf, finishes: false })
      const rowIds = yield* makeRowIdCache(rowIdCapacity)
      const consolidate = yield* makeConsolidator(database, groupedAtOnce)

      const pageByRowIds = Effect.fnUntraced(function* (plan: QueryPlan, question: Rows) {
        const { offset, limit } = question
        const order = yield* Effect.fromResult(compileOrder(plan, question))
        const all = yield* rowIds.get(keyOf(order), Effect.orDie(database.integers(order.sql, order.params)))
        const ids = all.subarray(offset, offset + limit)
        const query = yield* Effect.fromResult(compilePage(plan, question, ids))
        const found = yield* Effect.orDie(database.run(query.sql, query.params))
        const places = new Map(Array.from(ids, (id, place) => [id, place]))
        const rows = answerOf(query, found.getRows()).rows.toSorted(
          (one, other) => (places.get(Number(one.at(-1))) ?? 0) - (places.get(Number(other.at(-1))) ?? 0),
        )
        return { rows: rows.map((row) => row.slice(0, -1)), numRows: rows.length }
      })

      return {
        run: Effect.fnUntraced(function* (plan: QueryPlan) {
          const { question } = plan
          if (question._tag === "rows" && question.limit <= largestPage && question.offset >= lookupFrom) {
            return yield* pageByRowIds(plan, question)
          }
          const query = yield* Effect.fromResult(compile(plan))
          const key = keyOf(query)
          const single = Effect.map(database.run(query.sql, query.params), (reader) =>
            answerOf(query, reader.getRows()),
          )
          const consolidation = consolidationOf(plan)
          const ask =
            consolidation === null ? single : consolidate(consolidation.key, consolidation.plan, single)
          return yield* cache.get(key, Effect.orDie(ask))
        }),
        stream: (plan) =>
          Effect.map(Effect.fromResult(compile(plan)), (query) =>
            database.stream(query.sql, query.params).pipe(
              Stream.map((batch) => answerOf(query, batch).rows),
              Stream.orDie,
            ),
          ),
      }
    }),
  )
}
