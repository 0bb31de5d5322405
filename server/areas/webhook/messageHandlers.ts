import { Clock, Effect, Result } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound, TooManyRequests, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { AppMessage } from "#contract/webhooks.ts"
import { buzz } from "#domain/areas/buzz/buzz.ts"
import type { ChannelRejection } from "#domain/areas/buzz/channelCommand.ts"
import { typedMentions } from "#domain/areas/buzz/typedMentions.ts"
import type { MessageContent } from "#domain/areas/buzz/types.ts"
import { webhookActor } from "#domain/areas/buzz/webhook.ts"
import { CommandId, EpochMs, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { CommandLimitFactor } from "../../command/commandLimits.ts"
import { unavailable } from "../../command/commands.ts"
import { FollowUps } from "../../command/followUps.ts"
import { requirePermissionsKnown } from "../../identity/permissionsKnown.ts"
import { retryIn } from "../../kernel/tooMany.ts"
import { makeUsage } from "../../kernel/usage.ts"
import { Streams } from "../../log/streams.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { hasBuzz } from "../buzz/hasBuzz.ts"
import { peopleAndGroups } from "../buzz/unclearNames.ts"
import { Webhooks } from "./Webhooks.ts"

/** Most messages that one webhook takes within an hour. */
export const messagesPerHour = 300

/** Most webhooks whose messages are counted: those used longest ago are forgotten first. */
const maxCounted = 10_000
const hour = 3_600_000

/** The same for an address that there is not as for one that was revoked, and for a wrong secret. */
const unknown = new NotFound({ ...refusal("webhook.unknown"), field: "id" })

const refuse = ({ _tag }: ChannelRejection): NotFound | Unprocessable => {
  switch (_tag) {
    case "Archived":
      return new Unprocessable({ ...refusal("channel.archived"), field: "id" })
    case "EmptyMessage":
      return new Unprocessable({ ...refusal("message.empty"), field: "text" })
    default:
      return unknown
  }
}

/** The content of what an app says: read as it says, with those whom it names. */
const contentOf = ({ text, format }: AppMessage, model: WorkspaceModel): MessageContent => {
  const read =
    format === undefined ? [] : [{ type: format, id: format.toLowerCase(), start: 0, length: text.length }]
  return typedMentions(peopleAndGroups(model))({ text, tags: read })
}

/** Messages that apps send to webhooks: each is said in the channel under the name of its webhook. */
export const WebhookMessagesHandlers = HttpApiBuilder.group(
  Api,
  "webhookMessages",
  Effect.fnUntraced(function* (handlers) {
    const followUps = yield* FollowUps
    const streams = yield* Streams
    const webhooks = yield* Webhooks
    const workspace = yield* Workspace
    const factor = yield* CommandLimitFactor
    const usage = makeUsage(hour, maxCounted)
    const most = Math.ceil(messagesPerHour * factor)

    const count = Effect.fnUntraced(function* (id: string) {
      const wait = factor === 0 ? null : usage.use(id, 1, most, yield* Clock.currentTimeMillis)
      if (wait === null) return
      yield* retryIn(wait)
      const minutes = Math.ceil(wait / 60)
      return yield* new TooManyRequests({ ...refusal("webhook.limit", { most, minutes }), retryAfter: wait })
    })

    return handlers.handleAll({
      send: Effect.fnUntraced(function* ({ params: { id, secret }, payload }) {
        yield* requirePermissionsKnown
        const found = yield* webhooks.find(id, secret)
        if (found === null || !hasBuzz(workspace.latest().customer)) return yield* unknown
        yield* count(id)
        const { channelId, webhook } = found
        const actor = webhookActor(id)
        const commandId = CommandId.make(crypto.randomUUID())
        const now = EpochMs.make(yield* Clock.currentTimeMillis)
        const content = contentOf(payload, workspace.latest())
        const command = { _tag: "SendMessage", channelId, content, attachments: [] } as const
        const { envelopes } = yield* streams
          .run<NotFound | Unprocessable>(
            { stream: channelStream(channelId), commandId, actor, origin: "server", body: { webhook: id } },
            {
              decide: (fold) => {
                const decided = buzz.decide(command, stateIn(fold, "buzz"), { actor, commandId, now })
                return decided._tag === "Left"
                  ? Result.fail(refuse(decided.left))
                  : Result.succeed(
                      decided.right.map((event) =>
                        event._tag === "MessageSent"
                          ? { ...event, postedBy: "webhook" as const, app: { id, name: webhook.name } }
                          : event,
                      ),
                    )
              },
              isFollowed: followUps.isFollowed,
            },
          )
          .pipe(Effect.catchTags({ StreamRefused: (error) => unavailable(error), CommandReused: Effect.die }))
        yield* followUps.run(envelopes)
        yield* webhooks.noteUse(id)
        return { seq: envelopes[0]?.seq ?? Seq.make(0) }
      }),
    })
  }),
)
