import type { ReactNode } from "react"
import { FoundMessageList } from "#src/features/search/FoundMessageList.tsx"
import { useFoundMessages } from "#src/features/search/useFoundMessages.ts"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./activity.module.css"

const Messages = () => {
  const text = useText()
  const errorText = useErrorText()
  const { pages, failure, loadMore } = useFoundMessages("")
  if (failure !== null) return <Failure title={text("buzz.activity.failed")} detail={errorText(failure)} />
  if (pages === null) return <Skeleton label={text("buzz.activity")} height={320} />
  if (pages.items.length === 0) return <Empty>{text("buzz.activity.none")}</Empty>
  return <FoundMessageList pages={pages} loadMore={loadMore} />
}

/** Everything that was said in the channels that the reader may read, the newest first; `back` is the way back. */
export const Activity = ({ back }: { back?: ReactNode }) => {
  const text = useText()
  return (
    <section className={styles.activity}>
      <header className={styles.head}>
        {back}
        <h1 className={styles.title}>{text("buzz.activity")}</h1>
      </header>
      <Messages />
    </section>
  )
}
