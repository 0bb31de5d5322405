import { Effect, Struct } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { QueryOverrides } from "#domain/areas/card/types.ts"

const names = Struct.keys(QueryOverrides.fields)

/** A request with what it chooses beside `queryOverrides` within them. What it chooses in both places is refused by name. */
export const gathered = Effect.fnUntraced(function* <
  Request extends QueryOverrides & { readonly queryOverrides?: QueryOverrides },
>(request: Request) {
  const beside = names.filter((name) => request[name] !== undefined)
  const twice = beside.find((name) => request.queryOverrides?.[name] !== undefined)
  if (twice !== undefined) {
    const reason = "It is in queryOverrides as well: send it once."
    return yield* new BadRequest({ ...refusal("request.field", { reason }), field: twice })
  }
  const chosen: QueryOverrides = Object.fromEntries(beside.map((name) => [name, request[name]]))
  const queryOverrides: QueryOverrides = { ...request.queryOverrides, ...chosen }
  return { ...request, queryOverrides }
})
