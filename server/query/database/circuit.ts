import { Clock, Effect } from "effect"

/** How long a database that could not be reached is not tried again, in milliseconds. */
const retryPause = 2000

/** What tells whether a database is there. */
export interface Circuit<E> {
  /** A request to the database; one that follows a failed one too soon fails as that did. */
  readonly reached: <A, R>(request: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Whether the database could not be reached when it was last asked. */
  readonly isAway: () => boolean
}

/** A circuit: one that cannot be reached is not tried again at once, as each try may wait for seconds, and others with it. */
export const makeCircuit = <E>(isAway: (error: E) => boolean): Circuit<E> => {
  let awayUntil = 0
  let away: { readonly error: E } | null = null
  return {
    reached: (request) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        away !== null && now < awayUntil
          ? Effect.fail(away.error)
          : request.pipe(
              Effect.tap(() =>
                Effect.sync(() => {
                  away = null
                }),
              ),
              Effect.tapError((error) =>
                Effect.map(Clock.currentTimeMillis, (failed) => {
                  away = isAway(error) ? { error } : null
                  awayUntil = failed + retryPause
                }),
              ),
            ),
      ),
    isAway: () => away !== null,
  }
}
