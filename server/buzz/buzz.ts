import { Effect } from "effect"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { buzz } from "#domain/buzz/buzz.ts"
import type { ChannelCommand } from "#domain/buzz/channel.ts"
import { cardOfChannel, channelStream } from "#domain/kernel/streamNames.ts"
import { defineServerArea, type Given } from "../command/serverArea.ts"
import { StreamAccess } from "../log/streamAccess.ts"

/** Error for a channel that does not exist, or not for this user. */
export const noChannel = new NotFound({
  code: "channel.unknown",
  message: "There is no such channel.",
  field: "channelId",
})
const notOfCard = new BadRequest({
  code: "channel.card",
  message: "Expected a channel of type CARD_OBJECT_TOPIC whose id is card: and the urn of its object.",
  field: "channelId",
})

/** Conversations about cards, by those who may see the card; a channel is named after its card. */
export const buzzArea = Effect.map(StreamAccess, (access) =>
  defineServerArea(buzz, {
    permit: Effect.fnUntraced(function* ({ principal, command }: Given<ChannelCommand>) {
      const { channelId } = command
      if (command._tag !== "CreateChannel") {
        return access.mayRead(principal, channelStream(channelId)) ? command : yield* noChannel
      }
      const card = cardOfChannel(channelId)
      if (card === null || command.type !== "CARD_OBJECT_TOPIC" || command.objectId !== card) {
        return yield* notOfCard
      }
      const title = access.titleOfCard(principal, card)
      return title === null ? yield* noChannel : { ...command, title }
    }),
    refuse: (rejection) => {
      switch (rejection._tag) {
        case "EmptyMessage":
          return new Unprocessable({
            code: "message.empty",
            message: "A message needs a text or an attachment.",
            field: "content",
          })
        case "MessageTooLong":
          return new Unprocessable({
            code: "message.length",
            message: `The message has ${rejection.length} characters; ${rejection.most} are possible.`,
            field: "content.text",
          })
        case "UnknownMessage":
          return new NotFound({
            code: "message.unknown",
            message: `There is no message at ${rejection.messageSeq}.`,
            field: "messageSeq",
          })
        case "NotAuthor":
          return new Forbidden({
            code: "message.author",
            message: "Only its author may do this to a message.",
            field: "messageSeq",
          })
        case "NotDeleted":
          return new Unprocessable({
            code: "message.deleted",
            message: "The message is not deleted.",
            field: "messageSeq",
          })
        case "NoChannel":
          return noChannel
      }
    },
  }),
)
