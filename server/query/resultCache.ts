import { Cache, Effect, Equal, Fiber, Hash, type Scope } from "effect"
import { LRUCache } from "lru-cache"

/** Keeps what was computed by key, and computes what is asked for at once only once. */
export interface ResultCache<A> {
  readonly get: (key: string, compute: Effect.Effect<A>) => Effect.Effect<A>
}

/** How much a cache holds, in bytes, and what a result takes. */
export interface ResultCacheOptions<A> {
  readonly capacity: number
  readonly sizeOf: (result: A) => number
  /** Whether what is being computed is computed to its end though no one waits for it any more. */
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

/** A result that takes more than this part of the memory is not kept. */
const largestPart = 1 / 4

/**
 * A cache that holds as many bytes as it may and forgets what was not asked for the longest. Failures are not kept.
 * In-flight requests are shared by effect's Cache, which counts entries: a result may be anything from one figure to
 * 100,000 rows, so that what is kept is weighed by lru-cache.
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
