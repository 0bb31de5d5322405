import { Effect } from "effect"
import { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { EngineError } from "../Engine.ts"
import { longestStatement } from "../statementTurns.ts"

/** Why a database did not answer a statement, as codes of the contract say it. */
export type RefusalCode =
  | "dataset.away"
  | "dataset.changed"
  | "dataset.denied"
  | "dataset.failed"
  | "query.large"
  | "query.overflow"
  | "query.time"

/** A statement that a database did not answer, as a refusal in words of the contract; `state` is the database's own code. */
export const refuse = (code: RefusalCode, state = ""): Effect.Effect<never, EngineError> => {
  switch (code) {
    case "dataset.failed":
      return Effect.fail(new ServiceUnavailable(refusal(code, { code: state })))
    case "dataset.away":
    case "dataset.changed":
    case "dataset.denied":
      return Effect.fail(new ServiceUnavailable(refusal(code)))
    case "query.large":
    case "query.overflow":
    case "query.time":
      return Effect.fail(
        new BadRequest({ ...refusal(code, { seconds: longestStatement }), field: "queryOverrides" }),
      )
  }
}
