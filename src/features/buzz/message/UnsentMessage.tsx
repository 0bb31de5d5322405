import type { OutboxEntry } from "#domain/sync/types.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { MessageAttachments } from "../attachments/MessageAttachments.tsx"
import styles from "../kernel/conversation.module.css"
import { MessageText } from "../words/MessageText.tsx"

/** Message that the server refused: its text stays until its author discards it. */
export const UnsentMessage = ({ entry }: { entry: OutboxEntry }) => {
  const author = usePerson(entry.actor)
  const { command } = entry.request
  return (
    <li className={styles.message} data-message={entry.commandId} data-pending={entry.status}>
      <Avatar user={author} size={32} />
      <div className={styles.said}>
        <p className={styles.by}>
          <span className={styles.name}>{author?.displayName}</span>
        </p>
        {(command._tag === "SendMessage" || command._tag === "EditMessage") && (
          <MessageText content={command.content} />
        )}
        {command._tag === "SendMessage" && (
          <MessageAttachments channelId={command.channelId} seq={null} attachments={command.attachments} />
        )}
        <OutboxProblem entry={entry} />
      </div>
    </li>
  )
}
