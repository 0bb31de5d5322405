import { Link } from "@tanstack/react-router"
import { ArrowLeft } from "lucide-react"
import { CardUrn, type ChannelId, StackId } from "#domain/kernel/ids.ts"
import { cardOfChannel, channelStream } from "#domain/kernel/streamNames.ts"
import { NotFound } from "#src/features/access/NotFound.tsx"
import { useFollow, useShared, useStreamStatus } from "#src/state/useStream.ts"
import named from "#src/ui/iconButton.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { ChannelList } from "../../features/buzz/ChannelList.tsx"
import { Conversation } from "../../features/buzz/Conversation.tsx"
import styles from "../../features/buzz/channel.module.css"

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
  const { origin } = useShared(stream, "buzz")
  useFollow(stream)
  const status = useStreamStatus(stream)
  usePageTitle(origin?.title)
  if (status === "DENIED") return <UnknownChannel channelId={channelId} />
  return (
    <div className={styles.screen}>
      <nav className={styles.list} aria-label={text("buzz.title")}>
        <ChannelList />
      </nav>
      <section className={styles.channel}>
        <header className={styles.header}>
          <Link to="/m/buzz" className={`${styles.back} ${named.named}`} aria-label={text("buzz.title")}>
            <ArrowLeft size={20} aria-hidden="true" />
          </Link>
          <h1 className={styles.title}>{origin?.title ?? ""}</h1>
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
        </header>
        <Conversation channelId={channelId} />
      </section>
    </div>
  )
}
