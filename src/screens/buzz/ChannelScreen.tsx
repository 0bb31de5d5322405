import { Link } from "@tanstack/react-router"
import { ArrowLeft } from "lucide-react"
import { CardUrn, type ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useFollow, useShared } from "#src/state/useStream.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import { ChannelList } from "../../features/buzz/ChannelList.tsx"
import { Conversation } from "../../features/buzz/Conversation.tsx"
import styles from "../../features/buzz/channel.module.css"
import { NotFoundScreen } from "../home/NotFoundScreen.tsx"

/** A channel on a screen of its own, beside the list of channels where there is room. */
export const ChannelScreen = ({ channelId }: { channelId: ChannelId }) => {
  const text = useText()
  const { origin } = useShared(channelStream(channelId), "buzz")
  const status = useFollow(channelStream(channelId))
  usePageTitle(origin?.title)
  if (status === "DENIED") return <NotFoundScreen />
  return (
    <div className={styles.screen}>
      <nav className={styles.list} aria-label={text("buzz.title")}>
        <ChannelList />
      </nav>
      <section className={styles.channel}>
        <header className={styles.header}>
          <Link to="/m/buzz" className={styles.back} aria-label={text("buzz.title")}>
            <ArrowLeft size={20} aria-hidden="true" />
          </Link>
          <h1 className={styles.title}>{origin?.title ?? ""}</h1>
          {origin?.type === "CARD_OBJECT_TOPIC" && (
            <Link to="/card/$urn" params={{ urn: CardUrn.make(origin.objectId) }}>
              {text("buzz.openCard")}
            </Link>
          )}
        </header>
        <Conversation channelId={channelId} />
      </section>
    </div>
  )
}

/** Buzz without a chosen channel: the list. */
export const BuzzScreen = () => {
  const text = useText()
  usePageTitle(text("buzz.title"))
  return (
    <>
      <h1 className={styles.title}>{text("buzz.title")}</h1>
      <ChannelList />
    </>
  )
}
