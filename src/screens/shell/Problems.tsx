import { isOffline } from "#domain/sync/offline.ts"
import { isProblem } from "#domain/sync/outbox.ts"
import { useClaimed } from "#src/state/ProblemClaims.tsx"
import { ProblemLine } from "#src/state/ProblemLine.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./shell.module.css"

/**
 * Problems of commands that no other component on screen shows, those of one area and one reason in a line. Commands that
 * wait for the server to be back are covered by the bar that says it is away.
 */
export const Problems = () => {
  const text = useText()
  const outbox = useSelect((state) => state.sync.outbox)
  const isAway = useSelect((state) => isOffline(state.sync))
  const claimed = useClaimed()
  const unclaimed = outbox.filter(
    (entry) => isProblem(entry) && !claimed.has(entry.commandId) && (!isAway || entry.status === "REJECTED"),
  )
  if (unclaimed.length === 0) return null
  const lines = Map.groupBy(unclaimed, ({ request, status, refusal }) =>
    [request.area, status === "REJECTED", refusal?.code].join(" "),
  )
  return (
    <div className={styles.problem}>
      {[...lines].map(([name, entries]) => {
        const area = entries[0]?.request.area
        return (
          <ProblemLine key={name} entries={entries}>
            {area !== undefined && <strong>{text(`outbox.about.${area}`, { count: entries.length })}</strong>}
          </ProblemLine>
        )
      })}
    </div>
  )
}
