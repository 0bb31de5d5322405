import { commandText } from "#domain/areas/buzz/commandText.ts"
import type { Attachment } from "#domain/areas/buzz/types.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import styles from "./attachments.module.css"
import { CardAttachment } from "./CardAttachment.tsx"
import { FileAttachments } from "./FileAttachments.tsx"
import { StackAttachment } from "./StackAttachment.tsx"

/** What a message has beside its text: the command that made it, cards and stacks as its author saw them, and files. `seq` is null while it is being sent. */
export const MessageAttachments = ({
  channelId,
  seq,
  attachments,
}: {
  channelId: ChannelId
  seq: Seq | null
  attachments: ReadonlyArray<Attachment>
}) => {
  const files = attachments.filter((attachment) => attachment._tag === "FILE")
  const commands = attachments.filter((attachment) => attachment._tag === "COMMAND")
  return (
    <>
      {commands.map((command) => (
        <p key={command.command} className={styles.command} dir="auto">
          <code>{commandText(command)}</code>
        </p>
      ))}
      {attachments.map((attachment) =>
        attachment._tag === "CARD" ? (
          <CardAttachment key={JSON.stringify(attachment)} attachment={attachment} />
        ) : attachment._tag === "PAGE" ? (
          <StackAttachment key={attachment.stackId} attachment={attachment} />
        ) : null,
      )}
      {files.length > 0 && <FileAttachments channelId={channelId} seq={seq} files={files} />}
    </>
  )
}
