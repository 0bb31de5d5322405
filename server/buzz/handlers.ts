import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound } from "#contract/errors.ts"
import { Reader } from "#contract/reader.ts"
import type { ChannelCommand } from "#domain/buzz/channel.ts"
import type { ChannelId, CommandId } from "#domain/kernel/ids.ts"
import { Log } from "../log/log.ts"
import { ChannelAccess } from "./access.ts"
import { channelOfCard } from "./cardChannel.ts"
import { type ChannelOrigin, Channels, channelEnvelopes, streamOf } from "./channels.ts"
import { ChannelCommands } from "./commands.ts"

const unknownChannel = new NotFound({
  code: "channel.unknown",
  message: "There is no such channel.",
  field: "channelId",
})

/** The buzz endpoints: what a reader may not see is not there for them. */
export const BuzzHandlers = HttpApiBuilder.group(
  Api,
  "buzz",
  Effect.fnUntraced(function* (handlers) {
    const log = yield* Log
    const channels = yield* Channels
    const commands = yield* ChannelCommands
    const access = yield* ChannelAccess

    const summary = ({ id, type, card, title }: ChannelOrigin) => ({
      id,
      type,
      objectId: card,
      title,
      head: log.head(streamOf(id)),
    })
    const readable = Effect.fnUntraced(function* (id: ChannelId) {
      const reader = yield* Reader
      const origin = yield* channels.origin(id)
      if (origin === null || access.titleOfCard(reader, origin.card) === null) return yield* unknownChannel
      return { reader, origin }
    })
    const run = Effect.fnUntraced(function* (id: ChannelId, commandId: CommandId, command: ChannelCommand) {
      const { reader } = yield* readable(id)
      return yield* commands.run(reader, id, commandId, command)
    })

    return handlers.handleAll({
      channels: Effect.fnUntraced(function* () {
        const reader = yield* Reader
        const all = yield* channels.origins
        return all.filter(({ card }) => access.titleOfCard(reader, card) !== null).map(summary)
      }),
      channelOfCard: Effect.fnUntraced(function* ({ params: { cardUrn }, payload: { commandId } }) {
        const reader = yield* Reader
        const title = access.titleOfCard(reader, cardUrn)
        if (title === null) {
          return yield* new NotFound({
            code: "card.unknown",
            message: "There is no such card.",
            field: "cardUrn",
          })
        }
        const channelId = channelOfCard(cardUrn)
        const known = yield* channels.origin(channelId)
        if (known === null) {
          const type = "CARD_OBJECT_TOPIC"
          yield* commands.run(reader, channelId, commandId, {
            _tag: "CreateChannel",
            channelId,
            type,
            objectId: cardUrn,
            title,
          })
        }
        return summary((yield* readable(channelId)).origin)
      }),
      channel: Effect.fnUntraced(function* ({ params: { channelId } }) {
        const { origin } = yield* readable(channelId)
        const envelopes = channelEnvelopes(yield* log.read(streamOf(channelId), 0))
        const head = envelopes.at(-1)?.seq ?? summary(origin).head
        return { epoch: log.epoch, channel: { ...summary(origin), head }, envelopes }
      }),
      events: Effect.fnUntraced(function* ({ params: { channelId }, query: { after } }) {
        yield* readable(channelId)
        return channelEnvelopes(yield* log.read(streamOf(channelId), after))
      }),
      send: ({ params: { channelId }, payload: { commandId, content, attachments } }) =>
        run(channelId, commandId, { _tag: "SendMessage", content, attachments }),
      deleteMessage: ({ params: { channelId, messageSeq }, payload: { commandId } }) =>
        run(channelId, commandId, { _tag: "DeleteMessage", messageSeq }),
      restoreMessage: ({ params: { channelId, messageSeq }, payload: { commandId } }) =>
        run(channelId, commandId, { _tag: "RestoreMessage", messageSeq }),
      react: ({ params: { channelId, messageSeq }, payload: { commandId, reactionKey, on } }) =>
        run(channelId, commandId, { _tag: on ? "AddReaction" : "RemoveReaction", messageSeq, reactionKey }),
    })
  }),
)
