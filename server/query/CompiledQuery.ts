import type { Result } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import type { Binding } from "./bindings.ts"
import type { Reading } from "./dimension.ts"

/**
 * A plan as SQL with its bound values. `readings` has one entry for each cell of a row. With `counted`, a row ends
 * with one cell more: how many rows there were before the limit.
 */
export interface CompiledQuery {
  readonly sql: string
  readonly params: ReadonlyArray<Binding>
  readonly readings: ReadonlyArray<Reading>
  readonly counted: boolean
}

/** A statement whose values are bound elsewhere, or why there is none. */
export type Clause = Result.Result<Omit<CompiledQuery, "params">, BadRequest>
