import { Fragment, useLayoutEffect, useRef, useState } from "react"
import { isSilenced } from "#domain/buzz/topic.ts"
import type { ViewAttachment } from "#domain/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootCommand } from "#domain/root.ts"
import { isOffline } from "#domain/sync/offline.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useConversation } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useEntries, useFollow, useShared, useStreamStatus } from "#src/state/useStream.ts"
import controls from "#src/ui/controls.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { Composer } from "./Composer.tsx"
import styles from "./conversation.module.css"
import { MessageItem } from "./MessageItem.tsx"
import { UnsentMessage } from "./UnsentMessage.tsx"
import { useMessages } from "./useMessages.ts"
import { useReading } from "./useReading.ts"

/** How near to an end of the list counts as being there, in pixels. */
const near = 48

const fromEndOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight

const noAttachments: ReadonlyArray<ViewAttachment> = []

/**
 * Conversation of a channel: its messages, those being sent, and the composer. It follows new messages while scrolled
 * to the end, and keeps the scroll position when older ones are loaded.
 */
export const Conversation = ({
  channelId,
  create = null,
  attachments = noAttachments,
}: {
  channelId: ChannelId
  create?: RootCommand | null
  attachments?: ReadonlyArray<ViewAttachment>
}) => {
  const text = useText()
  const stream = channelStream(channelId)
  useFollow(stream)
  const status = useStreamStatus(stream)
  const isReconnecting = useSelect(
    ({ sync }) =>
      (sync.feed.status === "BEHIND" || (sync.feed.status !== "OPEN" && sync.feed.losses > 0)) &&
      !isOffline(sync),
  )
  const { messages, hasOlder, isLoading, hasFailed, loadOlder } = useMessages(channelId)
  const reader = useCurrentUserId()
  const { details } = useShared(stream, "buzz")
  const silence = details.isArchived
    ? "buzz.archived"
    : reader !== null && isSilenced(details, reader)
      ? "buzz.readOnly"
      : null
  const isJoined = useConversation(channelId) !== undefined
  const entries = useEntries(stream)
  const refused = entries.filter((entry) => entry.status === "REJECTED")
  const list = useRef<HTMLDivElement>(null)
  const divider = useRef<HTMLLIElement>(null)
  const fromEnd = useRef(0)
  const [isAtEnd, setAtEnd] = useState(false)

  const count = messages.length + refused.length
  const first = messages[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has grown at one of its ends
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const wasAtEnd = fromEnd.current < near
    element.scrollTop = element.scrollHeight - element.clientHeight - (wasAtEnd ? 0 : fromEnd.current)
    setAtEnd(fromEndOf(element) < near)
  }, [count, first])

  const isKnown = status === "CURRENT" || count > 0
  const firstNew = useReading(channelId, status === "CURRENT", isAtEnd)
  useLayoutEffect(() => {
    if (firstNew === null) return
    divider.current?.scrollIntoView({ block: "center" })
    if (list.current !== null) fromEnd.current = fromEndOf(list.current)
  }, [firstNew])
  if (status === "DENIED") return <Failure title={text("buzz.loadFailed")} />
  return (
    <div className={styles.conversation}>
      {isKnown && isReconnecting && (
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
        onScroll={({ currentTarget }) => {
          const { scrollTop } = currentTarget
          fromEnd.current = fromEndOf(currentTarget)
          setAtEnd(fromEnd.current < near)
          if (scrollTop < near && hasOlder && !isLoading && !hasFailed) loadOlder()
        }}
      >
        {!isKnown ? (
          <Skeleton label={text("buzz.title")} height={160} />
        ) : count === 0 ? (
          <Empty>{text("buzz.empty")}</Empty>
        ) : (
          <>
            {hasOlder && (
              <p className={styles.older}>
                <button type="button" className={controls.button} disabled={isLoading} onClick={loadOlder}>
                  {text(hasFailed ? "retry" : "buzz.older")}
                </button>
              </p>
            )}
            <ol className={styles.list}>
              {messages.map((message) => (
                <Fragment key={message.id}>
                  {message.id === firstNew && (
                    <li className={styles.divider} ref={divider}>
                      {text("buzz.new")}
                    </li>
                  )}
                  <MessageItem
                    isJoined={isJoined}
                    channelId={channelId}
                    message={message}
                    entry={entryOf(entries, message.id)}
                  />
                </Fragment>
              ))}
              {refused.map((entry) => (
                <UnsentMessage key={entry.commandId} entry={entry} />
              ))}
            </ol>
          </>
        )}
      </div>
      {silence === null ? (
        <Composer channelId={channelId} create={create} attachments={attachments} />
      ) : (
        <p className={styles.silence}>{text(silence)}</p>
      )}
    </div>
  )
}
