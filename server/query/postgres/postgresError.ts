import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { Undescribed } from "../database/Database.ts"
import { refuse } from "../database/refusals.ts"
import type { EngineError } from "../Engine.ts"

/** The five letters by which PostgreSQL says what is wrong; null where it could not be asked. */
export const sqlStateOf = ({ reason: { cause } }: SqlError.SqlError): string | null =>
  typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string"
    ? cause.code
    : null

/** Whether the database could not be reached, or is shutting down or starting. */
export const isAway = (error: SqlError.SqlError): boolean => {
  const state = sqlStateOf(error) ?? ""
  if (error.reason._tag === "ConnectionError") return true
  return /^(08|57P0|53300)/.test(state) || !/^[0-9A-Z]{5}$/.test(state)
}

/**
 * A failed statement as a refusal in words of the contract: also what a function or view that it reads raises, and what
 * the database meets within itself. A statement that is not understood is a defect.
 */
export const refused = (error: SqlError.SqlError): Effect.Effect<never, EngineError> => {
  if (isAway(error)) return refuse("dataset.away")
  const state = sqlStateOf(error) ?? ""
  if (state === "57014") return refuse("query.time")
  if (/^(53|54)/.test(state)) return refuse("query.large")
  if (/^22/.test(state)) return refuse("query.overflow")
  if (state === "42501" || state.startsWith("28")) return refuse("dataset.denied")
  if (/^(42703|42P01|3F000|3D000|42804|42883)/.test(state)) return refuse("dataset.changed")
  if (/^(P0|38|39|40|55|58|XX)/.test(state)) return refuse("dataset.failed", state)
  return Effect.die(error)
}

/** Why the columns of a relation could not be read. */
export const undescribed = (error: SqlError.SqlError): Undescribed => {
  const { cause, message } = error.reason
  return new Undescribed({
    isAway: isAway(error),
    message: cause instanceof Error ? cause.message : message,
  })
}
