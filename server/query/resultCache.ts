import { Cache, Effect, Equal, Fiber, Hash, type Scope } from "effect"
import { LRUCache } from "lru-cache"
import type { RequesterClass } from "../kernel/fairQueue.ts"
import { CurrentRequester } from "../kernel/requester.ts"

/**
 * Cache of computed results by key; concurrent requests for one key share its computation, where they are of one class
 * of requesters: others would wait for its turn.
 */
export interface ResultCache<A, E = never, Key extends string = string> {
  readonly get: (key: Key, compute: Effect.Effect<A, E>) => Effect.Effect<A, E>
}

/** Capacity of a cache and size of a result, in bytes. */
export interface ResultCacheOptions<A> {
  readonly capacity: number
  readonly sizeOf: (result: A) => number
  /** Whether a computation continues when no one waits for it any more. */
  readonly runsToCompletion: boolean
}

/** A request for a result: two are the same when their keys are, and the classes of their requesters. */
class Request<A, E> implements Equal.Equal {
  readonly key: string
  readonly of: RequesterClass
  readonly compute: Effect.Effect<A, E>

  constructor(key: string, of: RequesterClass, compute: Effect.Effect<A, E>) {
    this.key = key
    this.of = of
    this.compute = compute
  }

  [Equal.symbol](that: Equal.Equal): boolean {
    return that instanceof Request && that.key === this.key && that.of === this.of
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
export const makeResultCache = <A extends object, E = never, Key extends string = string>({
  capacity,
  sizeOf,
  runsToCompletion: finishes,
}: ResultCacheOptions<A>): Effect.Effect<ResultCache<A, E, Key>, never, Scope.Scope> =>
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
      lookup: ({ key, compute }: Request<A, E>) =>
        Effect.tap(compute, (result) => Effect.sync(() => cached.set(key, result))),
    })
    return {
      get: (key, compute) =>
        Effect.flatMap(CurrentRequester, (requester) => {
          const known = cached.get(key)
          if (known !== undefined) return Effect.succeed(known)
          const shared = Cache.get(inFlight, new Request(key, requester.class, compute))
          return finishes
            ? Effect.flatMap(Effect.forkIn(shared, scope, { startImmediately: true }), Fiber.join)
            : shared
        }),
    }
  })
