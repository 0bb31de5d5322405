import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { NonEmptyText } from "#domain/kernel/bounded.ts"
import { BadRequest } from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** Longest address of a push service, and longest key of a subscription, in UTF-16 units. */
export const maxEndpointLength = 1_000
const maxKeyLength = 200

/** Subscription of a browser, as `PushSubscription.toJSON()` gives it; the keys are base64url. */
export const PushSubscriptionInput = Schema.Struct({
  endpoint: NonEmptyText(maxEndpointLength),
  keys: Schema.Struct({ p256dh: NonEmptyText(maxKeyLength), auth: NonEmptyText(maxKeyLength) }),
})
export type PushSubscriptionInput = typeof PushSubscriptionInput.Type

/** Subscriptions of the current session by their ids, and the VAPID key (base64url) that a browser subscribes with. */
export const PushSubscriptions = Schema.Struct({
  publicKey: Schema.String,
  ids: Schema.Array(Schema.String),
})
export type PushSubscriptions = typeof PushSubscriptions.Type

/**
 * Browsers that notifications are pushed to. The id of a subscription is the SHA-256 of its endpoint, in hex. It lasts
 * as long as the session in which it was made, at most.
 */
export class PushApi extends HttpApiGroup.make("push")
  .add(
    HttpApiEndpoint.get("subscriptions", "/subscriptions", { success: PushSubscriptions }),
    HttpApiEndpoint.post("subscribe", "/subscriptions", {
      payload: PushSubscriptionInput,
      success: HttpApiSchema.NoContent,
      error: BadRequest,
    }),
    HttpApiEndpoint.delete("unsubscribe", "/subscriptions/:id", {
      params: { id: NonEmptyText(64) },
      success: HttpApiSchema.NoContent,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/push/v1") {}
