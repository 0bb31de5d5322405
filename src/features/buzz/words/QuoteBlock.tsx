import { Link } from "@tanstack/react-router"
import { X } from "lucide-react"
import { Suspense } from "react"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useShared } from "#src/state/useStream.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { channelSearch } from "../kernel/channelAddress.ts"
import styles from "./quote.module.css"

// What reads Markdown is not loaded before there is a message to quote.
const QuotedWords = lazyPart(() => import("./QuotedWords.tsx"), "QuotedWords")

/** Shows the message that is quoted, where it stands in the list. */
const goTo = (id: string): void => {
  const element = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
  element?.scrollIntoView({ block: "center" })
}

/**
 * The message that another one answers, with its author; a press leads to it, in its channel where it is not loaded. It is read where it stands, so that one
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
  return (
    <div className={styles.quote}>
      {message === undefined ? (
        <Link
          to="/m/buzz/channel/$threadId"
          params={{ threadId: channelId }}
          search={channelSearch({ message: seq })}
          className={styles.link}
        >
          <span className={styles.words}>{text("buzz.quote.older")}</span>
        </Link>
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-label={text("buzz.quote.open", { name: author?.displayName ?? text("buzz.someone") })}
          onClick={() => goTo(message.id)}
        >
          <span className={styles.author}>{author?.displayName ?? text("buzz.someone")}</span>
          <span className={styles.words}>
            <Suspense fallback="…">
              <QuotedWords message={message} />
            </Suspense>
          </span>
        </button>
      )}
      {onRemove !== undefined && <IconButton icon={X} label={text("buzz.quote.remove")} onPress={onRemove} />}
    </div>
  )
}
