import { X } from "lucide-react"
import { messageAt } from "#domain/buzz/messageAt.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useShared } from "#src/state/useStream.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./quote.module.css"

/** Shows the message that is quoted, where it stands in the list. */
const goTo = (id: string): void => {
  const element = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
  element?.scrollIntoView({ block: "center" })
}

/**
 * The message that another one answers, with its author; a press leads to it. It is read where it stands, so that one
 * that was deleted or edited is quoted as it is. `onRemove` takes it out of a draft.
 */
export const QuoteBlock = ({
  channelId,
  seq,
  onRemove,
}: {
  channelId: ChannelId
  seq: Seq
  onRemove?: () => void
}) => {
  const text = useText()
  const message = messageAt(useShared(channelStream(channelId), "buzz"), seq)
  const author = usePerson(message?.createdBy ?? null)
  const [attached] = message?.attachments ?? []
  const words =
    message === undefined
      ? text("buzz.quote.older")
      : message.oldMessage !== null
        ? text("buzz.deleted")
        : message.content.text ||
          (attached === undefined ? "" : attached._tag === "FILE" ? attached.name : attached.title)
  return (
    <div className={styles.quote}>
      <button
        type="button"
        className={styles.link}
        aria-label={text("buzz.quote.open", { name: author?.displayName ?? text("buzz.someone") })}
        disabled={message === undefined}
        onClick={() => {
          if (message !== undefined) goTo(message.id)
        }}
      >
        {message !== undefined && (
          <span className={styles.author}>{author?.displayName ?? text("buzz.someone")}</span>
        )}
        <span className={styles.words}>{words}</span>
      </button>
      {onRemove !== undefined && <IconButton icon={X} label={text("buzz.quote.remove")} onPress={onRemove} />}
    </div>
  )
}
