import { Link } from "@tanstack/react-router"
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Bell,
  CalendarSearch,
  Download,
  Link2,
  LogOut,
  Pencil,
  Pin,
  Search,
  Star,
  StarOff,
  UserPlus,
  Users,
} from "lucide-react"
import { Suspense, useState } from "react"
import { approvalOf } from "#domain/areas/access/approvalTopic.ts"
import { hasMembers, isTopic, ownMember, permissionOf, personPrincipal } from "#domain/areas/buzz/members.ts"
import type { ChannelPermission } from "#domain/areas/buzz/types.ts"
import { noPosition } from "#domain/areas/channelMarks/channelMarks.ts"
import { searchTermOf } from "#domain/areas/search/searchTerm.ts"
import { CardUrn, type ChannelId, StackId, type UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { TargetLink } from "#src/features/access/TargetLink.tsx"
import { ChatStatus } from "#src/features/presence/ChatPresence.tsx"
import { useOpenSearch } from "#src/features/search/SearchContext.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useChannelMarks } from "#src/state/useChannelMarks.ts"
import { useConversation } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useRequest } from "#src/state/useRequest.ts"
import { useShared, useStreamHead } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import named from "#src/ui/iconButton.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { ToolMenuButton } from "#src/ui/ToolMenuButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/channel.module.css"
import { useMayExport } from "../kernel/useMayExport.ts"
import { useRejectionText } from "../kernel/useRejectionText.ts"

const TopicDialog = lazyPart(() => import("./TopicDialog.tsx"), "TopicDialog", { opens: "part.dialog" })
const NotifyLevelDialog = lazyPart(() => import("./NotifyLevelDialog.tsx"), "NotifyLevelDialog", {
  opens: "buzz.notify",
})
const JumpToDate = lazyPart(() => import("./JumpToDate.tsx"), "JumpToDate", { opens: "buzz.jumpToDate" })
const ChannelExport = lazyPart(() => import("../kernel/ChannelExport.tsx"), "ChannelExport", {
  opens: "buzz.export",
})
const MembersDialog = lazyPart(() => import("../members/MembersDialog.tsx"), "MembersDialog", {
  opens: "buzz.members",
})
const WebhooksDialog = lazyPart(() => import("../webhooks/WebhooksDialog.tsx"), "WebhooksDialog", {
  opens: "webhook.title",
})

/** Head of a channel: its title and description, the way to what it is about, and what the reader may do with it. */
export const ChannelHeader = ({ channelId, title }: { channelId: ChannelId; title: string | null }) => {
  const text = useText()
  const approval = approvalOf(channelId)
  const dispatch = useDispatch()
  const request = useRequest()
  const reader = useCurrentUserId()
  const rejectionText = useRejectionText()
  const openSearch = useOpenSearch()
  const [problem, setProblem] = useState<string | null>(null)
  const [open, setOpen] = useState<"members" | "topic" | "date" | "export" | "webhooks" | "notify" | null>(
    null,
  )
  const { origin, details } = useShared(channelStream(channelId), "buzz")
  const head = useStreamHead(channelStream(channelId))
  const conversation = useConversation(channelId)
  const group = origin !== null && hasMembers(origin.type) ? origin : null
  const topic = group !== null && isTopic(group.type) ? group : null
  const isAdmin =
    topic !== null && reader !== null && permissionOf(topic.type, details.members, reader) === "ADMIN"
  const isMember = reader !== null && ownMember(details.members, reader) !== undefined
  const mayExport = useMayExport(channelId)
  const setOwn = (user: UserId, permission: ChannelPermission): void => {
    const command = { _tag: "SetMember", channelId, principal: personPrincipal(user), permission } as const
    setProblem(rejectionText(request({ area: "buzz", command })))
  }
  const join = (): void => {
    if (reader === null) return
    // Who may read a channel already takes part in it by their own word; of a public topic one becomes a member.
    if (topic?.type === "PUBLIC_GENERAL_TOPIC" && !isMember) setOwn(reader, "REPLY")
    else dispatch({ area: "conversations", command: { _tag: "JoinConversation", channelId, seq: head } })
  }
  const leave = (): void => {
    if (group !== null && reader !== null && isMember) setOwn(reader, "NONE")
    else dispatch({ area: "conversations", command: { _tag: "LeaveConversation", channelId } })
  }
  const { favorites } = useChannelMarks()
  const isFavorite = favorites.includes(channelId)
  const favor = (position: number): void => {
    dispatch({ area: "channelMarks", command: { _tag: "FavoriteChannel", channelId, position } })
  }
  const tools: ReadonlyArray<Tool | false> = [
    origin !== null && {
      id: "favorite",
      label: text(isFavorite ? "buzz.unfavorite" : "buzz.favorite"),
      icon: isFavorite ? StarOff : Star,
      onPress: () => favor(isFavorite ? noPosition : favorites.length),
    },
    origin !== null && {
      id: "date",
      label: text("buzz.jumpToDate"),
      icon: CalendarSearch,
      onPress: () => setOpen("date"),
    },
    origin !== null && {
      id: "search",
      label: text("buzz.search"),
      icon: Search,
      onPress: () => openSearch(`${searchTermOf("in", details.title ?? origin.title, channelId)} `),
    },
    origin !== null && {
      id: "pinned",
      label: text("buzz.pinned.all"),
      icon: Pin,
      onPress: () => openSearch(`${searchTermOf("in", details.title ?? origin.title, channelId)} is:pinned `),
    },
    group !== null && {
      id: "members",
      label: text(topic === null ? "buzz.huddle.people" : "buzz.members"),
      icon: Users,
      onPress: () => setOpen("members"),
    },
    isAdmin && {
      id: "edit",
      label: text("buzz.editTopic"),
      icon: Pencil,
      onPress: () => setOpen("topic"),
    },
    conversation !== undefined && {
      id: "notify",
      label: text("buzz.notify"),
      icon: Bell,
      onPress: () => setOpen("notify"),
    },
    conversation === undefined
      ? origin !== null && { id: "join", label: text("buzz.join"), icon: UserPlus, onPress: join }
      : {
          id: "leave",
          label: text(origin?.type === "DIRECT_CHAT" ? "buzz.hide" : "buzz.leave"),
          icon: LogOut,
          onPress: leave,
        },
    mayExport && {
      id: "export",
      label: text("buzz.export"),
      icon: Download,
      onPress: () => setOpen("export"),
    },
    mayExport &&
      group?.type !== "PRIVATE_HUDDLE" &&
      origin?.type !== "DIRECT_CHAT" && {
        id: "webhooks",
        label: text("webhook.title"),
        icon: Link2,
        onPress: () => setOpen("webhooks"),
      },
    isAdmin && {
      id: "archive",
      label: text(details.isArchived ? "buzz.reopen" : "buzz.archive"),
      icon: details.isArchived ? ArchiveRestore : Archive,
      onPress: () =>
        dispatch({
          area: "buzz",
          command: { _tag: details.isArchived ? "ReopenTopic" : "ArchiveTopic", channelId },
        }),
    },
  ]
  return (
    <header className={styles.header}>
      <Link to="/m/buzz" className={`${styles.back} ${named.named}`} aria-label={text("buzz.title")}>
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title ?? ""}</h1>
        <ChatStatus channelId={channelId} />
        {details.description !== "" && <p className={styles.description}>{details.description}</p>}
      </div>
      {origin?.type === "CARD_OBJECT_TOPIC" && (
        <Link to="/card/$urn" params={{ urn: CardUrn.make(origin.objectId) }}>
          {text("buzz.openCard")}
        </Link>
      )}
      {origin?.type === "PAGE_OBJECT_TOPIC" && (
        <Link to="/stacks/$stackId" params={{ stackId: StackId.make(origin.objectId) }}>
          {text("buzz.openStack")}
        </Link>
      )}
      {approval !== null && (
        <TargetLink target={approval.target}>
          {text(approval.target.type === "card" ? "buzz.openCard" : "buzz.openStack")}
        </TargetLink>
      )}
      <ToolMenuButton label={text("buzz.more")} tools={tools.filter((tool) => tool !== false)} />
      {problem !== null && (
        <p className={`${controls.problem} ${styles.headerProblem}`} role="alert">
          {problem}
        </p>
      )}
      <Suspense fallback={null}>
        {open === "notify" && (
          <NotifyLevelDialog channelId={channelId} title={title ?? ""} onClose={() => setOpen(null)} />
        )}
        {open === "date" && <JumpToDate channelId={channelId} onClose={() => setOpen(null)} />}
        {open === "export" && (
          <ChannelExport channelId={channelId} title={title ?? ""} onClose={() => setOpen(null)} />
        )}
        {open === "webhooks" && <WebhooksDialog channelId={channelId} onClose={() => setOpen(null)} />}
        {open === "members" && <MembersDialog channelId={channelId} onClose={() => setOpen(null)} />}
        {open === "topic" && (
          <TopicDialog
            topic={{ channelId, title: details.title ?? "", description: details.description }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </header>
  )
}
