import { useLocation, useNavigate } from "@tanstack/react-router"
import { Suspense, useState } from "react"
import { totalOf } from "#domain/areas/conversations/unread.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { useConversations } from "#src/state/useConversations.ts"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { newHuddles } from "../huddle/newHuddles.ts"
import { channelSearch } from "../kernel/channelAddress.ts"

const ChannelSwitcher = lazyPart(() => import("./ChannelSwitcher.tsx"), "ChannelSwitcher", {
  opens: "part.dialog",
})

/** The keys that lead to channels from every screen: to the next one with something new, and to one by its name. */
export const ChannelKeys = () => {
  const [isOpen, setOpen] = useState(false)
  const store = useStore()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const unread = useConversations().filter(
    ({ isMuted, isArchived, unread }) => !isMuted && !isArchived && totalOf(unread.unreadCounts) > 0,
  )
  useShortcut("channels", "switch", () => setOpen(true))
  useShortcut("channels", "nextUnread", () => {
    const here = unread.findIndex(({ channelId }) => decodeURIComponent(pathname).endsWith(`/${channelId}`))
    const next = unread[(here + 1) % unread.length]
    if (next === undefined) return
    const { channelId, unread: found } = next
    const [huddle] = found.unreadCounts.messages > 0 ? [] : newHuddles(store.state(), channelId)
    void navigate({
      to: "/m/buzz/channel/$threadId",
      params: { threadId: channelId },
      search: channelSearch(huddle === undefined ? {} : { huddle: huddle.huddle }),
    })
  })
  return isOpen ? (
    <Suspense>
      <ChannelSwitcher onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
