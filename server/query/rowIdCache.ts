import { Effect, type Scope } from "effect"
import type { FairTurns } from "../kernel/fairTurns.ts"
import { makeResultCache, type ResultCache } from "./resultCache.ts"

/**
 * The sorted row ids of queries, so that any page of their rows is a look-up. `capacity` counts the bytes of all
 * orders. A sort waits for its turn and runs to completion even when its request is cancelled: while scrolling, the
 * next page is requested at once.
 */
export const makeRowIdCache = <E, Key extends string = string>(
  capacity: number,
  turns: FairTurns<E>,
): Effect.Effect<ResultCache<Int32Array, E, Key>, never, Scope.Scope> =>
  Effect.map(
    makeResultCache<Int32Array, E, Key>({
      capacity,
      sizeOf: ({ byteLength }) => byteLength,
      runsToCompletion: true,
    }),
    (orders) => ({ get: (key, sort) => orders.get(key, turns.run(sort)) }),
  )
