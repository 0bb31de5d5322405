import { Effect } from "effect"
import { NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Attachment, FileAttachment } from "#domain/areas/buzz/types.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { type MessageFile, MessageFiles } from "./MessageFiles.ts"

const noUpload = new NotFound({ ...refusal("message.upload"), field: "attachments.revisionId" })

/** A file as a message has it. */
export const fileAttachmentOf = ({
  revisionId,
  name,
  sizeBytes,
  mediaType,
  picture,
}: MessageFile): FileAttachment => ({
  _tag: "FILE",
  revisionId,
  name,
  sizeBytes,
  mediaType,
  ...(picture !== undefined && { picture }),
})

/** Attachments of a message as it is sent: its files are those that its author uploaded to the channel, as the server knows them. */
export const sentAttachments = Effect.fnUntraced(function* (
  attachments: ReadonlyArray<Attachment>,
  channelId: ChannelId,
  author: UserId,
) {
  const files = yield* MessageFiles
  return yield* Effect.forEach(
    attachments,
    Effect.fnUntraced(function* (attachment): Effect.fn.Return<Attachment, NotFound> {
      if (attachment._tag !== "FILE") return attachment
      const file = yield* files.claim(attachment.revisionId)
      const isOwn = file?.channelId === channelId && file.author === author
      return isOwn ? fileAttachmentOf(file) : yield* noUpload
    }),
  )
})
