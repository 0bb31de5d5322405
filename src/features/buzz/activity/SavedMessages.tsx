import { Link } from "@tanstack/react-router"
import { BookmarkX } from "lucide-react"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import type { SavedMessage } from "#domain/areas/channelMarks/channelMarks.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useChannelMarks } from "#src/state/useChannelMarks.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useFollow, useShared, useStreamStatus } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { IconButton } from "#src/ui/IconButton.tsx"
import { Empty } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useChannelTitle } from "../../../state/useChannelTitle.ts"
import { channelSearch } from "../kernel/channelAddress.ts"
import styles from "../kernel/dialogs.module.css"
import { useMessageTarget } from "../kernel/useMessageTarget.ts"
import { quotedWords } from "../words/quotedWords.ts"

/** How many saved messages the list shows: the latest ones. */
const mostShown = 50

const Saved = ({ saved: { channelId, messageSeq }, onOpen }: { saved: SavedMessage; onOpen: () => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const stream = channelStream(channelId)
  useFollow(stream)
  const status = useStreamStatus(stream)
  const channel = useShared(stream, "buzz")
  const target = useMessageTarget(channelId, messageSeq)
  const message = messageAt(channel, messageSeq)
  const author = usePerson(message?.createdBy ?? null)
  const title = useChannelTitle(channelId, channel.details.title ?? channel.origin?.title ?? "")
  const isGone = status === "DENIED" || target._tag === "Unknown"
  const words = message === undefined ? text("buzz.deleted") : quotedWords(message, text)
  return (
    <li className={styles.saved}>
      {isGone ? (
        <p className={styles.detail}>{text("error.message.unknown")}</p>
      ) : (
        <Link
          to="/m/buzz/channel/$threadId"
          params={{ threadId: channelId }}
          search={channelSearch({
            message: messageSeq,
            ...(message?.huddle !== undefined && { huddle: message.huddle }),
          })}
          className={styles.words}
          onClick={onOpen}
        >
          <span className={styles.detail}>
            {title} · {author?.displayName ?? "…"} ·{" "}
            {message !== undefined && <RelativeTime at={message.created} />}
          </span>
          <span className={styles.snippet}>{message === undefined ? "…" : words}</span>
        </Link>
      )}
      <IconButton
        icon={BookmarkX}
        label={text("buzz.unsaveMessage")}
        onPress={() =>
          dispatch({ area: "channelMarks", command: { _tag: "UnsaveMessage", channelId, messageSeq } })
        }
      />
    </li>
  )
}

/** Dialog with the messages that the reader saved, the latest first, each with the way to it. */
export const SavedMessages = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const messages = useChannelMarks().messages.slice(-mostShown).reverse()
  return (
    <Dialog title={text("buzz.saved")} onClose={onClose}>
      {messages.length === 0 ? (
        <Empty>{text("buzz.saved.none")}</Empty>
      ) : (
        <ul>
          {messages.map((saved) => (
            <Saved key={`${saved.channelId} ${saved.messageSeq}`} saved={saved} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
