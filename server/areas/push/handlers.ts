import { ECDH } from "node:crypto"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { sessionCookie } from "../../identity/cookies.ts"
import { digestOf } from "../../identity/secret.ts"
import { PushSubscriptions } from "./PushSubscriptions.ts"
import { PushNetwork } from "./pushNetwork.ts"
import { VapidKeys } from "./VapidKeys.ts"

/** Length of the secret of a subscription (RFC 8291), in bytes. */
const authBytes = 16
const base64url = /^[\w-]+={0,2}$/

/** Whether a text is a point of P-256, to which a message can be encrypted. */
const isPublicKey = (text: string): boolean => {
  if (!base64url.test(text)) return false
  try {
    return ECDH.convertKey(text, "prime256v1", "base64url", "hex", "uncompressed").length === 130
  } catch {
    return false
  }
}

const isAuth = (text: string): boolean =>
  base64url.test(text) && Buffer.from(text, "base64url").length === authBytes

/** Browsers that a person is pushed to: each session has its own. */
export const PushHandlers = HttpApiBuilder.group(
  Api,
  "push",
  Effect.fnUntraced(function* (handlers) {
    const subscriptions = yield* PushSubscriptions
    const { publicKey } = yield* VapidKeys
    const network = yield* PushNetwork
    const sessionOfRequest = Effect.map(HttpServerRequest.HttpServerRequest, ({ cookies }) =>
      digestOf(cookies[sessionCookie] ?? ""),
    )
    return handlers.handleAll({
      subscriptions: Effect.fnUntraced(function* () {
        const { userId } = yield* CurrentPrincipal
        return { publicKey, ids: yield* subscriptions.idsOf(userId, yield* sessionOfRequest) }
      }),
      subscribe: Effect.fnUntraced(function* ({ payload }) {
        const { userId } = yield* CurrentPrincipal
        const endpoint = URL.parse(payload.endpoint)
        if (endpoint === null || !network.isPermitted(endpoint)) {
          return yield* new BadRequest({ ...refusal("push.endpoint"), field: "endpoint" })
        }
        if (!isPublicKey(payload.keys.p256dh)) {
          return yield* new BadRequest({ ...refusal("push.key"), field: "keys.p256dh" })
        }
        if (!isAuth(payload.keys.auth)) {
          return yield* new BadRequest({ ...refusal("push.auth"), field: "keys.auth" })
        }
        yield* subscriptions.keep(userId, yield* sessionOfRequest, payload)
      }),
      unsubscribe: Effect.fnUntraced(function* ({ params: { id } }) {
        const { userId } = yield* CurrentPrincipal
        yield* subscriptions.end(userId, id)
      }),
    })
  }),
)
