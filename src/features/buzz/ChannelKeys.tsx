import { useLocation, useNavigate } from "@tanstack/react-router"
import { Suspense, useState } from "react"
import { totalOf } from "#domain/conversations/unread.ts"
import { useConversations } from "#src/state/useConversations.ts"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"

const ChannelSwitcher = lazyPart(() => import("./ChannelSwitcher.tsx"), "ChannelSwitcher")

/** The keys that lead to channels from every screen: to the next one with something new, and to one by its name. */
export const ChannelKeys = () => {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const unread = useConversations()
    .filter(({ isMuted, isArchived, unread }) => !isMuted && !isArchived && totalOf(unread.unreadCounts) > 0)
    .map(({ channelId }) => channelId)
  useShortcut("channels", "switch", () => setOpen(true))
  useShortcut("channels", "nextUnread", () => {
    const here = unread.findIndex((id) => decodeURIComponent(pathname).endsWith(`/${id}`))
    const next = unread[(here + 1) % unread.length]
    if (next !== undefined) void navigate({ to: "/m/buzz/channel/$threadId", params: { threadId: next } })
  })
  return isOpen ? (
    <Suspense>
      <ChannelSwitcher onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
