import { Cause, Effect, Predicate, Schedule } from "effect"
import { SqlError } from "effect/sql"

/** Classes of PostgreSQL's SQLSTATE that say the server is away or overloaded, not that a statement is wrong. */
const awayClasses = ["08", "53", "57", "58"]
/** SQLSTATE of a write in a read-only transaction: a standby that has not taken over yet. */
const readOnly = "25006"

const stateOf = (error: SqlError.SqlError): string => {
  const { cause } = error.reason
  return Predicate.hasProperty(cause, "code") && typeof cause.code === "string" ? cause.code : ""
}

/** Whether an error says that the store does not answer at the moment, so that the same call may succeed later. */
export const isStoreAway = (error: unknown): boolean => {
  if (!SqlError.isSqlError(error)) return false
  const state = stateOf(error)
  return error.isRetryable || state === readOnly || awayClasses.some((start) => state.startsWith(start))
}

/** Pause before something that failed is tried again: it doubles from a tenth of a second up to a second. */
export const backoff = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("1 second")])

/** Runs an effect again for as long as the store is away, which is a defect where it is not expected. */
export const retryWhileAway = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  effect.pipe(
    Effect.sandbox,
    Effect.retry({ schedule: backoff, while: (cause) => isStoreAway(Cause.squash(cause)) }),
    Effect.catch((cause) => Effect.failCause(cause)),
  )
