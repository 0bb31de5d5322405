import { Equal, Schema } from "effect"
import { ChannelId, CommandId, Seq } from "../../kernel/ids.ts"
import { CreateChannel } from "../buzz/channelCommand.ts"
import { Mention } from "../buzz/mentions.ts"
import { Attachment } from "../buzz/types.ts"

/** A file on its way to the server, from this device alone: the message waits for it. */
export const LoadingAttachment = Schema.TaggedStruct("LOADING", {
  uploadId: Schema.String,
  name: Schema.String,
  sizeBytes: Schema.Int,
})
export type LoadingAttachment = typeof LoadingAttachment.Type

const words = {
  text: Schema.String,
  caretPosition: Schema.Int,
  /** Whom and what its author chose to name; those whose name is not in the text any more are not named. */
  mentions: Schema.optionalKey(Schema.Array(Mention)),
  /** The message that it answers, by its number in the channel's stream. */
  quoteSeq: Schema.optionalKey(Seq),
}

/** A draft as it is saved in its author's stream. */
export const SavedDraft = Schema.Struct({
  ...words,
  attachments: Schema.optionalKey(Schema.Array(Attachment)),
})
export type SavedDraft = typeof SavedDraft.Type

/**
 * Intent to send a message as soon as its files are uploaded, on this device: where it is said, the channel that it begins, and
 * what its author saw beside it.
 */
export const WaitingMessage = Schema.Struct({
  channelId: ChannelId,
  huddle: Schema.optionalKey(Seq),
  create: Schema.optionalKey(CreateChannel),
  attachments: Schema.Array(Attachment),
})
export type WaitingMessage = typeof WaitingMessage.Type

/** Message that was typed and not sent. */
export const Draft = Schema.Struct({
  ...words,
  attachments: Schema.optionalKey(Schema.Array(Schema.Union([...Attachment.members, LoadingAttachment]))),
  waiting: Schema.optionalKey(WaitingMessage),
  /** The save over which it is typed, null for none: by it, a save of another device meanwhile is noticed. */
  over: Schema.optionalKey(Schema.NullOr(CommandId)),
})
export type Draft = typeof Draft.Type

/** A draft without anything in it. */
export const noDraft: SavedDraft = { text: "", caretPosition: 0 }

/** Whether a file of a draft is on its way, or was. */
export const isLoading = (
  attachment: NonNullable<Draft["attachments"]>[number],
): attachment is LoadingAttachment => attachment._tag === "LOADING"

/** Whether there is nothing in a draft. */
export const isEmptyDraft = ({ text, attachments = [], quoteSeq }: Draft): boolean =>
  text === "" && attachments.length === 0 && quoteSeq === undefined

/** A draft that no longer waits to be sent. */
export const notWaiting = ({ waiting: _, ...draft }: Draft): Draft => draft

/** The parts of a draft that another device can go on with. */
export const savedPart = ({ attachments = [], waiting: _, over: __, ...draft }: Draft): SavedDraft => {
  const there = attachments.filter((attachment) => !isLoading(attachment))
  return there.length === 0 ? draft : { ...draft, attachments: there }
}

/** Whether two drafts say the same, wherever the caret is. */
export const isSameDraft = (one: SavedDraft, other: SavedDraft): boolean =>
  Equal.equals({ ...one, caretPosition: 0 }, { ...other, caretPosition: 0 })
