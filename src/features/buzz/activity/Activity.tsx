import { ArrowUp } from "lucide-react"
import { type ReactNode, useState } from "react"
import { lastMessages } from "#domain/areas/buzz/buzz.ts"
import { huddleOf } from "#domain/areas/buzz/huddle.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { FoundMessageList } from "#src/features/search/FoundMessageList.tsx"
import { useFoundMessages } from "#src/features/search/useFoundMessages.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { conversationsOf } from "#src/state/useConversations.ts"
import controls from "#src/ui/design/controls.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./activity.module.css"

/** Among how many of the last messages of a channel one is looked for that was not deleted. */
const lastOnes = 20

/** When something was last said in a channel in which the reader takes part, or in a huddle that they follow; 0 for never. */
const lastSaid = (state: RootState): number =>
  Math.max(
    0,
    ...conversationsOf(state).flatMap(({ channelId, huddles }) => {
      const channel = viewOf(state.sync, channelStream(channelId), "buzz")
      return [
        lastMessages(channel, lastOnes).findLast(({ oldMessage }) => oldMessage === null)?.created ?? 0,
        ...huddles.map(({ huddle }) => huddleOf(channel, huddle)?.summary?.updated ?? 0),
      ]
    }),
  )

const Messages = ({ onReload }: { onReload: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const { pages, failure, loadMore } = useFoundMessages("")
  const last = useSelect(lastSaid)
  if (failure !== null) {
    return <Failure title={text("buzz.activity.failed")} detail={errorText(failure)} onRetry={onReload} />
  }
  if (pages === null) return <Skeleton label={text("buzz.activity")} height={320} />
  return (
    <>
      <p className={styles.newer} role="status">
        {last > (pages.items[0]?.created ?? 0) && (
          <button type="button" className={controls.button} onClick={onReload}>
            <ArrowUp size={16} aria-hidden="true" />
            {text("buzz.activity.new")}
          </button>
        )}
      </p>
      {pages.items.length === 0 ? (
        <Empty>{text("buzz.activity.none")}</Empty>
      ) : (
        <FoundMessageList pages={pages} loadMore={loadMore} />
      )}
    </>
  )
}

/**
 * Everything that was said in the channels that the reader may read, the newest first, and the way to what was said since it
 * was loaded. `back` is the way back.
 */
export const Activity = ({ back }: { back?: ReactNode }) => {
  const text = useText()
  const [loads, setLoads] = useState(0)
  return (
    <section className={styles.activity}>
      <header className={styles.head}>
        {back}
        <h1 className={styles.title}>{text("buzz.activity")}</h1>
      </header>
      <Messages key={loads} onReload={() => setLoads(loads + 1)} />
    </section>
  )
}
