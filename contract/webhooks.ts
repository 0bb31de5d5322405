import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { maxMessageLength } from "#domain/areas/buzz/types.ts"
import { maxWebhookName, maxWebhooks, Webhook } from "#domain/areas/buzz/webhook.ts"
import { Bounded, Id, maxStreamNameLength, NonEmptyText } from "#domain/kernel/bounded.ts"
import { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { Page } from "#domain/kernel/listBound.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

const channel = { channelId: Bounded(ChannelId, maxStreamNameLength) }
const WebhookId = Id(Schema.NonEmptyString)

/** Webhook that was just made, with the path to which an app sends, shown this once: whoever has it can send. */
export const MadeWebhook = Schema.Struct({ webhook: Webhook, path: Schema.String })
export type MadeWebhook = typeof MadeWebhook.Type

const errors = [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable] as const

/** Webhooks of a channel, which its admins make and revoke. */
export class WebhooksApi extends HttpApiGroup.make("webhooks")
  .add(
    HttpApiEndpoint.get("webhooks", "/channels/:channelId/webhooks", {
      params: channel,
      success: Schema.Struct({ webhooks: Page(Webhook, maxWebhooks) }),
      error: errors,
    }),
    HttpApiEndpoint.post("make", "/channels/:channelId/webhooks", {
      params: channel,
      payload: Schema.Struct({ name: NonEmptyText(maxWebhookName) }),
      success: MadeWebhook,
      error: errors,
    }),
    HttpApiEndpoint.post("revoke", "/channels/:channelId/webhooks/:id/revoke", {
      params: { ...channel, id: WebhookId },
      success: HttpApiSchema.NoContent,
      error: errors,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/buzz/v1") {}

/** What an app says: a text, in Markdown unless `format` says that it stands as it is written. */
export const AppMessage = Schema.Struct({
  text: NonEmptyText(maxMessageLength),
  format: Schema.optionalKey(Schema.Literals(["MARKDOWN", "MARKUP"])),
})
export type AppMessage = typeof AppMessage.Type

/** Sending a message to the webhook of a channel, without a session: the path has the secret. */
export class WebhookMessagesApi extends HttpApiGroup.make("webhookMessages").add(
  HttpApiEndpoint.post("send", "/api/webhooks/v1/:id/:secret", {
    params: { id: WebhookId, secret: Id(Schema.NonEmptyString) },
    payload: AppMessage,
    success: Schema.Struct({ seq: Seq }),
    error: [BadRequest, NotFound, Unprocessable, TooManyRequests, ServiceUnavailable],
  }),
) {}
