import { useNavigate } from "@tanstack/react-router"
import { MessageSquarePlus, Plus, Search } from "lucide-react"
import { Suspense, useState } from "react"
import { channels } from "#domain/buzz/queries.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useOpenSearch } from "#src/features/search/SearchContext.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useConversations } from "#src/state/useConversations.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { ChannelEntry } from "./ChannelEntry.tsx"
import styles from "./channel.module.css"

const TopicDialog = lazyPart(() => import("./TopicDialog.tsx"), "TopicDialog")
const ChatDialog = lazyPart(() => import("./ChatDialog.tsx"), "ChatDialog")

const all = {}

/** The channels in which the reader takes part, then the others that they may read; and the way to new ones. */
export const ChannelList = () => {
  const text = useText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const openSearch = useOpenSearch()
  const [making, setMaking] = useState<"topic" | "chat" | null>(null)
  const own = useConversations().filter(({ isArchived }) => !isArchived)
  const { result, status } = useSelect((state) => channels.loadedOf(state.channels, all))
  const load = () => dispatch({ area: "channels", command: { _tag: "Load", params: all } })
  useLoad({ area: "channels", command: { _tag: "Load", params: all } })
  const others = (result ?? []).filter(
    ({ id, isArchived, type }) =>
      !isArchived && type !== "DIRECT_CHAT" && !own.some(({ channelId }) => channelId === id),
  )
  const open = (channelId: ChannelId): void => {
    setMaking(null)
    void navigate({ to: "/m/buzz/channel/$threadId", params: { threadId: channelId } })
  }
  return (
    <>
      <button type="button" className={styles.search} onClick={() => openSearch()}>
        <Search size={16} aria-hidden="true" /> {text("search.placeholder")}
      </button>
      <div className={styles.section}>
        <h2 className={styles.heading}>{text("buzz.own")}</h2>
        <IconButton icon={MessageSquarePlus} label={text("buzz.newChat")} onPress={() => setMaking("chat")} />
        <IconButton icon={Plus} label={text("buzz.newTopic")} onPress={() => setMaking("topic")} />
      </div>
      {own.length === 0 ? (
        <Empty>{text("buzz.own.none")}</Empty>
      ) : (
        <ul>
          {own.map((conversation) => (
            <ChannelEntry key={conversation.channelId} {...conversation} />
          ))}
        </ul>
      )}
      {result === null ? (
        status === "ERROR" ? (
          <Failure title={text("buzz.loadFailed")} onRetry={load} />
        ) : (
          <Skeleton label={text("buzz.others")} height={160} />
        )
      ) : (
        others.length > 0 && (
          <>
            <div className={styles.section}>
              <h2 className={styles.heading}>{text("buzz.others")}</h2>
            </div>
            <ul>
              {others.map(({ id, type, title }) => (
                <ChannelEntry key={id} channelId={id} type={type} title={title} />
              ))}
            </ul>
          </>
        )
      )}
      <Suspense fallback={null}>
        {making === "topic" && <TopicDialog onClose={() => setMaking(null)} onMade={open} />}
        {making === "chat" && <ChatDialog onClose={() => setMaking(null)} onChosen={open} />}
      </Suspense>
    </>
  )
}
