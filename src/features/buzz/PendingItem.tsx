import type { PendingMessage } from "#domain/buzz/types.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { CardAttachment } from "./CardAttachment.tsx"
import { MessageText } from "./MessageText.tsx"
import styles from "./talk.module.css"

/** A message that the server has not confirmed: on its way, or failed and kept until it is sent or discarded. */
export const PendingItem = ({ message }: { message: PendingMessage }) => {
  const text = useText()
  const dispatch = useDispatch()
  const author = usePerson(message.createdBy)
  const { id, status, failure } = message
  return (
    <li className={styles.message} data-message={id} data-pending={status}>
      <Avatar user={author} size={32} />
      <div className={styles.said}>
        <p className={styles.by}>
          <span className={styles.name}>{author?.displayName ?? text("buzz.someone")}</span>
          {status === "CREATING" && <span>{text("buzz.sending")}</span>}
        </p>
        <MessageText text={message.content.text} />
        {message.attachments.map((attachment) => (
          <CardAttachment key={attachment.cardUrn} attachment={attachment} />
        ))}
        {status === "FAILED" && (
          <p className={styles.failed} role="alert">
            <span className={controls.problem}>
              {failure === null || failure === ""
                ? text("buzz.failed.closed")
                : text("buzz.failed", { reason: failure })}
            </span>
            <button
              type="button"
              className={controls.button}
              onClick={() => dispatch({ area: "buzz", command: { _tag: "RetryMessage", id } })}
            >
              {text("buzz.retry")}
            </button>
            <button
              type="button"
              className={`${controls.button} ${controls.quiet}`}
              onClick={() => dispatch({ area: "buzz", command: { _tag: "RemovePending", id } })}
            >
              {text("buzz.remove")}
            </button>
          </p>
        )}
      </div>
    </li>
  )
}
