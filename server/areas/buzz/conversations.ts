import { Effect } from "effect"
import { conversations } from "#domain/areas/conversations/conversations.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import { noChannel } from "../../log/channelErrors.ts"
import { StreamAccess } from "../../log/streamAccess.ts"

/** A person's part in channels: they join those that they may read, follow their huddles and choose what they are told, and say of theirs what they like. */
export const conversationsArea = Effect.map(StreamAccess, (access) =>
  defineServerArea(conversations, {
    permit: ({ principal, command }) =>
      (command._tag === "JoinConversation" ||
        command._tag === "FollowHuddle" ||
        command._tag === "SetNotifyLevel") &&
      access.permissionIn(principal.userId, command.channelId) === "NONE"
        ? Effect.fail(noChannel)
        : Effect.succeed(command),
    refuse: (never) => never,
  }),
)
