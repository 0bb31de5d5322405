import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { maxApiTokens } from "#domain/areas/session/apiToken.ts"
import { sourceOf } from "../kernel/clientAddress.ts"
import { makeAuditTrail } from "../log/auditTrail.ts"
import { ApiTokens } from "./apiTokens.ts"

const unknown = new NotFound({ ...refusal("token.unknown"), field: "id" })
const tooMany = new Unprocessable({ ...refusal("token.count", { most: maxApiTokens }) })

/** API tokens of the current user. */
export const ApiTokensHandlers = HttpApiBuilder.group(
  Api,
  "apiTokens",
  Effect.fnUntraced(function* (handlers) {
    const tokens = yield* ApiTokens
    const trail = yield* makeAuditTrail
    const address = Effect.map(HttpServerRequest.HttpServerRequest, sourceOf)
    return handlers.handleAll({
      apiTokens: Effect.fnUntraced(function* () {
        const { userId } = yield* CurrentPrincipal
        return { tokens: yield* tokens.ofUser(userId) }
      }),
      make: Effect.fnUntraced(function* ({ payload: { name, days } }) {
        const { userId } = yield* CurrentPrincipal
        if ((yield* tokens.ofUser(userId)).length >= maxApiTokens) return yield* tooMany
        const made = yield* tokens.make(userId, name.trim(), days)
        const detail = made.token.name
        yield* trail.record({ kind: "ApiTokenMade", actor: userId, detail, address: yield* address })
        return made
      }),
      revoke: Effect.fnUntraced(function* ({ params: { id } }) {
        const { userId } = yield* CurrentPrincipal
        const detail = (yield* tokens.ofUser(userId)).find((token) => token.id === id)?.name
        if (detail === undefined || !(yield* tokens.revoke(userId, id))) return yield* unknown
        yield* trail.record({ kind: "ApiTokenRevoked", actor: userId, detail, address: yield* address })
      }),
    })
  }),
)
