import { Link } from "@tanstack/react-router"
import { peopleOfDirect } from "#domain/buzz/members.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { cardOfChannel, channelStream } from "#domain/kernel/streamNames.ts"
import type { RootCommand } from "#domain/root.ts"
import { NotFound } from "#src/features/access/NotFound.tsx"
import { useFollow, useShared, useStreamStatus } from "#src/state/useStream.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { ChannelHeader } from "../../features/buzz/ChannelHeader.tsx"
import { ChannelList } from "../../features/buzz/ChannelList.tsx"
import { Conversation } from "../../features/buzz/Conversation.tsx"
import styles from "../../features/buzz/channel.module.css"
import { useChannelTitle } from "../../features/buzz/useChannelTitle.ts"

/** Screen of a channel that is not there, or that the user may not read: that of a card leads to the card. */
const UnknownChannel = ({ channelId }: { channelId: ChannelId }) => {
  const text = useText()
  const urn = cardOfChannel(channelId)
  return (
    <NotFound>
      {urn !== null && (
        <p>
          <Link to="/card/$urn" params={{ urn }}>
            {text("buzz.openCard")}
          </Link>
        </p>
      )}
    </NotFound>
  )
}

/** A channel on a screen of its own, beside the list of channels where there is room. */
export const ChannelScreen = ({ channelId }: { channelId: ChannelId }) => {
  const text = useText()
  const stream = channelStream(channelId)
  const { origin, details } = useShared(stream, "buzz")
  useFollow(stream)
  const status = useStreamStatus(stream)
  const title = useChannelTitle(channelId, details.title ?? origin?.title ?? "")
  usePageTitle(title ?? undefined)
  // A topic that was just made is there for its maker before the server says so.
  if (status === "DENIED" && origin === null) return <UnknownChannel channelId={channelId} />
  const isNewChat = origin === null && peopleOfDirect(channelId) !== null
  const create: RootCommand | null = isNewChat
    ? {
        area: "buzz",
        command: { _tag: "CreateChannel", channelId, type: "DIRECT_CHAT", objectId: "", title: "" },
      }
    : null
  return (
    <div className={styles.screen}>
      <nav className={styles.list} aria-label={text("buzz.title")}>
        <ChannelList />
      </nav>
      <section className={styles.channel}>
        <ChannelHeader channelId={channelId} title={title} />
        <Conversation key={channelId} channelId={channelId} create={create} />
      </section>
    </div>
  )
}
