import { Link } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { channelOf } from "#domain/buzz/select.ts"
import { CardUrn, type ChannelId } from "#domain/kernel/ids.ts"
import { useServices } from "#src/state/ServicesContext.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { Failure } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { ChannelList } from "../../features/buzz/ChannelList.tsx"
import styles from "../../features/buzz/channel.module.css"
import { Talk } from "../../features/buzz/Talk.tsx"

/** A channel on a screen of its own, beside the list of channels where there is room. */
export const ChannelScreen = ({ channelId }: { channelId: ChannelId }) => {
  const text = useText()
  const { openChannel } = useServices()
  const channel = useSelect((state) => channelOf(state.buzz, channelId))
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const subscription = openChannel(channelId).subscribe({
      error: ({ message }: Error) => setFailure(message),
    })
    return () => subscription.unsubscribe()
  }, [openChannel, channelId])
  return (
    <div className={styles.screen}>
      <nav className={styles.list} aria-label={text("buzz.title")}>
        <ChannelList />
      </nav>
      <section className={styles.channel}>
        <header className={styles.header}>
          <h1 className={styles.title}>{channel?.title ?? ""}</h1>
          {channel !== undefined && channel.type === "CARD_OBJECT_TOPIC" && channel.objectId !== "" && (
            <Link to="/card/$urn" params={{ urn: CardUrn.make(channel.objectId) }}>
              {text("buzz.openCard")}
            </Link>
          )}
        </header>
        {failure !== null && (channel === undefined || channel.head === 0) ? (
          <Failure title={text("buzz.loadFailed")} detail={failure} />
        ) : (
          <Talk channelId={channelId} />
        )}
      </section>
    </div>
  )
}

/** Buzz without a chosen channel: the list. */
export const BuzzScreen = () => {
  const text = useText()
  return (
    <>
      <h1 className={styles.title}>{text("buzz.title")}</h1>
      <ChannelList />
    </>
  )
}
