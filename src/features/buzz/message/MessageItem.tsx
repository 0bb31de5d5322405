import { Link } from "@tanstack/react-router"
import { Bell, Check, Clock3, Link2, type LucideIcon, Pin } from "lucide-react"
import { memo, Suspense, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { pollOf } from "#domain/areas/buzz/messagePoll.ts"
import type { HuddleSummary, Message, MessagePoster } from "#domain/areas/buzz/types.ts"
import type { ChannelId, CommandId } from "#domain/kernel/ids.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import type { ShownConversation } from "#src/state/useConversations.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import named from "#src/ui/iconButton.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import { MessageAttachments } from "../attachments/MessageAttachments.tsx"
import { HuddleLink } from "../huddle/HuddleLink.tsx"
import { PrivateHuddleLink } from "../huddle/PrivateHuddleLink.tsx"
import styles from "../kernel/conversation.module.css"
import { useChannelRights } from "../kernel/useChannelRights.ts"
import { MessageText } from "../words/MessageText.tsx"
import { QuoteBlock } from "../words/QuoteBlock.tsx"
import marks from "./app.module.css"
import { EarlierVersions } from "./EarlierVersions.tsx"
import { EditMessage } from "./EditMessage.tsx"
import { MessageActs } from "./MessageActs.tsx"
import { MessageReactions } from "./MessageReactions.tsx"
import { useIsBeingEdited } from "./useIsBeingEdited.ts"
import { useReact } from "./useReact.ts"

const EmojiPicker = lazyPart(() => import("#src/features/emoji/EmojiPicker.tsx"), "EmojiPicker", {
  opens: "emoji.title",
})
const LinkPreviews = lazyPart(() => import("../attachments/LinkPreviews.tsx"), "LinkPreviews")
const MessagePoll = lazyPart(() => import("../attachments/MessagePoll.tsx"), "MessagePoll")
const PrivateHuddleDialog = lazyPart(
  () => import("../huddle/PrivateHuddleDialog.tsx"),
  "PrivateHuddleDialog",
  {
    opens: "part.dialog",
  },
)
const FlaggedMark = lazyPart(() => import("./FlaggedMark.tsx"), "FlaggedMark")
const ReactionsDialog = lazyPart(() => import("./ReactionsDialog.tsx"), "ReactionsDialog", {
  opens: "buzz.reactions",
})

const RemoveMessageDialog = lazyPart(() => import("./RemoveMessageDialog.tsx"), "RemoveMessageDialog", {
  opens: "buzz.takeDown.title",
})

const posters: Readonly<Record<MessagePoster, { readonly label: TextKey; readonly icon: LucideIcon }>> = {
  alert: { label: "alert.message", icon: Bell },
  digest: { label: "buzz.digest", icon: Clock3 },
  webhook: { label: "buzz.app", icon: Link2 },
  approval: { label: "buzz.approval", icon: Check },
}

/** Who removed a message, and why. */
const Removed = ({ by, reason }: NonNullable<Message["removed"]>) => {
  const text = useText()
  const name = usePerson(by)?.displayName ?? text("buzz.someone")
  return text(reason === "" ? "buzz.removed" : "buzz.removed.reason", { name, reason })
}

const noHuddles: ReadonlyArray<ShownConversation> = []

/**
 * Message with what its reader may do. One of the server stands without a person. `entry` is the command that sends it,
 * until it is stored.
 */
export const MessageItem = memo(
  ({
    channelId,
    message,
    isJoined,
    entry,
    index,
    isContinued = false,
    size,
    huddle = null,
    unreadReplies = 0,
    privateHuddles = noHuddles,
    isTarget = false,
    isEditing = false,
    onEdit,
  }: {
    channelId: ChannelId
    message: Message
    /** Whether the reader follows what is new where it stands. */
    isJoined: boolean
    entry: OutboxEntry | undefined
    /** Its place among the messages of its list, from 1. */
    index: number
    /** Whether it goes on with what its author said right before: they are spoken of, and not shown, again. */
    isContinued?: boolean
    /** How many the list has; null while there are more that are not loaded. */
    size: number | null
    /** The huddle that began from it. */
    huddle?: HuddleSummary | null
    unreadReplies?: number
    /** The private huddles that began from it in which the reader is. */
    privateHuddles?: ReadonlyArray<ShownConversation> | undefined
    /** Whether the address leads to it. */
    isTarget?: boolean
    isEditing?: boolean
    /** Begins to edit a message, or with null ends it. */
    onEdit: (id: CommandId | null) => void
  }) => {
    const text = useText()
    const intl = useIntl()
    const author = usePerson(message.createdBy)
    const PosterIcon = message.postedBy && posters[message.postedBy].icon
    const isDeleted = message.oldMessage !== null
    const isPending = entry !== undefined
    const poll = pollOf(message)
    const mayHaveOwnLink = useInBrowser() && message.content.text.includes(window.location.origin)
    const isPinned = message.pinnedBy !== undefined
    const [isReacting, setReacting] = useState(false)
    const [isListing, setListing] = useState(false)
    const [isBeginning, setBeginning] = useState(false)
    const [isRemoving, setRemoving] = useState(false)
    const { mayWrite } = useChannelRights(channelId)
    const isEdited = useIsBeingEdited(channelId, message) || isEditing
    const head = useRef<HTMLParagraphElement>(null)
    const react = useReact(channelId, message)
    return (
      <li
        className={styles.message}
        data-message={message.id}
        data-pending={entry?.status}
        data-target={isTarget || undefined}
        aria-setsize={size ?? -1}
        aria-posinset={index}
        aria-current={isTarget ? "true" : undefined}
        tabIndex={-1}
      >
        {isContinued ? (
          <time
            className={styles.time}
            dateTime={new Date(message.created).toISOString()}
            title={intl.formatDate(message.created, { dateStyle: "medium", timeStyle: "short" })}
            aria-hidden="true"
            suppressHydrationWarning
          >
            {intl.formatTime(message.created, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}
          </time>
        ) : PosterIcon !== undefined ? (
          <span className={styles.server}>
            <PosterIcon size={18} strokeWidth={1.75} aria-hidden="true" />
          </span>
        ) : (
          <Link
            to="/m/profile/$userId"
            params={{ userId: message.createdBy }}
            className={`${styles.author} ${named.named}`}
            aria-label={text("profile.open", { name: author?.displayName ?? text("buzz.someone") })}
          >
            <Avatar user={author} size={32} />
          </Link>
        )}
        <div className={styles.said}>
          <p className={isContinued ? styles.spoken : styles.by} ref={head}>
            <span className={styles.name}>
              {message.app !== undefined
                ? message.app.name
                : message.postedBy !== undefined
                  ? text(posters[message.postedBy].label)
                  : (author?.displayName ?? text("buzz.someone"))}
            </span>
            {message.app !== undefined && <span className={marks.app}>{text("buzz.app")}</span>}
            {isPending && entry.status !== "FAILED" ? (
              <span>{text("buzz.sending")}</span>
            ) : (
              <RelativeTime at={message.created} />
            )}
          </p>
          {isPinned && !isDeleted && (
            <p className={styles.pinned}>
              <Pin size={13} aria-hidden="true" /> {text("buzz.pinned")}
            </p>
          )}
          {message.flaggedBy !== undefined && !isDeleted && (
            <Suspense fallback={null}>
              <FlaggedMark by={message.flaggedBy} />
            </Suspense>
          )}
          {isDeleted || message.isRedacted === true ? (
            <p className={styles.deleted}>
              {message.removed === undefined ? (
                text(isDeleted ? "buzz.deleted" : "buzz.redacted")
              ) : (
                <Removed {...message.removed} />
              )}
            </p>
          ) : (
            <>
              {message.quoteSeq !== undefined && <QuoteBlock channelId={channelId} seq={message.quoteSeq} />}
              {isEdited ? (
                <EditMessage
                  channelId={channelId}
                  message={message}
                  isBegun={isEditing}
                  onDone={() => onEdit(null)}
                />
              ) : (
                <MessageText content={message.content} />
              )}
              {mayHaveOwnLink && !isEdited && (
                <Suspense fallback={null}>
                  <LinkPreviews text={message.content.text} />
                </Suspense>
              )}
              {message.edits !== undefined && <EarlierVersions edits={message.edits} />}
              <MessageAttachments
                channelId={channelId}
                seq={isPending ? null : message.seq}
                attachments={message.attachments}
              />
            </>
          )}
          {poll !== undefined && !isDeleted && (
            <Suspense fallback={<Skeleton label={text("buzz.title")} height={160} />}>
              <MessagePoll
                channelId={channelId}
                message={message}
                poll={poll}
                mayVote={mayWrite && !isPending}
              />
            </Suspense>
          )}
          {isPending && <OutboxProblem entry={entry} />}
          {huddle !== null && huddle.count > 0 && (
            <HuddleLink channelId={channelId} root={message.seq} huddle={huddle} unread={unreadReplies} />
          )}
          {privateHuddles.map((one) => (
            <PrivateHuddleLink key={one.channelId} {...one} />
          ))}
          {message.reactions.length > 0 && (
            <MessageReactions
              reactions={message.reactions}
              mayReact={mayWrite}
              onReact={react}
              onAdd={() => setReacting(true)}
            />
          )}
          {isBeginning && (
            <Suspense fallback={null}>
              <PrivateHuddleDialog
                channelId={channelId}
                root={message.seq}
                onClose={() => setBeginning(false)}
              />
            </Suspense>
          )}
          {isRemoving && (
            <Suspense fallback={null}>
              <RemoveMessageDialog
                channelId={channelId}
                messageSeq={message.seq}
                onClose={() => setRemoving(false)}
              />
            </Suspense>
          )}
          {isListing && (
            <Suspense fallback={null}>
              <ReactionsDialog reactions={message.reactions} onClose={() => setListing(false)} />
            </Suspense>
          )}
          {isReacting && (
            <Suspense fallback={null}>
              <EmojiPicker
                anchor={head}
                onChoose={(emoji) => react(emoji, "add")}
                onClose={() => setReacting(false)}
              />
            </Suspense>
          )}
        </div>
        {!isPending && !isEditing && (
          <MessageActs
            channelId={channelId}
            message={message}
            isJoined={isJoined}
            actions={{
              onEdit: () => onEdit(message.id),
              onReact: () => setReacting(true),
              onShowReactions: () => setListing(true),
              onPrivateHuddle: () => setBeginning(true),
              onRemove: () => setRemoving(true),
            }}
          />
        )}
      </li>
    )
  },
)
