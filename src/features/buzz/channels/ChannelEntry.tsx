import { Link } from "@tanstack/react-router"
import {
  BarChart3,
  BellOff,
  ClipboardCheck,
  FolderKanban,
  Hash,
  LayoutDashboard,
  Lock,
  type LucideIcon,
  MessageSquareLock,
  Pencil,
  Users,
} from "lucide-react"
import type { ChannelType } from "#domain/areas/buzz/types.ts"
import { nothingUnread, totalOf, type Unread } from "#domain/areas/conversations/unread.ts"
import { isEmptyDraft } from "#domain/areas/draft/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { shownDraft } from "#services/draft/keepDraft.ts"
import { ChatPresence } from "#src/features/presence/ChatPresence.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { ToolMenuButton } from "#src/ui/ToolMenuButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useChannelTitle } from "../../../state/useChannelTitle.ts"
import styles from "../kernel/channel.module.css"
import { UnreadCount } from "./UnreadCount.tsx"

const icons: Partial<Readonly<Record<ChannelType, LucideIcon>>> = {
  PRIVATE_GENERAL_TOPIC: Lock,
  CARD_OBJECT_TOPIC: BarChart3,
  PAGE_OBJECT_TOPIC: LayoutDashboard,
  PROJECT_OBJECT_TOPIC: FolderKanban,
  APPROVAL_OBJECT_TOPIC: ClipboardCheck,
  DIRECT_CHAT: Users,
  PRIVATE_HUDDLE: MessageSquareLock,
}

/** A channel in a list: a link to it, with what is new in it. */
export const ChannelEntry = ({
  channelId,
  type,
  title,
  unread = nothingUnread,
  isMuted = false,
  tools = [],
}: {
  channelId: ChannelId
  type: ChannelType
  title: string
  unread?: Unread
  isMuted?: boolean
  /** What can be done with its place in the list. */
  tools?: ReadonlyArray<Tool>
}) => {
  const text = useText()
  const name = useChannelTitle(channelId, title)
  const Icon = icons[type] ?? Hash
  const isNew = totalOf(unread.unreadCounts) > 0 && !isMuted
  const reader = useCurrentUserId()
  const hasDraft = useSelect(
    (state) => reader !== null && !isEmptyDraft(shownDraft(state, reader, channelId)),
  )
  return (
    <li className={styles.item}>
      <Link
        to="/m/buzz/channel/$threadId"
        params={{ threadId: channelId }}
        className={`${styles.entry} ${isNew ? styles.new : ""}`}
        activeProps={{ className: `${styles.entry} ${styles.here}` }}
      >
        <ChatPresence channelId={channelId}>
          <Icon size={16} aria-hidden="true" className={styles.icon} />
        </ChatPresence>
        <span className={styles.name}>{name ?? "…"}</span>
        {hasDraft && <Pencil size={14} className={styles.icon} aria-label={text("buzz.draft")} />}
        {isMuted && <BellOff size={14} className={styles.icon} aria-label={text("buzz.muted")} />}
        <UnreadCount unread={unread} isMuted={isMuted} />
      </Link>
      {tools.length > 0 && (
        <ToolMenuButton label={text("buzz.favorite.more", { title: name ?? "" })} tools={tools} />
      )}
    </li>
  )
}
