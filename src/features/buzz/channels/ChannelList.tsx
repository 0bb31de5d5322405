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
import { inTitleOrder } from "#domain/areas/buzz/channelOrder.ts"
import type { Place } from "#domain/areas/conversations/conversations.ts"
import { totalOf } from "#domain/areas/conversations/unread.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useOpenSearch } from "#src/features/search/SearchContext.ts"
import { useDispatch, useStore } from "#src/state/StoreContext.tsx"
import { useChannelMarks } from "#src/state/useChannelMarks.ts"
import { useChannelPages } from "#src/state/useChannelPages.ts"
import { useConversationIds, useConversations } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useFoldedChannels } from "#src/state/useFoldedChannels.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/channel.module.css"
import { ChannelEntry } from "./ChannelEntry.tsx"
import { FavoriteChannels, type ListedChannel } from "./FavoriteChannels.tsx"
import { MoreChannels } from "./MoreChannels.tsx"
import { firstUnread, unreadPlaces } from "./unreadPlaces.ts"

const TopicDialog = lazyPart(() => import("./TopicDialog.tsx"), "TopicDialog", { opens: "buzz.newTopic" })
const RemindersDialog = lazyPart(() => import("../reminders/RemindersDialog.tsx"), "RemindersDialog", {
  opens: "reminder.title",
})
const SavedMessages = lazyPart(() => import("../activity/SavedMessages.tsx"), "SavedMessages", {
  opens: "buzz.saved",
})
const BrowseTopics = lazyPart(() => import("./BrowseTopics.tsx"), "BrowseTopics", { opens: "buzz.browse" })
const ChatDialog = lazyPart(() => import("./ChatDialog.tsx"), "ChatDialog", { opens: "part.dialog" })

/** How many conversations are shown at first, and how many more each time; with what is new in them, all. */
const conversationsOfPage = 50

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
 * The favourite channels of the reader, those in which they take part, then the others that they may read, page by page
 * and with those that they looked into; and the way to new ones, to public topics, and to saved messages and reminders.
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
  const pages = useChannelPages("OTHERS")
  const folded = useFoldedChannels()
  const [shownOwn, setShownOwn] = useState(conversationsOfPage)
  const isFavorite = (id: ChannelId): boolean => favorites.includes(id)
  const own = active.filter(({ channelId }) => !isFavorite(channelId))
  const taken = useConversationIds()
  const isStrange = (id: ChannelId): boolean => !taken.includes(id)
  const marked = useChannelPages(favorites.some(isStrange) ? "FAVORITES" : null)
  const readable = new Map(
    [...(pages.found ?? []), ...(marked.found ?? [])]
      .map(({ id, type, title }): ListedChannel => ({ channelId: id, type, title }))
      .concat(folded)
      .map((channel) => [channel.channelId, channel]),
  )
  const others = [...readable.values()]
    .filter(({ channelId, type }) => type !== "DIRECT_CHAT" && !isFavorite(channelId) && isStrange(channelId))
    .map((channel) => ({ ...channel, id: channel.channelId }))
    .toSorted(inTitleOrder)
  const shownFavorites = favorites.flatMap((id): ReadonlyArray<ListedChannel> => {
    const channel = active.find(({ channelId }) => channelId === id) ?? readable.get(id)
    return channel === undefined ? [] : [channel]
  })
  const ownInList = own.filter(({ unread }, index) => index < shownOwn || totalOf(unread.unreadCounts) > 0)
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
          {ownInList.map((conversation) => (
            <ChannelEntry key={conversation.channelId} {...conversation} />
          ))}
        </ul>
      )}
      {ownInList.length < own.length && (
        <MoreChannels status="LOADED" loadMore={() => setShownOwn(shownOwn + conversationsOfPage)} />
      )}
      {pages.found === null ? (
        pages.status === "ERROR" ? (
          <Failure title={text("buzz.loadFailed")} onRetry={pages.load} />
        ) : (
          <Skeleton label={text("buzz.others")} height={160} />
        )
      ) : (
        (others.length > 0 || pages.loadMore !== null) && (
          <>
            <div className={styles.section}>
              <h2 className={styles.heading}>{text("buzz.others")}</h2>
            </div>
            <ul>
              {others.map((channel) => (
                <ChannelEntry key={channel.channelId} {...channel} />
              ))}
            </ul>
            <MoreChannels {...pages} />
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
