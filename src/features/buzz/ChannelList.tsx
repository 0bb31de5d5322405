import { Link } from "@tanstack/react-router"
import { Hash } from "lucide-react"
import { useObservable, useObservableState } from "observable-hooks"
import { catchError, of } from "rxjs"
import { useServices } from "#src/state/ServicesContext.tsx"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./channel.module.css"

/** The channels that the reader may read. */
export const ChannelList = () => {
  const text = useText()
  const { channels } = useServices()
  const found$ = useObservable(() => channels().pipe(catchError(() => of(null))))
  const found = useObservableState(found$)
  if (found === undefined) return <Skeleton label={text("buzz.title")} height={160} />
  if (found === null) return <Failure title={text("buzz.loadFailed")} />
  if (found.length === 0) return <Empty>{text("buzz.channels.none")}</Empty>
  return (
    <ul>
      {found.map((channel) => (
        <li key={channel.id}>
          <Link
            to="/m/buzz/channel/$threadId"
            params={{ threadId: channel.id }}
            className={styles.entry}
            activeProps={{ className: `${styles.entry} ${styles.here}` }}
          >
            <Hash size={16} aria-hidden="true" />
            {channel.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
