import { ArrowDown } from "lucide-react"
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { huddleOf } from "#domain/areas/buzz/huddle.ts"
import { messageIn } from "#domain/areas/buzz/messageList.ts"
import type { Message } from "#domain/areas/buzz/types.ts"
import { followedHuddle, readSeqOf } from "#domain/areas/conversations/conversations.ts"
import { unreadCount } from "#domain/areas/conversations/unread.ts"
import type { ChannelId, CommandId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { useConversation } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useEntries, useShared, useStreamStatus } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { Empty, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePrivateHuddles } from "../huddle/usePrivateHuddles.ts"
import styles from "../kernel/conversation.module.css"
import { MessageItem } from "../message/MessageItem.tsx"
import { UnsentMessage } from "../message/UnsentMessage.tsx"
import { moveBetweenMessages } from "./moveBetweenMessages.ts"
import { isAnchor, rowsOf } from "./rowsOf.ts"
import { type MoreMessages, useMessages } from "./useMessages.ts"
import { useReading, useReadOn } from "./useReading.ts"
import { useRowWindow } from "./useRowWindow.ts"
import { useStart } from "./useStart.ts"

const isRefusedIn = (huddle: Seq | undefined, { status, request: { command } }: OutboxEntry): boolean =>
  status === "REJECTED" &&
  (command._tag === "SendMessage"
    ? command.huddle === huddle
    : command._tag === "EditMessage" && huddle === undefined)

/** Loads more messages once, when their end of the list comes into view. */
const useLoading = (more: MoreMessages | null, isInView: boolean): void => {
  const isDue = isInView && more?.status === "INITIAL"
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked for once
  useEffect(() => {
    if (isDue) more.load()
  }, [isDue])
}

const More = ({ more, label }: { more: MoreMessages; label: string }) => {
  const text = useText()
  return (
    <p className={styles.older}>
      <button
        type="button"
        className={controls.button}
        disabled={more.status === "LOADING"}
        onClick={more.load}
      >
        {more.status === "ERROR" ? text("retry") : label}
      </button>
    </p>
  )
}

/**
 * The messages of a channel or a huddle, those being sent among them. It follows new messages while scrolled to the end,
 * keeps what is in view while others are loaded, and draws of a long list what is around the view.
 */
export const MessageRows = ({
  channelId,
  huddle,
  target,
  sent,
  edited,
  onEdit,
  onNewest,
}: {
  channelId: ChannelId
  huddle: Seq | undefined
  target: Seq | undefined
  /** How many messages the reader sent here: each is shown at the end. */
  sent: number
  /** The message that is being edited. */
  edited: CommandId | null
  onEdit: (id: CommandId | null) => void
  onNewest?: () => void
}) => {
  const text = useText()
  const intl = useIntl()
  const stream = channelStream(channelId)
  const status = useStreamStatus(stream)
  const reader = useCurrentUserId()
  const channel = useShared(stream, "buzz")
  const conversation = useConversation(channelId)
  const entries = useEntries(stream)
  const privateHuddles = usePrivateHuddles(channelId)
  const start = useStart(channelId, huddle, target, status === "CURRENT")
  const { list, messages, older, newer } = useMessages(channelId, huddle, start.around)
  const root = huddle === undefined ? undefined : messageIn(channel, huddle)
  const targetId = target === undefined ? undefined : messageIn(list, target)?.id

  const isTail = newer === null
  const refused = useMemo(
    () => (isTail ? entries.filter((entry) => isRefusedIn(huddle, entry)) : []),
    [entries, huddle, isTail],
  )
  const isKnown = start.isKnown && (status === "CURRENT" || messages.length + refused.length > 0)
  const reading = useReading(channelId, huddle, list, start.isKnown && status === "CURRENT")
  const { firstNew } = reading
  const rows = useMemo(
    () =>
      isKnown ? rowsOf(messages, refused, firstNew, (at) => intl.formatDate(at, { dateStyle: "full" })) : [],
    [messages, refused, firstNew, isKnown, intl],
  )
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const readOn = useReadOn(channelId, huddle, list, reading)
  const seqs = useMemo(() => {
    const pending = new Set(entries.map(({ commandId }) => commandId))
    return new Map(messages.flatMap(({ id, seq }) => (pending.has(id) ? [] : [[id as string, seq]])))
  }, [messages, entries])
  const scroll = useRowWindow(
    keys,
    !isTail,
    (inView) =>
      readOn(
        inView.flatMap((key) => {
          const seq = seqs.get(key)
          return seq === undefined ? [] : [seq]
        }),
      ),
    isAnchor,
  )
  const { show } = scroll
  useLoading(older, isKnown && scroll.isAtStart)
  useLoading(newer, scroll.isAtEnd)
  const shown = targetId ?? (target === undefined && firstNew !== null ? "new" : null)
  useLayoutEffect(() => {
    if (shown !== null) show(shown)
  }, [shown, show])
  useLayoutEffect(() => {
    if (edited !== null) show(edited)
  }, [edited, show])
  const showNewest = (): void => {
    if (target !== undefined) onNewest?.()
    else {
      start.leave()
      show("end")
    }
  }
  const latest = useRef(showNewest)
  useLayoutEffect(() => {
    latest.current = showNewest
  })
  const [sentBefore] = useState(sent)
  useLayoutEffect(() => {
    if (sent > sentBefore) latest.current()
  }, [sent, sentBefore])

  const readSeq = conversation && readSeqOf(conversation, huddle)
  const unread = readSeq === undefined || reader === null ? 0 : unreadCount(list, readSeq, reader)
  const unreadReplies = (seq: Seq): number => {
    const held = huddleOf(channel, seq)
    const read = conversation && followedHuddle(conversation, seq)?.readSeq
    return held === undefined || read === undefined || reader === null ? 0 : unreadCount(held, read, reader)
  }
  const size = older === null && isTail ? messages.length : null
  const itemOf = (message: Message, index: number, isContinued: boolean) => (
    <MessageItem
      key={message.id}
      isJoined={readSeq !== undefined}
      channelId={channelId}
      message={message}
      entry={entryOf(entries, message.id)}
      index={index}
      isContinued={isContinued}
      size={size}
      isTarget={message.id === targetId}
      isEditing={message.id === edited}
      onEdit={onEdit}
      {...(huddle === undefined && {
        huddle: huddleOf(channel, message.seq)?.summary ?? null,
        unreadReplies: unreadReplies(message.seq),
        privateHuddles: privateHuddles.get(message.seq),
      })}
    />
  )
  const isAway = !isTail || (!scroll.isAtEnd && (scroll.isFar || unread > 0))
  return (
    <div className={styles.window}>
      <div
        ref={scroll.view}
        className={styles.messages}
        role="log"
        // New messages are announced by MessageAnnouncer: rows also come and go as the list scrolls.
        aria-live="off"
        aria-label={text(huddle === undefined ? "buzz.title" : "buzz.huddle")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        onKeyDown={moveBetweenMessages}
      >
        {root !== undefined && <ol className={styles.root}>{itemOf(root, 1, false)}</ol>}
        {!isKnown ? (
          <Skeleton label={text("buzz.title")} height={160} />
        ) : rows.length === 0 && older === null ? (
          <Empty>{text(huddle === undefined ? "buzz.empty" : "buzz.huddle.empty")}</Empty>
        ) : (
          <>
            {older !== null && <More more={older} label={text("buzz.older")} />}
            <ol
              ref={scroll.rows}
              className={styles.list}
              style={{ paddingTop: scroll.before, paddingBottom: scroll.after }}
            >
              {rows.slice(scroll.from, scroll.to).map((row) =>
                row._tag === "Day" ? (
                  <li key={row.key} className={styles.day} suppressHydrationWarning>
                    <time dateTime={new Date(row.at).toISOString()}>
                      {intl.formatDate(row.at, { dateStyle: "full" })}
                    </time>
                  </li>
                ) : row._tag === "New" ? (
                  <li key="new" className={styles.divider}>
                    {text("buzz.new")}
                  </li>
                ) : row._tag === "Refused" ? (
                  <UnsentMessage key={row.key} entry={row.entry} />
                ) : (
                  itemOf(row.message, row.index + 1, row.isContinued)
                ),
              )}
            </ol>
            {newer !== null && <More more={newer} label={text("buzz.newer")} />}
          </>
        )}
      </div>
      {isAway && (
        <button type="button" className={`${controls.button} ${styles.newest}`} onClick={showNewest}>
          <ArrowDown size={16} aria-hidden="true" />
          {unread > 0 ? text("buzz.unread", { count: unread }) : text("buzz.newest")}
        </button>
      )}
    </div>
  )
}
