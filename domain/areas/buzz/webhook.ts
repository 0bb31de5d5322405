import { Schema } from "effect"
import { EpochMs, UserId } from "../../kernel/ids.ts"
import type { Message, PrincipalType } from "./types.ts"

/** Longest name of a webhook, in UTF-16 units, and most webhooks of a channel. */
export const maxWebhookName = 50
export const maxWebhooks = 20

/** Address to which an app sends messages for a channel, as its admins see it: without its secret. */
export const Webhook = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.String,
  madeBy: UserId,
  made: EpochMs,
  /** When an app used it last; null for never. */
  used: Schema.NullOr(EpochMs),
})
export type Webhook = typeof Webhook.Type

/** Actor of what an app sends to a webhook: no person. */
export const webhookActor = (id: string): UserId => UserId.make(`webhook:${id}`)

/** Who said a message. */
export const principalOf = ({
  app,
  postedBy,
  createdBy,
}: Pick<Message, "app" | "postedBy" | "createdBy">): {
  readonly type: PrincipalType
  readonly id: string
} => {
  if (app !== undefined) return { type: "THIRD_PARTY", id: app.id }
  return postedBy === undefined ? { type: "USER", id: createdBy } : { type: "SYSTEM", id: postedBy }
}
