import { type ReactNode, Suspense } from "react"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./channel.module.css"

const ChannelList = lazyPart(() => import("./ChannelList.tsx"), "ChannelList")

/** What is open in Buzz, beside the list of channels where there is room; without anything the list alone. */
export const BuzzFrame = ({ children }: { children?: ReactNode }) => {
  const text = useText()
  const list = (
    <Suspense fallback={<Skeleton label={text("buzz.title")} height={320} />}>
      <ChannelList />
    </Suspense>
  )
  return children === undefined ? (
    list
  ) : (
    <div className={styles.screen}>
      <nav className={styles.list} aria-label={text("buzz.title")}>
        {list}
      </nav>
      {children}
    </div>
  )
}
