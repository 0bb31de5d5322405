import { useNavigate } from "@tanstack/react-router"
import {
  AlarmClock,
  Bookmark,
  CheckCheck,
  Compass,
  type LucideIcon,
  MessageSquarePlus,
  Plus,
  Search,
  Undo2,
} from "lucide-react"
import { Suspense, useState } from "react"
import { channels } from "#domain/buzz/queries.ts"
import type { Place } from "#domain/conversations/conversations.ts"
import { totalOf } from "#domain/conversations/unread.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useOpenSearch } from "#src/features/search/SearchContext.ts"
import { useDispatch, useSelect, useStore } from "#src/state/StoreContext.tsx"
import { useChannelMarks } from "#src/state/useChannelMarks.ts"
import { useConversations } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { ChannelEntry } from "./ChannelEntry.tsx"
import styles from "./channel.module.css"
import { FavoriteChannels, type ListedChannel } from "./FavoriteChannels.tsx"
import { firstUnread, unreadPlaces } from "./unreadPlaces.ts"

const TopicDialog = lazyPart(() => import("./TopicDialog.tsx"), "TopicDialog", { opens: "buzz.newTopic" })
const RemindersDialog = lazyPart(() => import("./RemindersDialog.tsx"), "RemindersDialog", {
  opens: "reminder.title",
})
const SavedMessages = lazyPart(() => import("./SavedMessages.tsx"), "SavedMessages", { opens: "buzz.saved" })
const BrowseTopics = lazyPart(() => import("./BrowseTopics.tsx"), "BrowseTopics", { opens: "buzz.browse" })
const ChatDialog = lazyPart(() => import("./ChatDialog.tsx"), "ChatDialog", { opens: "part.dialog" })

const all = {}

const ListButton = ({
  icon: Icon,
  name,
  onPress,
}: {
  icon: LucideIcon
  name: string
  onPress: () => void
}) => (
  <button type="button" className={`${styles.entry} ${styles.button}`} onClick={onPress}>
    <Icon size={16} aria-hidden="true" className={styles.icon} />
    <span className={styles.name}>{name}</span>
  </button>
)

/**
 * The favourite channels of the reader, those in which they take part, then the others that they may read; and the way
 * to new ones, to public topics, and to saved messages and reminders.
 */
export const ChannelList = () => {
  const text = useText()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [making, setMaking] = useState<"topic" | "chat" | "saved" | "reminders" | "browse" | null>(null)
  const { favorites, messages: saved } = useChannelMarks()
  const store = useStore()
  const reader = useCurrentUserId()
  const conversations = useConversations()
  const active = conversations.filter(({ isArchived }) => !isArchived)
  const isUnread = conversations.some(({ unread }) => totalOf(unread.unreadCounts) > 0)
  const openSearch = useOpenSearch()
  const { result, status } = useSelect((state) => channels.loadedOf(state.channels, all))
  const load = () => dispatch({ area: "channels", command: { _tag: "Load", params: all } })
  useLoad({ area: "channels", command: { _tag: "Load", params: all } })
  const isFavorite = (id: ChannelId): boolean => favorites.includes(id)
  const own = active.filter(({ channelId }) => !isFavorite(channelId))
  const readable = (result ?? []).filter(({ isArchived }) => !isArchived)
  const others = readable.filter(
    ({ id, type }) =>
      type !== "DIRECT_CHAT" && !isFavorite(id) && !own.some(({ channelId }) => channelId === id),
  )
  const shownFavorites = favorites.flatMap((id): ReadonlyArray<ListedChannel> => {
    const conversation = active.find(({ channelId }) => channelId === id)
    if (conversation !== undefined) return [conversation]
    const listed = readable.find((channel) => channel.id === id)
    return listed === undefined ? [] : [{ channelId: id, type: listed.type, title: listed.title }]
  })
  const open = (channelId: ChannelId): void => {
    setMaking(null)
    void navigate({ to: "/m/buzz/channel/$threadId", params: { threadId: channelId } })
  }
  const [readBefore, setReadBefore] = useState<ReadonlyArray<Place>>([])
  const readAll = (): void => {
    const places = unreadPlaces(store.state())
    setReadBefore(firstUnread(store.state(), places))
    dispatch({ area: "conversations", command: { _tag: "ReadAll", places } })
  }
  const undoReadAll = (): void => {
    for (const place of readBefore) {
      dispatch({ area: "conversations", command: { _tag: "MarkUnread", ...place } })
    }
    setReadBefore([])
  }
  return (
    <>
      <button type="button" className={styles.search} onClick={() => openSearch()}>
        <Search size={16} aria-hidden="true" />
        <span className={styles.name}>{text("search.placeholder")}</span>
      </button>
      {shownFavorites.length > 0 && <FavoriteChannels channels={shownFavorites} />}
      <div className={styles.section}>
        <h2 className={styles.heading}>{text("buzz.own")}</h2>
        {isUnread ? (
          <IconButton icon={CheckCheck} label={text("buzz.readAll")} onPress={readAll} />
        ) : (
          readBefore.length > 0 && (
            <IconButton icon={Undo2} label={text("buzz.readAll.undo")} onPress={undoReadAll} />
          )
        )}
        <IconButton icon={MessageSquarePlus} label={text("buzz.newChat")} onPress={() => setMaking("chat")} />
        <IconButton icon={Plus} label={text("buzz.newTopic")} onPress={() => setMaking("topic")} />
      </div>
      {saved.length > 0 && (
        <ListButton icon={Bookmark} name={text("buzz.saved")} onPress={() => setMaking("saved")} />
      )}
      <ListButton icon={AlarmClock} name={text("reminder.title")} onPress={() => setMaking("reminders")} />
      <ListButton icon={Compass} name={text("buzz.browse")} onPress={() => setMaking("browse")} />
      {own.length === 0 && shownFavorites.length === 0 ? (
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
        {making === "saved" && <SavedMessages onClose={() => setMaking(null)} />}
        {making === "reminders" && reader !== null && (
          <RemindersDialog reader={reader} onClose={() => setMaking(null)} />
        )}
        {making === "browse" && <BrowseTopics onClose={() => setMaking(null)} onOpen={open} />}
        {making === "chat" && <ChatDialog onClose={() => setMaking(null)} onChosen={open} />}
      </Suspense>
    </>
  )
}
