import { Link } from "@tanstack/react-router"
import { Hash } from "lucide-react"
import { channels } from "#domain/buzz/queries.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { Empty, Failure, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./channel.module.css"

const all = {}

/** The channels that the current user may read. */
export const ChannelList = () => {
  const text = useText()
  const dispatch = useDispatch()
  const { result, status } = useSelect((state) => channels.loadedOf(state.channels, all))
  const load = () => dispatch({ area: "channels", command: { _tag: "Load", params: all } })
  useLoad({ area: "channels", command: { _tag: "Load", params: all } })
  if (result === null) {
    return status === "ERROR" ? (
      <Failure title={text("buzz.loadFailed")} onRetry={load} />
    ) : (
      <Skeleton label={text("buzz.title")} height={160} />
    )
  }
  if (result.length === 0) return <Empty>{text("buzz.channels.none")}</Empty>
  return (
    <ul>
      {result.map((channel) => (
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
