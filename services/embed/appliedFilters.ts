import { Effect, Option, Schema } from "effect"
import { takesValues, wantedValues } from "#domain/areas/filter/operands.ts"
import { Operand, QueryFilter } from "#domain/areas/filter/types.ts"
import { failedCall, RpcError } from "./jsonrpc/dispatch.ts"
import type { Params } from "./jsonrpc/message.ts"

/** Filter in messages between a card and its host page: the operand is sent as `operator`, without data sources. */
export type AppliedFilter = Omit<QueryFilter, "operand" | "dataSourceId"> & { readonly operator: Operand }

const isOperand = Schema.is(Operand)
const decode = Schema.decodeUnknownOption(QueryFilter)

const wrong = (message: string) => new RpcError({ code: failedCall, message })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const readFilter = Effect.fnUntraced(function* (filter: unknown) {
  if (!isRecord(filter)) return yield* wrong("Invalid params")
  const { operator, dataSourceId: _, ...fields } = filter
  const { column, values } = fields
  if (typeof column !== "string" || column === "") return yield* wrong("column is required")
  if (!Array.isArray(values)) return yield* wrong("values must be an Array")
  const operand = operator ?? fields.operand
  if (operand === undefined || operand === null || operand === "") return yield* wrong("operator is required")
  if (!isOperand(operand)) return yield* wrong("invalid operator type")
  if (!takesValues(operand, values)) return yield* wrong(`${operand} takes ${wantedValues(operand)}`)
  const read = decode({ ...fields, operand })
  return yield* Option.isSome(read) ? Effect.succeed(read.value) : wrong("Invalid params")
})

/**
 * Filters of a call of `/v1/filters/apply`, given as `{ filters: [...] }`. The operator may be given as `operator` or
 * `operand`. The first invalid filter fails with its own message.
 */
export const readAppliedFilters = Effect.fnUntraced(function* (params: Params | undefined) {
  const filters = isRecord(params) ? params.filters : undefined
  if (!Array.isArray(filters)) return yield* wrong("Invalid params")
  return yield* Effect.forEach(filters, readFilter)
})

/** Filter as sent to the host page. */
export const hostFilter = ({ operand, dataSourceId: _, ...filter }: QueryFilter): AppliedFilter => ({
  ...filter,
  operator: operand,
})
