import type { Effect, Stream } from "effect"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import type { FairTurns } from "../kernel/fairTurns.ts"
import type { CompiledQuery } from "./CompiledQuery.ts"
import type { QueryResult } from "./queryResult.ts"

/** Refusal of a statement: what it asks for cannot be had, or not now. What nobody foresaw is a defect. */
export type EngineError = BadRequest | ServiceUnavailable

/** A database that answers queries over its tables. A statement that no one waits for any more is cancelled in it. */
export interface Engine {
  /** Turns of requesters at its statements. */
  readonly turns: FairTurns<ServiceUnavailable>
  readonly run: (query: CompiledQuery) => Effect.Effect<QueryResult, EngineError>
  /** The rows of a long result, some at a time, as the database produces them. */
  readonly stream: (query: CompiledQuery) => Stream.Stream<QueryResult["rows"], EngineError>
  /** Whether a statement that needs the same groups several times computes them once. */
  readonly consolidates: boolean
  /** Runs a statement that gives the ids of rows, one 32-bit integer for each; null where rows have none. */
  readonly rowIds:
    | ((statement: Pick<CompiledQuery, "sql" | "params">) => Effect.Effect<Int32Array, EngineError>)
    | null
}
