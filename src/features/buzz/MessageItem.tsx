import { Link } from "@tanstack/react-router"
import { Bell, Pin, PinOff, ThumbsUp, Trash2, Undo2 } from "lucide-react"
import { memo } from "react"
import { isOfServer } from "#domain/buzz/channel.ts"
import type { Message } from "#domain/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import named from "#src/ui/iconButton.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { CardAttachment } from "./CardAttachment.tsx"
import styles from "./conversation.module.css"
import { MessageText } from "./MessageText.tsx"
import { StackAttachment } from "./StackAttachment.tsx"

const quickReaction = "👍"

/**
 * Message with the user's actions: react, and delete or undo their own. One of the server stands without a person. `entry` is the command that sends it, until it
 * is stored.
 */
export const MessageItem = memo(
  ({
    channelId,
    message,
    entry,
  }: {
    channelId: ChannelId
    message: Message
    entry: OutboxEntry | undefined
  }) => {
    const text = useText()
    const dispatch = useDispatch()
    const author = usePerson(message.createdBy)
    const reader = useCurrentUserId()
    const messageSeq = message.seq
    const isServers = isOfServer(message)
    const isOwn = reader === message.createdBy && !isServers
    const isDeleted = message.oldMessage !== null
    const isPending = entry !== undefined
    const isPinned = message.pinnedBy !== undefined
    const hasReacted = (key: string): boolean =>
      reader !== null &&
      message.reactions.some((reaction) => reaction.reactionKey === key && reaction.userIds.includes(reader))
    const react = (reactionKey: string): void => {
      const _tag = hasReacted(reactionKey) ? "RemoveReaction" : "AddReaction"
      dispatch({ area: "buzz", command: { _tag, channelId, messageSeq, reactionKey } })
    }
    return (
      <li className={styles.message} data-message={message.id} data-pending={entry?.status}>
        {isServers ? (
          <span className={styles.server}>
            <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
          </span>
        ) : (
          <Link
            to="/m/profile/$userId"
            params={{ userId: message.createdBy }}
            className={`${styles.author} ${named.named}`}
            aria-label={text("profile.open", { name: author?.displayName ?? text("buzz.someone") })}
          >
            <Avatar user={author} size={32} />
          </Link>
        )}
        <div className={styles.said}>
          <p className={styles.by}>
            <span className={styles.name}>
              {isServers ? text("alert.message") : (author?.displayName ?? text("buzz.someone"))}
            </span>
            {isPending && entry.status !== "FAILED" ? (
              <span>{text("buzz.sending")}</span>
            ) : (
              <RelativeTime at={message.created} />
            )}
          </p>
          {isPinned && !isDeleted && (
            <p className={styles.pinned}>
              <Pin size={13} aria-hidden="true" /> {text("buzz.pinned")}
            </p>
          )}
          {isDeleted ? (
            <p className={styles.deleted}>{text("buzz.deleted")}</p>
          ) : (
            <>
              <MessageText text={message.content.text} />
              {message.attachments.map((attachment) =>
                attachment._tag === "CARD" ? (
                  <CardAttachment key={attachment.cardUrn} attachment={attachment} />
                ) : (
                  <StackAttachment key={attachment.stackId} attachment={attachment} />
                ),
              )}
            </>
          )}
          {isPending && <OutboxProblem entry={entry} />}
          {message.reactions.length > 0 && (
            <ul className={styles.reactions}>
              {message.reactions.map(({ reactionKey, userIds }) => (
                <li key={reactionKey}>
                  <button
                    type="button"
                    className={styles.reaction}
                    aria-pressed={hasReacted(reactionKey)}
                    aria-label={text("buzz.react", { key: reactionKey })}
                    onClick={() => react(reactionKey)}
                  >
                    {text("buzz.reaction", { key: reactionKey, count: userIds.length })}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        {!isPending && (
          <div className={styles.acts}>
            {!isDeleted && !message.reactions.some(({ reactionKey }) => reactionKey === quickReaction) && (
              <IconButton
                icon={ThumbsUp}
                label={text("buzz.react", { key: quickReaction })}
                onPress={() => react(quickReaction)}
              />
            )}
            {!isDeleted && (
              <IconButton
                icon={isPinned ? PinOff : Pin}
                label={text(isPinned ? "buzz.unpin" : "buzz.pin")}
                onPress={() =>
                  dispatch({
                    area: "buzz",
                    command: { _tag: isPinned ? "UnpinMessage" : "PinMessage", channelId, messageSeq },
                  })
                }
              />
            )}
            {isOwn && (
              <IconButton
                icon={isDeleted ? Undo2 : Trash2}
                label={text(isDeleted ? "buzz.undo" : "buzz.delete")}
                onPress={() =>
                  dispatch({
                    area: "buzz",
                    command: { _tag: isDeleted ? "RestoreMessage" : "DeleteMessage", channelId, messageSeq },
                  })
                }
              />
            )}
          </div>
        )}
      </li>
    )
  },
)
