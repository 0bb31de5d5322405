import { Context, Effect, Layer, Stream } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import { makeAnswerCache } from "./AnswerCache.ts"
import { type Answer, answerOf } from "./answer.ts"
import { compile } from "./compile.ts"
import { DuckDb } from "./DuckDb.ts"
import type { QueryPlan } from "./plan.ts"

/** How much memory answers may take, in bytes. */
const cacheCapacity = 128 * 1024 * 1024

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
      const cache = yield* makeAnswerCache(cacheCapacity)
      return {
        run: Effect.fnUntraced(function* (plan: QueryPlan) {
          const query = yield* Effect.fromResult(compile(plan))
          const key = JSON.stringify([query.sql, query.params.map(({ value }) => String(value))])
          const ask = database.run(query.sql, query.params).pipe(
            Effect.map((reader) => answerOf(query, reader.getRows())),
            Effect.orDie,
          )
          return yield* cache.get(key, ask)
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
