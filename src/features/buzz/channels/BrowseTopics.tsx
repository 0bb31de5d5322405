import { Link } from "@tanstack/react-router"
import { useEffect, useEffectEvent, useId, useState } from "react"
import { personPrincipal } from "#domain/areas/buzz/members.ts"
import type { ChannelListing } from "#domain/areas/buzz/queries.ts"
import { maxTopicTitle } from "#domain/areas/buzz/topic.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useChannelPages } from "#src/state/useChannelPages.ts"
import { useConversationIds } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useRequest } from "#src/state/useRequest.ts"
import { useFollow, useShared, useStreamStatus } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/dialogs.module.css"
import { useRejectionText } from "../kernel/useRejectionText.ts"
import { MoreChannels } from "./MoreChannels.tsx"

const Topic = ({
  topic: { id, title, description, activity },
  onOpen,
  onJoin,
}: {
  topic: ChannelListing
  onOpen: () => void
  /** Undefined for one that cannot be joined. */
  onJoin: (() => void) | undefined
}) => {
  const text = useText()
  const titleId = useId()
  const joinId = useId()
  return (
    <li className={styles.topic}>
      <Link
        to="/m/buzz/channel/$threadId"
        params={{ threadId: id }}
        className={styles.words}
        onClick={onOpen}
      >
        <span className={styles.name} id={titleId}>
          {title}
        </span>
        {description !== "" && <span className={styles.snippet}>{description}</span>}
        {activity !== undefined && (
          <span className={styles.detail}>
            {text("buzz.browse.members", { count: activity.members })} ·{" "}
            {activity.lastMessage === null ? (
              text("buzz.browse.quiet")
            ) : (
              <RelativeTime at={activity.lastMessage} />
            )}
          </span>
        )}
      </Link>
      {onJoin !== undefined && (
        <button
          type="button"
          id={joinId}
          className={controls.button}
          aria-labelledby={`${joinId} ${titleId}`}
          onClick={onJoin}
        >
          {text("buzz.join")}
        </button>
      )}
    </li>
  )
}

/** Joins a topic as soon as its stream is loaded: only then is known what the reader may do there. */
const Joining = ({
  channelId,
  reader,
  onJoined,
  onRefused,
}: {
  channelId: ChannelId
  reader: UserId
  onJoined: () => void
  onRefused: (problem: string | null) => void
}) => {
  const text = useText()
  const request = useRequest()
  const rejectionText = useRejectionText()
  const stream = channelStream(channelId)
  useFollow(stream)
  const isDenied = useStreamStatus(stream) === "DENIED"
  const isLoaded = useShared(stream, "buzz").origin !== null
  const join = useEffectEvent(() => {
    const principal = personPrincipal(reader)
    const command = { _tag: "SetMember", channelId, principal, permission: "REPLY" } as const
    const rejection = request({ area: "buzz", command })
    if (rejection === null) onJoined()
    else onRefused(rejectionText(rejection))
  })
  const deny = useEffectEvent(() => onRefused(text("error.channel.unknown")))
  useEffect(() => {
    if (isDenied) deny()
    else if (isLoaded) join()
  }, [isDenied, isLoaded])
  return null
}

/**
 * Dialog with the public topics in which the reader takes no part, by name, page by page: to look into, or to join; and with
 * the archived ones that they may read.
 */
export const BrowseTopics = ({
  onClose,
  onOpen,
}: {
  onClose: () => void
  onOpen: (channelId: ChannelId) => void
}) => {
  const text = useText()
  const reader = useCurrentUserId()
  const [joining, setJoining] = useState<ChannelId | null>(null)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const own = useConversationIds()
  const [isArchive, setArchive] = useState(false)
  const pages = useChannelPages(isArchive ? "ARCHIVED" : "TOPICS", typed)
  const shown = (pages.found ?? []).filter(({ id }) => isArchive || !own.includes(id))
  const none = isArchive ? "buzz.browse.noArchive" : "buzz.browse.none"
  return (
    <Dialog title={text("buzz.browse")} onClose={onClose}>
      <div className={styles.form}>
        <label className={controls.field}>
          {text("buzz.browse.name")}
          <input
            type="search"
            className={controls.input}
            value={typed}
            maxLength={maxTopicTitle}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <label className={styles.choice}>
          <input type="checkbox" checked={isArchive} onChange={({ target }) => setArchive(target.checked)} />
          {text("buzz.browse.archive")}
        </label>
        {joining !== null && reader !== null && (
          <Joining
            key={joining}
            channelId={joining}
            reader={reader}
            onJoined={() => onOpen(joining)}
            onRefused={(refused) => {
              setJoining(null)
              setProblem(refused)
            }}
          />
        )}
        {problem !== null && (
          <p className={controls.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.results}>
          {pages.found === null ? (
            pages.status === "ERROR" ? (
              <Failure title={text("buzz.browse.failed")} onRetry={pages.load} />
            ) : (
              <Skeleton label={text("buzz.browse")} height={180} />
            )
          ) : shown.length === 0 && pages.loadMore === null ? (
            <Empty>{text(typed.trim() === "" ? none : "buzz.browse.noMatch")}</Empty>
          ) : (
            <>
              <ul>
                {shown.map((topic) => (
                  <Topic
                    key={topic.id}
                    topic={topic}
                    onOpen={onClose}
                    onJoin={isArchive ? undefined : () => setJoining(topic.id)}
                  />
                ))}
              </ul>
              <MoreChannels {...pages} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
