import { Link } from "@tanstack/react-router"
import { AlarmClock, AtSign, Bell, Database, MessageSquare, MessageSquarePlus } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { noticeText } from "#charts/format/alert.ts"
import { type AlertNotice, isAlertNotice } from "#domain/areas/alert/notice.ts"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import {
  type AddedNotice,
  type HuddleNotice,
  isAddedNotice,
  isHuddleNotice,
  isMentionNotice,
  type MentionNotice,
} from "#domain/areas/buzz/notice.ts"
import type { Notification } from "#domain/areas/inbox/types.ts"
import { isPowerUpNotice, type PowerUpNotice } from "#domain/areas/powerUp/notice.ts"
import { isReminderNotice, type ReminderNotice } from "#domain/areas/reminder/notice.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useWatchedLines } from "#src/features/alert/useWatchedLines.ts"
import { channelSearch } from "#src/features/buzz/kernel/channelAddress.ts"
import { viewSearch } from "#src/features/card/viewSearch.ts"
import { previewAddress } from "#src/features/picture/previewAddress.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useChannelTitle } from "#src/state/useChannelTitle.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useShared } from "#src/state/useStream.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import { useShownTheme } from "#src/ui/useShownTheme.ts"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import styles from "./inbox.module.css"

// What reads Markdown is not loaded before there is a message to quote.
const QuotedWords = lazyPart(() => import("#src/features/buzz/words/QuotedWords.tsx"), "QuotedWords")

/** What a notification of an alert says: the figure as its reader was told it, what it was of, and the card as they see it now. */
const AlertContent = ({ notice }: { notice: AlertNotice }) => {
  const text = useText()
  const { locale } = useIntl()
  const author = usePerson(notice.author)
  const theme = useShownTheme()
  const [hasFailed, setFailed] = useState(false)
  const { card, title, view } = notice
  const name = author?.displayName ?? text("buzz.someone")
  const lines = useWatchedLines(view, card)
  const isInBrowser = useInBrowser()
  const scale = isInBrowser && window.devicePixelRatio > 1 ? 2 : 1
  const picture = hasFailed ? null : previewAddress(card, view, { scale, theme })
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span>{noticeText(notice, name, { text, locale })}</span>
      {lines.map((line) => (
        <span key={line} className={styles.watched}>
          {line}
        </span>
      ))}
      {picture !== null && (
        <img
          className={styles.picture}
          src={picture}
          width={320}
          height={180}
          loading="lazy"
          alt={text("inbox.picture", { title })}
          onError={() => setFailed(true)}
        />
      )}
    </>
  )
}

/** Text that says what someone did, of whom a notice of talk tells. */
const talkText = (notice: MentionNotice | HuddleNotice | AddedNotice, isDeleted: boolean): TextKey => {
  if (isAddedNotice(notice)) return "inbox.added"
  if (isHuddleNotice(notice)) return "inbox.huddle"
  if (isDeleted) return notice.reason === undefined ? "inbox.deleted" : "inbox.message.deleted"
  switch (notice.reason) {
    case "EVERYONE":
      return "inbox.everyone"
    case "REPLY":
      return "inbox.reply"
    case "MESSAGE":
      return "inbox.message"
    default:
      return "inbox.mention"
  }
}

/**
 * What a notification of talk says: who named, told, added or invited its reader, and where; with how the message begins, if
 * this client has it.
 */
const TalkContent = ({
  notice,
  deleted,
}: {
  notice: MentionNotice | HuddleNotice | AddedNotice
  deleted: Notification["deleted"]
}) => {
  const { channelId, author } = notice
  const text = useText()
  const channel = useShared(channelStream(channelId), "buzz")
  const { origin, details } = channel
  const title = useChannelTitle(channelId, details.title ?? origin?.title ?? "")
  const name = usePerson(author)?.displayName ?? text("buzz.someone")
  const message = isMentionNotice(notice) ? messageAt(channel, notice.messageSeq) : undefined
  const isDeleted =
    message === undefined
      ? isMentionNotice(notice) && deleted?.includes(notice.messageSeq) === true
      : message.oldMessage !== null
  return (
    <>
      <span className={styles.title}>{title ?? text("buzz.title")}</span>
      <span>{text(talkText(notice, isDeleted), { name })}</span>
      {message !== undefined && !isDeleted && (
        <span className={styles.quote}>
          <Suspense fallback="…">
            <QuotedWords message={message} />
          </Suspense>
        </span>
      )}
    </>
  )
}

/** What a notification of a reminder says, and who asked for it, where that was someone else. */
const ReminderContent = ({ notice: { author, text: words } }: { notice: ReminderNotice }) => {
  const text = useText()
  const isOwn = useCurrentUserId() === author
  const name = usePerson(author)?.displayName ?? text("buzz.someone")
  return (
    <>
      <span className={styles.title}>
        {isOwn ? text("inbox.reminder") : text("inbox.reminder.from", { name })}
      </span>
      <span>{words}</span>
    </>
  )
}

/** What a notification of a power-up says: who asks its reader to connect the data of which stack. */
const PowerUpContent = ({ notice: { stack, author } }: { notice: PowerUpNotice }) => {
  const text = useText()
  const name = usePerson(author)?.displayName ?? text("buzz.someone")
  const title = useSelect((state) => state.stack.home.home?.stacks.find(({ id }) => id === stack)?.title)
  return (
    <>
      <span className={styles.title}>{title ?? text("powerUp.title")}</span>
      <span>{text("inbox.powerUp", { name })}</span>
    </>
  )
}

/** One notification, which opens what it is about; one of a kind that only a newer version knows says so. */
export const InboxItem = ({
  notification: { notice, created, isRead, deleted },
  onOpen,
}: {
  notification: Notification
  onOpen: () => void
}) => {
  const text = useText()
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {isMentionNotice(notice) && notice.reason === "MESSAGE" ? (
          <MessageSquare size={18} strokeWidth={1.75} />
        ) : isMentionNotice(notice) ? (
          <AtSign size={18} strokeWidth={1.75} />
        ) : isReminderNotice(notice) ? (
          <AlarmClock size={18} strokeWidth={1.75} />
        ) : isHuddleNotice(notice) || isAddedNotice(notice) ? (
          <MessageSquarePlus size={18} strokeWidth={1.75} />
        ) : isPowerUpNotice(notice) ? (
          <Database size={18} strokeWidth={1.75} />
        ) : (
          <Bell size={18} strokeWidth={1.75} />
        )}
      </span>
      <span className={styles.words}>
        {isAlertNotice(notice) ? (
          <AlertContent notice={notice} />
        ) : isReminderNotice(notice) ? (
          <ReminderContent notice={notice} />
        ) : isMentionNotice(notice) || isHuddleNotice(notice) || isAddedNotice(notice) ? (
          <TalkContent notice={notice} deleted={deleted} />
        ) : isPowerUpNotice(notice) ? (
          <PowerUpContent notice={notice} />
        ) : (
          text("inbox.other")
        )}
        <span className={styles.when}>
          <RelativeTime at={created} />
          {!isRead && (
            <span
              className={styles.unread}
              role="img"
              aria-label={text("inbox.unread")}
              title={text("inbox.unread")}
            />
          )}
        </span>
      </span>
    </>
  )
  return (
    <li className={styles.item} data-read={isRead}>
      {isAlertNotice(notice) ? (
        <Link
          to="/card/$urn"
          params={{ urn: notice.card }}
          search={viewSearch({ ...notice.view, drill: [] }, null, null, true)}
          className={styles.link}
          onClick={onOpen}
        >
          {content}
        </Link>
      ) : isMentionNotice(notice) ||
        isHuddleNotice(notice) ||
        isAddedNotice(notice) ||
        isReminderNotice(notice) ? (
        <Link
          to="/m/buzz/channel/$threadId"
          params={{ threadId: notice.channelId }}
          search={channelSearch({
            ...(isMentionNotice(notice) && { message: notice.messageSeq }),
            ...((isMentionNotice(notice) || isHuddleNotice(notice)) &&
              notice.huddle !== undefined && { huddle: notice.huddle }),
          })}
          className={styles.link}
          onClick={onOpen}
        >
          {content}
        </Link>
      ) : isPowerUpNotice(notice) ? (
        <Link
          to="/stacks/$stackId"
          params={{ stackId: notice.stack }}
          className={styles.link}
          onClick={onOpen}
        >
          {content}
        </Link>
      ) : (
        <div className={styles.link}>{content}</div>
      )}
    </li>
  )
}
