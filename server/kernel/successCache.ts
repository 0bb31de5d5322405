import { Cache, Duration, type Effect, Exit } from "effect"

/** Cache of what lookups gave. One that failed or died leaves nothing behind: it is run again when its key is asked for. */
export const makeSuccessCache = <Key, A, E = never, R = never>({
  capacity,
  lookup,
}: {
  readonly capacity: number
  readonly lookup: (key: Key) => Effect.Effect<A, E, R>
}): Effect.Effect<Cache.Cache<Key, A, E>, never, R> =>
  Cache.makeWith(lookup, {
    capacity,
    timeToLive: (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero),
  })
