import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { ChannelId, Seq } from "../../kernel/ids.ts"

/** A channel has this position among the favourites of a person, from 0; with -1 it is none. */
export const ChannelFavorited = Schema.TaggedStruct("ChannelFavorited", {
  channelId: ChannelId,
  position: Schema.Int,
})
/** A person keeps a message of a channel, or of a huddle in it, to find it again. */
export const MessageSaved = Schema.TaggedStruct("MessageSaved", { channelId: ChannelId, messageSeq: Seq })
export const MessageUnsaved = Schema.TaggedStruct("MessageUnsaved", { channelId: ChannelId, messageSeq: Seq })

/** What is stored in a person's own stream about the channels and messages that they marked for themselves. */
export const ChannelMarksEvent = eventUnion([ChannelFavorited, MessageSaved, MessageUnsaved])
export type ChannelMarksEvent = typeof ChannelMarksEvent.Type
