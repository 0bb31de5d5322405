import { CloudOff } from "lucide-react"
import { isOffline } from "#domain/sync/offline.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./offline.module.css"

/** Says that the server cannot be reached, when what is shown was seen, and what becomes of what is written. */
export const OfflineBar = () => {
  const text = useText()
  const { seenAt } = usePageServices()
  const isRestored = useSelect(({ environment }) => environment.status === "ERROR")
  const isAway = useSelect((state) => isOffline(state.sync))
  return (
    <div role="status" className={styles.offline}>
      {(isAway || isRestored) && (
        <p className={styles.bar}>
          <CloudOff size={18} aria-hidden="true" />
          <span>
            {text("app.offline")}{" "}
            {isRestored && seenAt !== null && (
              <RichText id="app.offline.seen" values={{ time: <RelativeTime at={seenAt} /> }} />
            )}
          </span>
        </p>
      )}
    </div>
  )
}
