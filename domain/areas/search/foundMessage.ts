import { Schema } from "effect"
import { ChannelId, EpochMs, Seq, UserId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { ChannelType, MessagePoster } from "../buzz/types.ts"

/** A message that a search found, in its channel. `hits` are parts of `text`, in UTF-16 units. */
export const FoundMessage = Schema.Struct({
  channelId: ChannelId,
  channelType: ChannelType,
  /** Empty for a direct chat, which is called after its people. */
  channelTitle: Schema.String,
  seq: Seq,
  createdBy: UserId,
  created: EpochMs,
  postedBy: Schema.optionalKey(MessagePoster),
  /** The part of the message around what was found, cut at an ellipsis. */
  text: Schema.String,
  hits: BoundBy(Schema.Struct({ start: Schema.Int, length: Schema.Int }), "words of a part of a message"),
})
export type FoundMessage = typeof FoundMessage.Type

/** Messages that a search found, the newest first; `nextOffset` is where the next ones begin, null after the last. */
export const FoundMessages = Schema.Struct({
  messages: Schema.Array(FoundMessage),
  nextOffset: Schema.NullOr(Schema.Int),
  /** Words before a colon that are no operators, where there are such: they were not searched for. */
  unknownOperators: Schema.optionalKey(BoundBy(Schema.String, "words of a search")),
})
export type FoundMessages = typeof FoundMessages.Type
