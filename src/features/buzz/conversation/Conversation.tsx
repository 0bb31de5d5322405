import { useLocation } from "@tanstack/react-router"
import { Suspense, useEffect } from "react"
import type { CreateChannel } from "#domain/areas/buzz/channelCommand.ts"
import { messageIn } from "#domain/areas/buzz/messageList.ts"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { isOffline } from "#domain/sync/offline.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useFollow, useShared, useStreamStatus } from "#src/state/useStream.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Failure } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { Composer } from "../composer/Composer.tsx"
import styles from "../kernel/conversation.module.css"
import { useChannelRights } from "../kernel/useChannelRights.ts"
import { MessageRows } from "./MessageRows.tsx"
import { useEditing } from "./useEditing.ts"
import { useSentHere } from "./useSentHere.ts"

const MessageAnnouncer = lazyPart(() => import("./MessageAnnouncer.tsx"), "MessageAnnouncer")
const NewReplies = lazyPart(() => import("../huddle/NewReplies.tsx"), "NewReplies")
const TypingLine = lazyPart(() => import("#src/features/presence/TypingLine.tsx"), "TypingLine")

const noAttachments: ReadonlyArray<ViewAttachment> = []

/**
 * Conversation of a channel, or of the huddle that began from one of its messages: its messages, those being sent, and
 * the composer. `target` is the message to which the address leads.
 */
export const Conversation = ({
  channelId,
  huddle,
  target,
  onNewest,
  create = null,
  attachments = noAttachments,
}: {
  channelId: ChannelId
  huddle?: Seq | undefined
  target?: Seq | undefined
  /** Leaves the target for the newest messages. */
  onNewest?: () => void
  create?: CreateChannel | null
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
  const { mayWrite } = useChannelRights(channelId)
  const channel = useShared(stream, "buzz")
  const { origin, details } = channel
  const sent = useSentHere(stream, huddle)
  const { edited, edit, editLast, field } = useEditing(channelId, huddle)
  const replying = useLocation({
    select: ({ state }) =>
      huddle !== undefined && state.replyTo === huddle ? (state.__TSR_key ?? "") : null,
  })
  useEffect(() => {
    if (replying !== null) field.current?.focus()
  }, [replying, field])
  const root = huddle === undefined ? undefined : messageIn(channel, huddle)
  const silence = details.isArchived
    ? "buzz.archived"
    : !mayWrite
      ? "buzz.readOnly"
      : root !== undefined && root.oldMessage !== null
        ? "buzz.huddle.deleted"
        : null
  if (status === "DENIED") return <Failure title={text("buzz.loadFailed")} />
  return (
    <div className={styles.conversation}>
      {(status === "CURRENT" || origin !== null) && isReconnecting && (
        <p className={styles.reconnecting} role="status">
          {text("buzz.reconnecting")}
        </p>
      )}
      {huddle === undefined && (
        <Suspense fallback={null}>
          <NewReplies channelId={channelId} />
        </Suspense>
      )}
      <MessageRows
        key={target}
        channelId={channelId}
        huddle={huddle}
        target={target}
        sent={sent}
        edited={edited}
        onEdit={edit}
        {...(onNewest === undefined ? {} : { onNewest })}
      />
      <div className={styles.typing}>
        <Suspense fallback={null}>
          {status === "CURRENT" && <MessageAnnouncer channelId={channelId} huddle={huddle} />}
          <TypingLine channelId={channelId} huddle={huddle} />
        </Suspense>
      </div>
      {silence === null ? (
        <Composer
          channelId={channelId}
          huddle={huddle}
          create={create}
          attachments={attachments}
          field={field}
          onEditLast={() => {
            const hasOne = editLast()
            if (hasOne && target !== undefined) onNewest?.()
            return hasOne
          }}
        />
      ) : (
        <p className={styles.silence}>{text(silence)}</p>
      )}
    </div>
  )
}
