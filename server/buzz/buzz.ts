import { Effect } from "effect"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { buzz } from "#domain/buzz/buzz.ts"
import type { ChannelCommand } from "#domain/buzz/channel.ts"
import { cardOfChannel, channelStream, stackOfChannel } from "#domain/kernel/streamNames.ts"
import { defineServerArea, type Given } from "../command/serverArea.ts"
import { StreamAccess } from "../log/streamAccess.ts"

/** Error for a channel that does not exist, or not for this user. */
export const noChannel = new NotFound({
  code: "channel.unknown",
  message: "There is no such channel.",
  field: "channelId",
})
const ofNothing = new BadRequest({ ...refusal("channel.object"), field: "channelId" })

/** Conversations about cards and stacks, by those who may see them; a channel is named after its object. */
export const buzzArea = Effect.map(StreamAccess, (access) =>
  defineServerArea(buzz, {
    permit: Effect.fnUntraced(function* ({ principal, command }: Given<ChannelCommand>) {
      const { channelId } = command
      if (command._tag !== "CreateChannel") {
        return access.mayRead(principal, channelStream(channelId)) ? command : yield* noChannel
      }
      const { type, objectId } = command
      const card = type === "CARD_OBJECT_TOPIC" ? cardOfChannel(channelId) : null
      const stack = type === "PAGE_OBJECT_TOPIC" ? stackOfChannel(channelId) : null
      if (objectId !== (card ?? stack)) return yield* ofNothing
      const title =
        card === null ? stack && access.titleOfStack(principal, stack) : access.titleOfCard(principal, card)
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
