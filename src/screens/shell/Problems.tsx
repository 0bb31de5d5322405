import { Suspense } from "react"
import { isOffline } from "#domain/sync/offline.ts"
import { isProblem } from "#domain/sync/outbox.ts"
import { useClaimed } from "#src/state/ProblemClaims.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"

const ProblemLines = lazyPart(() => import("./ProblemLines.tsx"), "ProblemLines")

/**
 * Problems of commands that no other component on screen shows. Commands that wait for the server to be back are covered by
 * the bar that says it is away.
 */
export const Problems = () => {
  const outbox = useSelect((state) => state.sync.outbox)
  const isAway = useSelect((state) => isOffline(state.sync))
  const claimed = useClaimed()
  const unclaimed = outbox.filter(
    (entry) => isProblem(entry) && !claimed.has(entry.commandId) && (!isAway || entry.status === "REJECTED"),
  )
  return <Suspense fallback={null}>{unclaimed.length > 0 && <ProblemLines entries={unclaimed} />}</Suspense>
}
