import { textParts } from "#domain/buzz/mentions.ts"
import type { MessageContent } from "#domain/buzz/types.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import styles from "./conversation.module.css"

/** Text of a message, with its line breaks, and with those marked whom it speaks to. */
export const MessageText = ({ content }: { content: MessageContent }) => {
  const reader = useCurrentUserId()
  if (content.text === "") return null
  return (
    <p className={styles.text}>
      {textParts(content).map(({ text, tag }, index) =>
        tag === null ? (
          text
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
            key={index}
            className={styles.mention}
            data-own={tag.type === "NOTIFY" || tag.id === reader}
          >
            {text}
          </span>
        ),
      )}
    </p>
  )
}
