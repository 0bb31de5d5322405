import { Link } from "@tanstack/react-router"
import type { FoundMessage } from "#domain/areas/search/foundMessage.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useChannelTitle } from "#src/state/useChannelTitle.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./search.module.css"

/** A text with its hits marked. */
const Marked = ({ text, hits }: Pick<FoundMessage, "text" | "hits">) => {
  const ends = hits.map(({ start, length }) => start + length)
  return (
    <span className={styles.text}>
      {hits.map(({ start, length }, index) => (
        <span key={start}>
          {text.slice(index === 0 ? 0 : ends[index - 1], start)}
          <mark className={styles.hit}>{text.slice(start, start + length)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </span>
  )
}

/** A message that was found, who said it where and when: a link to it in its channel. */
export const FoundMessageItem = ({ message, onOpen }: { message: FoundMessage; onOpen?: () => void }) => {
  const text = useText()
  const { channelId, channelTitle, createdBy, postedBy, created, seq } = message
  const author = usePerson(createdBy)
  const channel = useChannelTitle(channelId, channelTitle)
  return (
    <li>
      <Link
        to="/m/buzz/channel/$threadId"
        params={{ threadId: channelId }}
        search={{ query: `message=${seq}` }}
        className={styles.message}
        {...(onOpen === undefined ? {} : { onClick: onOpen })}
      >
        <Avatar user={author} size={32} />
        <span className={styles.words}>
          <span className={styles.about}>
            <span className={styles.name}>
              {postedBy === "webhook" ? text("buzz.app") : (author?.displayName ?? text("buzz.someone"))}
            </span>
            <span className={styles.place}>{channel ?? "…"}</span>
            <RelativeTime at={created} />
          </span>
          <Marked text={message.text === "" ? text("search.attachment") : message.text} hits={message.hits} />
        </span>
      </Link>
    </li>
  )
}
