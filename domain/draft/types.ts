import { Equal, Schema } from "effect"
import { Mention } from "../buzz/mentions.ts"
import { Attachment } from "../buzz/types.ts"
import { Seq } from "../kernel/ids.ts"

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

/** Message that was typed and not sent. */
export const Draft = Schema.Struct({
  ...words,
  attachments: Schema.optionalKey(Schema.Array(Schema.Union([...Attachment.members, LoadingAttachment]))),
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

/** The parts of a draft that another device can go on with. */
export const savedPart = ({ attachments = [], ...draft }: Draft): SavedDraft => {
  const there = attachments.filter((attachment) => !isLoading(attachment))
  return there.length === 0 ? draft : { ...draft, attachments: there }
}

/** Whether two drafts say the same, wherever the caret is. */
export const isSameDraft = (one: SavedDraft, other: SavedDraft): boolean =>
  Equal.equals({ ...one, caretPosition: 0 }, { ...other, caretPosition: 0 })
