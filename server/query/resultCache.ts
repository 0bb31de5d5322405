import { Cache, Effect, Equal, Fiber, Hash, type Scope } from "effect"
import { LRUCache } from "lru-cache"

/** Cache of computed results by key; concurrent requests for one key share its computation. */
export interface ResultCache<A> {
  readonly get: (key: string, compute: Effect.Effect<A>) => Effect.Effect<A>
}

/** Capacity of a cache and size of a result, in bytes. */
export interface ResultCacheOptions<A> {
  readonly capacity: number
  readonly sizeOf: (result: A) => number
  /** Whether a computation continues when no one waits for it any more. */
  readonly runsToCompletion: boolean
}

/** A request for a result: two are the same when their keys are. */
class Request<A> implements Equal.Equal {
  readonly key: string
  readonly compute: Effect.Effect<A>

  constructor(key: string, compute: Effect.Effect<A>) {
    this.key = key
    this.compute = compute
  }

  [Equal.symbol](that: Equal.Equal): boolean {
    return that instanceof Request && that.key === this.key
  }

  [Hash.symbol](): number {
    return Hash.string(this.key)
  }
}

/** A result that takes more than this part of the capacity is not cached. */
const largestPart = 1 / 4

/**
 * Least-recently-used cache with a capacity in bytes. Failures are not cached.
 * In-flight requests are shared by effect's Cache, which counts entries: a result may be anything from one figure to
 * 100,000 rows, so that cached results are measured by lru-cache.
 */
export const makeResultCache = <A extends object>({
  capacity,
  sizeOf,
  runsToCompletion: finishes,
}: ResultCacheOptions<A>): Effect.Effect<ResultCache<A>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const cached = new LRUCache<string, A>({
      maxSize: capacity,
      maxEntrySize: Math.floor(capacity * largestPart),
      sizeCalculation: (result, key) => sizeOf(result) + 2 * key.length,
    })
    const inFlight = yield* Cache.make({
      capacity: Number.POSITIVE_INFINITY,
      timeToLive: 0,
      lookup: ({ key, compute }: Request<A>) =>
        Effect.tap(compute, (result) => Effect.sync(() => cached.set(key, result))),
    })
    return {
      get: (key, compute) =>
        Effect.suspend(() => {
          const known = cached.get(key)
          if (known !== undefined) return Effect.succeed(known)
          const shared = Cache.get(inFlight, new Request(key, compute))
          return finishes
            ? Effect.flatMap(Effect.forkIn(shared, scope, { startImmediately: true }), Fiber.join)
            : shared
        }),
    }
  })
