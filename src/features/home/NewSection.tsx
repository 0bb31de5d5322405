import { totalOf } from "#domain/areas/conversations/unread.ts"
import type { Notice } from "#domain/areas/inbox/types.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { ChannelEntry } from "#src/features/buzz/channels/ChannelEntry.tsx"
import { FollowChannel } from "#src/features/buzz/channels/FollowConversations.tsx"
import { InboxItem } from "#src/features/inbox/InboxItem.tsx"
import { useInbox } from "#src/features/inbox/useInbox.ts"
import { useReadNotification } from "#src/features/inbox/useReadNotification.ts"
import { useConversations } from "#src/state/useConversations.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import home from "#src/ui/home.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { NewData } from "./NewData.tsx"
import styles from "./new.module.css"
import { useNewImports } from "./useNewImports.ts"

/** Most notifications, imports and channels that are shown: the bell and Buzz have all notifications and channels. */
const most = 3

const isOfChannel = (notice: Notice): notice is Extract<Notice, { readonly channelId: ChannelId }> =>
  "channelId" in notice && typeof notice.channelId === "string"

/**
 * Section of Home with what is new to a person: notifications that they have not read, imports of tables since they viewed
 * their stacks, and unread channels of which no notification tells. Nothing where nothing is new.
 */
export const NewSection = ({ reader }: { reader: UserId }) => {
  const text = useText()
  const read = useReadNotification()
  const hasBuzz = useHasBuzz()
  const unread = useInbox(reader).filter(({ isRead }) => !isRead)
  const conversations = useConversations()
  const imports = useNewImports()
  const shown = unread.toReversed().slice(0, most)
  const told = new Set(unread.flatMap(({ notice }) => (isOfChannel(notice) ? notice.channelId : [])))
  const channels = conversations.filter(
    (one) => hasBuzz && !one.isMuted && totalOf(one.unread.unreadCounts) > 0 && !told.has(one.channelId),
  )
  if (unread.length === 0 && channels.length === 0 && imports.length === 0) return null
  return (
    <section className={home.section}>
      <h2 className={home.heading}>{text("home.new")}</h2>
      {shown.map(({ id, notice }) => isOfChannel(notice) && <FollowChannel key={id} id={notice.channelId} />)}
      <div className={styles.parts}>
        {unread.length > 0 && (
          <ul className={styles.notifications}>
            {unread
              .toReversed()
              .slice(0, most)
              .map((notification) => (
                <InboxItem
                  key={notification.id}
                  notification={notification}
                  onOpen={() => read(notification)}
                />
              ))}
          </ul>
        )}
        {imports.length > 0 && (
          <ul className={styles.notifications}>
            {imports.slice(0, most).map((table) => (
              <NewData key={table.dataSourceId} table={table} />
            ))}
          </ul>
        )}
        {channels.length > 0 && (
          <ul className={styles.channels}>
            {channels.slice(0, most).map(({ channelId, type, title, unread: count }) => (
              <ChannelEntry key={channelId} channelId={channelId} type={type} title={title} unread={count} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
