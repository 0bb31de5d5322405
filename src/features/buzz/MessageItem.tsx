import { ThumbsUp, Trash2, Undo2 } from "lucide-react"
import { memo } from "react"
import type { Message } from "#domain/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useServices } from "#src/state/ServicesContext.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { CardAttachment } from "./CardAttachment.tsx"
import { MessageText } from "./MessageText.tsx"
import styles from "./talk.module.css"

const quickReaction = "👍"

/** A confirmed message with what its reader may do: react, and delete or undo their own. */
export const MessageItem = memo(({ channelId, message }: { channelId: ChannelId; message: Message }) => {
  const text = useText()
  const { deleteMessage, restoreMessage, react } = useServices()
  const author = usePerson(message.createdBy)
  const reader = useSelect((state) => state.environment.facts?.user?.id ?? null)
  const isOwn = reader === message.createdBy
  const isDeleted = message.oldMessage !== null
  const hasReacted = (key: string): boolean =>
    reader !== null &&
    message.reactions.some((reaction) => reaction.reactionKey === key && reaction.userIds.includes(reader))
  return (
    <li className={styles.message} data-message={message.id}>
      <Avatar user={author} size={32} />
      <div className={styles.said}>
        <p className={styles.by}>
          <span className={styles.name}>{author?.displayName ?? text("buzz.someone")}</span>
          <RelativeTime at={message.created} />
        </p>
        {isDeleted ? (
          <p className={styles.deleted}>{text("buzz.deleted")}</p>
        ) : (
          <>
            <MessageText text={message.content.text} />
            {message.attachments.map((attachment) => (
              <CardAttachment key={attachment.cardUrn} attachment={attachment} />
            ))}
          </>
        )}
        {message.reactions.length > 0 && (
          <ul className={styles.reactions}>
            {message.reactions.map(({ reactionKey, userIds }) => (
              <li key={reactionKey}>
                <button
                  type="button"
                  className={styles.reaction}
                  aria-pressed={hasReacted(reactionKey)}
                  aria-label={text("buzz.react", { key: reactionKey })}
                  onClick={() => react(channelId, message.seq, reactionKey, !hasReacted(reactionKey))}
                >
                  {reactionKey} {userIds.length}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.acts}>
        {!isDeleted && !message.reactions.some(({ reactionKey }) => reactionKey === quickReaction) && (
          <IconButton
            icon={ThumbsUp}
            label={text("buzz.react", { key: quickReaction })}
            onPress={() => react(channelId, message.seq, quickReaction, true)}
          />
        )}
        {isOwn &&
          (isDeleted ? (
            <IconButton
              icon={Undo2}
              label={text("buzz.undo")}
              onPress={() => restoreMessage(channelId, message.seq)}
            />
          ) : (
            <IconButton
              icon={Trash2}
              label={text("buzz.delete")}
              onPress={() => deleteMessage(channelId, message.seq)}
            />
          ))}
      </div>
    </li>
  )
})
