import { Effect } from "effect"
import { Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import type { SubscriptionEvent } from "#domain/areas/subscription/events.ts"
import {
  type SubscriptionCommand,
  type SubscriptionRejection,
  subscription,
  subscriptionOf,
} from "#domain/areas/subscription/subscription.ts"
import type { DigestRecipient } from "#domain/areas/subscription/types.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { defineServerArea, type FollowUp, type Given } from "../../command/serverArea.ts"
import { Streams } from "../../log/streams.ts"
import { Mail } from "../../mail/Mail.ts"
import { requireSuitedAttachment } from "../../workspace/suitedView.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { noAccess } from "../card/readable.ts"
import { Favorites } from "../home/favorites.ts"
import { cardsFor, channelOf, type DigestCards, hasPolicies, isSeenByAll } from "./digestCards.ts"

const noStack = new Forbidden({ ...refusal("stack.access"), field: "target.stackId" })
const noMail = new Unprocessable({ ...refusal("subscription.mail"), field: "to" })
const noChannel = new NotFound({ ...refusal("channel.unknown"), field: "to" })
const noData = new Unprocessable({ ...refusal("subscription.data"), field: "target" })
const noSubscription = new NotFound({ ...refusal("subscription.unknown"), field: "id" })

const refuse = (rejection: SubscriptionRejection) => {
  switch (rejection._tag) {
    case "NoSubscription":
      return noSubscription
    case "TooManySubscriptions":
      return new Unprocessable(refusal("subscription.limit", { most: rejection.most }))
  }
}

/** A digest for a channel is posted there as a message of the system, once, however often this is run. */
const follow = (event: SubscriptionEvent): ReadonlyArray<FollowUp> => {
  if (event._tag !== "DigestSent" || event.post === undefined) return []
  const { channelId, type, objectId, title, text, attachment } = event.post
  return [
    {
      _tag: "Command",
      purpose: `${channelId} created`,
      request: { area: "buzz", command: { _tag: "CreateChannel", channelId, type, objectId, title } },
    },
    {
      _tag: "Copy",
      stream: channelStream(channelId),
      event: {
        _tag: "MessageSent",
        postedBy: "digest",
        content: { text, tags: [] },
        attachments: [attachment],
      },
    },
  ]
}

/**
 * Subscriptions: everyone makes and changes their own, of what they may see. By mail where there is a mail server; in a
 * discussion where all its readers see the same.
 */
export const subscriptionArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams
  const favorites = yield* Favorites
  const mail = yield* Mail

  /** The cards of what a person wants to be sent; refused where it cannot be sent to whom they want. */
  const sendable = Effect.fnUntraced(function* (
    principal: Principal,
    target: ViewAttachment,
    to: DigestRecipient,
  ): Effect.fn.Return<DigestCards, Forbidden | NotFound | Unprocessable> {
    const model = workspace.latest()
    const marked = yield* favorites
      .current(principal, target._tag === "CARD" ? undefined : target.stackId)
      .pipe(Effect.orElseSucceed(() => []))
    const found = cardsFor(model, principal, marked, target)
    if (found === null) return yield* target._tag === "CARD" ? noAccess : noStack
    if (found.cards.length === 0) return yield* noData
    if (to === "MAIL") return mail.isOn ? found : yield* noMail
    const channel = channelOf(target)
    if (channel === null) return yield* noChannel
    const limited = found.cards.find((one) => hasPolicies(model, one))
    if (limited !== undefined) {
      const named = { card: limited.card.title }
      return yield* new Unprocessable({ ...refusal("subscription.policies", named), field: "to" })
    }
    const unseen = found.cards.find(({ card }) => !isSeenByAll(model, [channel], card.id))
    if (unseen !== undefined) {
      const named = { card: unseen.card.title }
      return yield* new Unprocessable({ ...refusal("subscription.readers", named), field: "to" })
    }
    return found
  })

  const permit = Effect.fnUntraced(function* ({ principal, command }: Given<SubscriptionCommand>) {
    switch (command._tag) {
      case "Subscribe": {
        const { title } = yield* sendable(principal, command.target, command.to)
        yield* requireSuitedAttachment(workspace.latest(), principal, command.target, "target")
        return { ...command, target: { ...command.target, title } }
      }
      case "ChangeSubscription": {
        const fold = yield* streams.fold(userStream(principal.userId)).pipe(Effect.mapError(unavailable))
        const known = subscriptionOf(stateIn(fold, "subscription"), command.id)
        if (known === undefined) return yield* noSubscription
        if (known.to !== command.to) yield* sendable(principal, known.target, command.to)
        return command
      }
      default:
        return command
    }
  })

  return defineServerArea(subscription, { permit, refuse, follow })
})
