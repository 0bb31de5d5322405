import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { peopleOfDirect } from "#domain/areas/buzz/members.ts"
import { isPrivateHuddleChannel } from "#domain/areas/buzz/privateHuddle.ts"
import { maxWebhooks } from "#domain/areas/buzz/webhook.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { noChannel } from "../../log/channelErrors.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Channels } from "../buzz/channels.ts"
import { mayExport } from "../channelExport/mayExport.ts"
import { Webhooks } from "./Webhooks.ts"

const noAdmin = new Forbidden({ ...refusal("channel.webhooks"), field: "channelId" })
const unknown = new NotFound({ ...refusal("webhook.unknown"), field: "id" })
const tooMany = new Unprocessable({ ...refusal("webhook.count", { most: maxWebhooks }), field: "channelId" })

/** Webhooks of a channel: for an admin of a topic, and for who may edit the card or stack that it is about. */
export const WebhooksHandlers = HttpApiBuilder.group(
  Api,
  "webhooks",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* StreamAccess
    const channels = yield* Channels
    const webhooks = yield* Webhooks
    const workspace = yield* Workspace

    /** The current user, if they administer the channel. */
    const adminOf = Effect.fnUntraced(function* (channelId: ChannelId) {
      const principal = yield* CurrentPrincipal
      const permission = access.permissionIn(principal.userId, channelId)
      if (permission === "NONE" || (yield* channels.origin(channelId)) === null) return yield* noChannel
      const isOfPeople = peopleOfDirect(channelId) !== null || isPrivateHuddleChannel(channelId)
      return !isOfPeople && mayExport(workspace.latest(), principal, channelId, permission)
        ? principal
        : yield* noAdmin
    })

    return handlers.handleAll({
      webhooks: Effect.fnUntraced(function* ({ params: { channelId } }) {
        yield* adminOf(channelId)
        return { webhooks: yield* webhooks.ofChannel(channelId) }
      }),
      make: Effect.fnUntraced(function* ({ params: { channelId }, payload }) {
        const { userId } = yield* adminOf(channelId)
        if ((yield* webhooks.ofChannel(channelId)).length >= maxWebhooks) return yield* tooMany
        const { webhook, secret } = yield* webhooks.make(channelId, payload.name.trim(), userId)
        return { webhook, path: `/api/webhooks/v1/${webhook.id}/${secret}` }
      }),
      revoke: Effect.fnUntraced(function* ({ params: { channelId, id } }) {
        yield* adminOf(channelId)
        if (!(yield* webhooks.revoke(channelId, id))) return yield* unknown
      }),
    })
  }),
)
