import { Link } from "@tanstack/react-router"
import { ArrowLeft } from "lucide-react"
import { BuzzPage } from "#src/features/buzz/BuzzPage.tsx"
import { FoundMessageList } from "#src/features/search/FoundMessageList.tsx"
import { useFoundMessages } from "#src/features/search/useFoundMessages.ts"
import named from "#src/ui/iconButton.module.css"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "./activity.module.css"

const Activity = () => {
  const text = useText()
  const errorText = useErrorText()
  const { pages, failure, loadMore } = useFoundMessages("")
  if (failure !== null) return <Failure title={text("buzz.activity.failed")} detail={errorText(failure)} />
  if (pages === null) return <Skeleton label={text("buzz.activity")} height={320} />
  if (pages.items.length === 0) return <Empty>{text("buzz.activity.none")}</Empty>
  return <FoundMessageList pages={pages} loadMore={loadMore} />
}

/** Everything that was said in the channels that the reader may read, the newest first. */
export const ActivityScreen = () => {
  const text = useText()
  usePageTitle(text("buzz.activity"))
  return (
    <BuzzPage>
      <div className={styles.screen}>
        <header className={styles.head}>
          <Link to="/m/buzz" className={`${styles.back} ${named.named}`} aria-label={text("buzz.title")}>
            <ArrowLeft size={20} aria-hidden="true" />
          </Link>
          <h1 className={styles.title}>{text("buzz.activity")}</h1>
        </header>
        <Activity />
      </div>
    </BuzzPage>
  )
}
