import { Link } from "@tanstack/react-router"
import { ArrowLeft, Bell, BellOff, Search, UserPlus, X } from "lucide-react"
import { Suspense, useState } from "react"
import { followedHuddle } from "#domain/areas/conversations/conversations.ts"
import { searchTermOf } from "#domain/areas/search/searchTerm.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useOpenSearch } from "#src/features/search/SearchContext.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useConversation } from "#src/state/useConversations.ts"
import { useStreamHead } from "#src/state/useStream.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import named from "#src/ui/iconButton.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { Conversation } from "../conversation/Conversation.tsx"
import styles from "../huddle/huddle.module.css"
import { useMessageTarget } from "../kernel/useMessageTarget.ts"

const InviteDialog = lazyPart(() => import("./InviteDialog.tsx"), "InviteDialog", {
  opens: "buzz.huddle.invite",
})

/** Huddle of a channel: beside the channel in a wide window, else on a screen of its own with the way back. */
export const HuddlePanel = ({
  channelId,
  root,
  title,
  target,
  isAlone,
  onClose,
  onNewest,
}: {
  channelId: ChannelId
  /** The message from which it began. */
  root: Seq
  /** Title of the channel. */
  title: string | null
  target: Seq | undefined
  isAlone: boolean
  onClose: () => void
  onNewest: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const conversation = useConversation(channelId)
  const openSearch = useOpenSearch()
  const [isInviting, setInviting] = useState(false)
  const head = useStreamHead(channelStream(channelId))
  const found = useMessageTarget(channelId, root)
  const isFollowed = conversation !== undefined && followedHuddle(conversation, root) !== undefined
  const toggle = (): void => {
    if (isFollowed) {
      dispatch({ area: "conversations", command: { _tag: "UnfollowHuddle", channelId, huddle: root } })
      return
    }
    if (conversation === undefined) {
      dispatch({ area: "conversations", command: { _tag: "JoinConversation", channelId, seq: head } })
    }
    dispatch({ area: "conversations", command: { _tag: "FollowHuddle", channelId, huddle: root, seq: head } })
  }
  return (
    <section className={styles.panel} aria-label={text("buzz.huddle")}>
      <header className={styles.header}>
        {isAlone && (
          <Link
            to="/m/buzz/channel/$threadId"
            params={{ threadId: channelId }}
            className={`${styles.back} ${named.named}`}
            aria-label={text("buzz.huddle.back")}
          >
            <ArrowLeft size={20} aria-hidden="true" />
          </Link>
        )}
        <div className={styles.titles}>
          <h2 className={styles.title}>{text("buzz.huddle")}</h2>
          <p className={styles.of}>{title}</p>
        </div>
        <IconButton
          icon={Search}
          label={text("buzz.huddle.search")}
          onPress={() => openSearch(`${searchTermOf("in", title ?? "", channelId)} huddle:${root} `)}
        />
        <IconButton icon={UserPlus} label={text("buzz.huddle.invite")} onPress={() => setInviting(true)} />
        <IconButton
          icon={isFollowed ? Bell : BellOff}
          label={text(isFollowed ? "buzz.huddle.unfollow" : "buzz.huddle.follow")}
          pressed={isFollowed}
          onPress={toggle}
        />
        {!isAlone && <IconButton icon={X} label={text("close")} onPress={onClose} />}
      </header>
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog channelId={channelId} huddle={root} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {found._tag === "Unknown" ? (
        <p role="status">{text("buzz.message.unknown")}</p>
      ) : (
        <div className={styles.body}>
          <Conversation channelId={channelId} huddle={root} target={target} onNewest={onNewest} />
        </div>
      )}
    </section>
  )
}
