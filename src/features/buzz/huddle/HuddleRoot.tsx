import { Link } from "@tanstack/react-router"
import { Suspense } from "react"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { channelSearch } from "../kernel/channelAddress.ts"
import styles from "../words/quote.module.css"

const QuotedWords = lazyPart(() => import("../words/QuotedWords.tsx"), "QuotedWords")

/** The message of another channel from which a private huddle began, which leads to it. */
export const HuddleRoot = ({ channelId, seq }: { channelId: ChannelId; seq: Seq }) => {
  const text = useText()
  const stream = channelStream(channelId)
  useFollow(stream)
  const message = messageAt(useShared(stream, "buzz"), seq)
  const author = usePerson(message?.createdBy ?? null)
  const name = author?.displayName ?? text("buzz.someone")
  return (
    <div className={styles.quote}>
      <Link
        to="/m/buzz/channel/$threadId"
        params={{ threadId: channelId }}
        search={channelSearch({ message: seq })}
        className={styles.link}
        aria-label={text("buzz.huddle.private.root", { name })}
      >
        {message !== undefined && <span className={styles.author}>{name}</span>}
        <span className={styles.words}>
          {message === undefined ? (
            text("buzz.quote.older")
          ) : (
            <Suspense fallback="…">
              <QuotedWords message={message} />
            </Suspense>
          )}
        </span>
      </Link>
    </div>
  )
}
