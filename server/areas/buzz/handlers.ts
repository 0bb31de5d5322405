import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { ChannelMetadata, ChannelSummary } from "#contract/buzz.ts"
import { NotFound } from "#contract/errors.ts"
import { CurrentPrincipal, type Principal } from "#contract/principal.ts"
import type { Mention } from "#domain/areas/buzz/mentions.ts"
import { objectKindOf } from "#domain/areas/buzz/objectKind.ts"
import { maxChannels } from "#domain/areas/buzz/queries.ts"
import { readablePage } from "#domain/areas/buzz/readable.ts"
import { activityOf } from "#domain/areas/buzz/topicActivity.ts"
import type { ChannelOrigin } from "#domain/areas/buzz/types.ts"
import { favoritePosition } from "#domain/areas/channelMarks/channelMarks.ts"
import { conversationIn, levelIn } from "#domain/areas/conversations/conversations.ts"
import { type ChannelId, UserId } from "#domain/kernel/ids.ts"
import { channelOfCard, channelStream, userStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { Commands, unavailable } from "../../command/commands.ts"
import { noChannel } from "../../log/channelErrors.ts"
import { StreamAccess } from "../../log/streamAccess.ts"
import { Streams } from "../../log/streams.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { newIn, nothingNew } from "./channelMetadata.ts"
import { channelPage, isListed } from "./channelPage.ts"
import { Channels } from "./channels.ts"
import { messagePage } from "./messagePage.ts"
import { unclearNamesIn } from "./unclearNames.ts"

/** How many channels a page has where the request does not say. */
const channelsOfPage = 50

const noCard = new NotFound({ code: "card.unknown", message: "There is no such card.", field: "cardUrn" })

/** Channels of buzz: one that a user may not see does not exist for them. */
export const BuzzHandlers = HttpApiBuilder.group(
  Api,
  "buzz",
  Effect.fnUntraced(function* (handlers) {
    const channels = yield* Channels
    const commands = yield* Commands
    const streams = yield* Streams
    const access = yield* StreamAccess
    const workspace = yield* Workspace
    let known: { readonly of: WorkspaceModel; readonly find: ReturnType<typeof unclearNamesIn> } | null = null

    const summary = (origin: ChannelOrigin): Omit<ChannelSummary, "metadata"> => {
      const objectKind = objectKindOf(origin)
      const { title = null, description = "", isArchived = false } = access.topicOf(origin.id) ?? {}
      return {
        ...origin,
        title: title ?? origin.title,
        description,
        isArchived,
        ...(objectKind !== null && { objectKind }),
        head: channels.head(origin.id),
      }
    }

    /** What channels are to a person; nothing is new in one whose stream cannot be read. */
    const metadataFor = Effect.fnUntraced(function* ({ userId, groupIds }: Principal) {
      const own = yield* streams.fold(userStream(userId)).pipe(Effect.mapError(unavailable))
      const newTo = (id: ChannelId) => {
        const conversations = stateIn(own, "conversations")
        const conversation = conversationIn(conversations, id)
        if (conversation === undefined) return Effect.succeed(nothingNew)
        return streams.fold(channelStream(id)).pipe(
          Effect.map((fold) =>
            newIn(stateIn(fold, "buzz"), conversation, { id: userId, groupIds }, levelIn(conversations, id)),
          ),
          Effect.orElseSucceed(() => nothingNew),
        )
      }
      return (id: ChannelId): Effect.Effect<ChannelMetadata> =>
        Effect.map(newTo(id), (counts) => ({
          favoritePosition: favoritePosition(stateIn(own, "channelMarks"), id),
          ...counts,
        }))
    })

    /** A channel with what it is to a person. */
    const summaryFor = Effect.fnUntraced(function* (principal: Principal, origin: ChannelOrigin) {
      const metadataOf = yield* metadataFor(principal)
      return { ...summary(origin), metadata: yield* metadataOf(origin.id) }
    })

    /** What goes on in a topic; nothing of one whose stream cannot be read. */
    const activity = (id: ChannelId) =>
      streams.fold(channelStream(id)).pipe(
        Effect.map((fold) => ({ activity: activityOf(stateIn(fold, "buzz"), access.membersOf) })),
        Effect.orElseSucceed(() => ({})),
      )

    return handlers.handleAll({
      channels: Effect.fnUntraced(function* ({ query: { list = "ALL", text = "", after = null, limit } }) {
        const principal = yield* CurrentPrincipal
        const fold = yield* streams.fold(userStream(principal.userId)).pipe(Effect.mapError(unavailable))
        const own = new Set(stateIn(fold, "conversations").joined.map(({ channelId }) => channelId))
        const { favorites } = stateIn(fold, "channelMarks")
        const readable = (yield* channels.all)
          .filter(({ id }) => access.mayRead(principal, channelStream(id)))
          .map(summary)
        const page = channelPage(readable, (channel) => isListed(list, channel, { own, favorites }), {
          text,
          after,
          limit: limit ?? (list === "FAVORITES" ? maxChannels : channelsOfPage),
        })
        const metadataOf = yield* metadataFor(principal)
        const found = yield* Effect.forEach(page.channels, (channel) =>
          Effect.map(metadataOf(channel.id), (metadata) => ({ ...channel, metadata })),
        )
        if (list !== "TOPICS") return { ...page, channels: found }
        const topics = yield* Effect.forEach(found, (topic) =>
          Effect.map(activity(topic.id), (found) => ({ ...topic, ...found })),
        )
        return { ...page, channels: topics }
      }),
      channel: Effect.fnUntraced(function* ({ params: { channelId } }) {
        const principal = yield* CurrentPrincipal
        if (!access.mayRead(principal, channelStream(channelId))) return yield* noChannel
        const origin = yield* channels.origin(channelId)
        return origin === null ? yield* noChannel : yield* summaryFor(principal, origin)
      }),
      channelOfCard: Effect.fnUntraced(function* ({ params: { cardUrn }, payload: { commandId } }) {
        const principal = yield* CurrentPrincipal
        const title = access.titleOfCard(principal, cardUrn)
        if (title === null) return yield* noCard
        const channelId = channelOfCard(cardUrn)
        if ((yield* channels.origin(channelId)) === null) {
          const command = {
            _tag: "CreateChannel",
            channelId,
            type: "CARD_OBJECT_TOPIC",
            objectId: cardUrn,
            title,
          }
          yield* commands.run(principal, "buzz", command, commandId)
        }
        const origin = yield* channels.origin(channelId)
        return origin === null ? yield* noChannel : yield* summaryFor(principal, origin)
      }),
      mentionedWithoutPermissions: Effect.fnUntraced(function* ({ params: { channelId }, payload }) {
        const { userId } = yield* CurrentPrincipal
        const mayRead = (user: UserId): boolean => access.permissionIn(user, channelId) !== "NONE"
        if (!mayRead(userId)) return yield* noChannel
        return {
          userIds: payload.userIds.filter((user) => !mayRead(user)),
          groupIds: payload.groupIds.filter((group) => !access.membersOf(group).every(mayRead)),
        }
      }),
      unclearNames: Effect.fnUntraced(function* ({ params: { channelId }, payload: { texts } }) {
        const { userId } = yield* CurrentPrincipal
        const mayRead = (user: UserId): boolean => access.permissionIn(user, channelId) !== "NONE"
        if (!mayRead(userId)) return yield* noChannel
        const model = workspace.latest()
        const names = known?.of === model ? known : { of: model, find: unclearNamesIn(model) }
        known = names
        const isReader = ({ type, id }: Mention): boolean =>
          type === "USER" ? mayRead(UserId.make(id)) : access.membersOf(id).every(mayRead)
        return { unclear: names.find(texts, isReader) }
      }),
      messages: Effect.fnUntraced(function* ({ params: { channelId }, query }) {
        const stream = channelStream(channelId)
        const principal = yield* CurrentPrincipal
        if (!access.mayRead(principal, stream)) return yield* noChannel
        const fold = yield* streams.fold(stream).pipe(Effect.mapError(unavailable))
        const channel = stateIn(fold, "buzz")
        if (channel.origin === null) return yield* noChannel
        const { page, found } = yield* messagePage(channel, query)
        return { head: fold.head, page: readablePage(page, principal.userId), found }
      }),
    })
  }),
)
