import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { EngineError } from "../Engine.ts"
import { longestStatement } from "../statementTurns.ts"

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

const unavailable = (code: "dataset.away" | "dataset.changed" | "dataset.denied") =>
  Effect.fail(new ServiceUnavailable(refusal(code)))

const invalid = (code: "query.large" | "query.overflow" | "query.time") =>
  Effect.fail(new BadRequest({ ...refusal(code, { seconds: longestStatement }), field: "queryOverrides" }))

/** A failed statement as a refusal in words of the contract; what is no one's to mend is a defect. */
export const refused = (error: SqlError.SqlError): Effect.Effect<never, EngineError> => {
  if (isAway(error)) return unavailable("dataset.away")
  const state = sqlStateOf(error) ?? ""
  if (state === "57014") return invalid("query.time")
  if (/^(53|54)/.test(state)) return invalid("query.large")
  if (/^22/.test(state)) return invalid("query.overflow")
  if (state === "42501" || state.startsWith("28")) return unavailable("dataset.denied")
  if (/^(42703|42P01|3F000|3D000|42804|42883)/.test(state)) return unavailable("dataset.changed")
  return Effect.die(error)
}
