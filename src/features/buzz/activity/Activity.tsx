import { ArrowUp } from "lucide-react"
import { type ReactNode, useState } from "react"
import { FoundMessageList } from "#src/features/search/FoundMessageList.tsx"
import { useFoundMessages } from "#src/features/search/useFoundMessages.ts"
import controls from "#src/ui/design/controls.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./activity.module.css"
import { useHeldView } from "./useHeldView.ts"

const Messages = ({ onReload }: { onReload: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const { pages, failure, loadMore } = useFoundMessages("", true)
  const { top, isAbove, toTop } = useHeldView(
    pages?.items.map(({ channelId, seq }) => `${channelId} ${seq}`) ?? [],
  )
  if (failure !== null) {
    return <Failure title={text("buzz.activity.failed")} detail={errorText(failure)} onRetry={onReload} />
  }
  if (pages === null) return <Skeleton label={text("buzz.activity")} height={320} />
  return (
    <>
      <p ref={top} className={styles.newer} role="status">
        {isAbove && (
          <button type="button" className={controls.button} onClick={toTop}>
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
 * Everything that was said in the channels that the reader may read, the newest first, and what is said meanwhile, before it: what
 * is being read stays where it is. `back` is the way back.
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
