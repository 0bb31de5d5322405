import { ArrowDown, ArrowUp, StarOff } from "lucide-react"
import type { ChannelType } from "#domain/areas/buzz/types.ts"
import { noPosition } from "#domain/areas/channelMarks/channelMarks.ts"
import type { Unread } from "#domain/areas/conversations/unread.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import type { Tool } from "#src/ui/ToolButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/channel.module.css"
import { ChannelEntry } from "./ChannelEntry.tsx"

/** A channel as a list shows it. */
export interface ListedChannel {
  readonly channelId: ChannelId
  readonly type: ChannelType
  readonly title: string
  readonly unread?: Unread
  readonly isMuted?: boolean
}

/** The favourite channels of the reader, which their menus move up and down. */
export const FavoriteChannels = ({ channels }: { channels: ReadonlyArray<ListedChannel> }) => {
  const text = useText()
  const dispatch = useDispatch()
  const favor = (channelId: ChannelId, position: number) => () =>
    void dispatch({ area: "channelMarks", command: { _tag: "FavoriteChannel", channelId, position } })
  const toolsOf = (channelId: ChannelId, index: number): ReadonlyArray<Tool> =>
    [
      index > 0 && {
        id: "up",
        icon: ArrowUp,
        label: text("buzz.favorite.up"),
        onPress: favor(channelId, index - 1),
      },
      index < channels.length - 1 && {
        id: "down",
        icon: ArrowDown,
        label: text("buzz.favorite.down"),
        onPress: favor(channelId, index + 1),
      },
      {
        id: "remove",
        icon: StarOff,
        label: text("buzz.unfavorite"),
        onPress: favor(channelId, noPosition),
      },
    ].filter((tool) => tool !== false)
  return (
    <>
      <div className={styles.section}>
        <h2 className={styles.heading}>{text("buzz.favorites")}</h2>
      </div>
      <ul>
        {channels.map((channel, index) => (
          <ChannelEntry key={channel.channelId} {...channel} tools={toolsOf(channel.channelId, index)} />
        ))}
      </ul>
    </>
  )
}
