import { useEffect, useLayoutEffect, useMemo, useRef } from "react"
import { channelOf, draftOf, lastMessages, pendingOf } from "#domain/buzz/select.ts"
import type { Attachment } from "#domain/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useServices } from "#src/state/ServicesContext.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { Empty, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { Composer } from "./Composer.tsx"
import { MessageItem } from "./MessageItem.tsx"
import { PendingItem } from "./PendingItem.tsx"
import styles from "./talk.module.css"

const shownMessages = 200

/** A channel: its messages, those on their way, and where to write. It follows new messages while the reader is at the end. */
export const Talk = ({
  channelId,
  attachments,
}: {
  channelId: ChannelId
  attachments?: ReadonlyArray<Attachment>
}) => {
  const text = useText()
  const { follow } = useServices()
  const channel = useSelect((state) => channelOf(state.buzz, channelId))
  const allPending = useSelect((state) => state.buzz.pending)
  const isOpen = useSelect((state) => state.buzz.feed.status === "OPEN")
  const draft = useSelect((state) => draftOf(state.buzz, channelId))
  const messages = useMemo(() => lastMessages(channel, shownMessages), [channel])
  const pending = useMemo(() => pendingOf(allPending, channelId), [allPending, channelId])
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useEffect(() => follow(channelId), [follow, channelId])
  const count = messages.length + pending.length
  useLayoutEffect(() => {
    const element = list.current
    if (element !== null && isAtEnd.current && count > 0) element.scrollTop = element.scrollHeight
  }, [count])

  const isLoaded = channel !== undefined && channel.head > 0
  return (
    <div className={styles.talk}>
      {isLoaded && !isOpen && (
        <p className={styles.reconnecting} role="status">
          {text("buzz.reconnecting")}
        </p>
      )}
      <div
        ref={list}
        className={styles.messages}
        role="log"
        aria-label={text("buzz.title")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48
        }}
      >
        {!isLoaded && count === 0 ? (
          <Skeleton label={text("buzz.title")} height={160} />
        ) : count === 0 ? (
          <Empty>{text("buzz.empty")}</Empty>
        ) : (
          <ol className={styles.list}>
            {messages.map((message) => (
              <MessageItem key={message.id} channelId={channelId} message={message} />
            ))}
            {pending.map((message) => (
              <PendingItem key={message.id} message={message} />
            ))}
          </ol>
        )}
      </div>
      <Composer channelId={channelId} draft={draft} attachments={attachments ?? []} />
    </div>
  )
}
