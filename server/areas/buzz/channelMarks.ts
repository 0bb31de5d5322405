import { Effect } from "effect"
import { Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { ChannelMarksCommand } from "#domain/areas/channelMarks/channelMarks.ts"
import { channelMarks, noPosition } from "#domain/areas/channelMarks/channelMarks.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import { noChannel } from "../../log/channelErrors.ts"
import { StreamAccess } from "../../log/streamAccess.ts"

const isRemoving = (command: ChannelMarksCommand): boolean =>
  command._tag === "UnsaveMessage" || (command._tag === "FavoriteChannel" && command.position === noPosition)

/** What people mark for themselves in channels: only in those that they may read. */
export const channelMarksArea = Effect.map(StreamAccess, (access) =>
  defineServerArea(channelMarks, {
    permit: ({ principal, command }) =>
      isRemoving(command) || access.permissionIn(principal.userId, command.channelId) !== "NONE"
        ? Effect.succeed(command)
        : Effect.fail(noChannel),
    refuse: ({ _tag, most }) =>
      new Unprocessable({
        ...refusal(_tag === "TooManyFavorites" ? "channel.favorites" : "message.saved", { most }),
        field: _tag === "TooManyFavorites" ? "channelId" : "messageSeq",
      }),
  }),
)
