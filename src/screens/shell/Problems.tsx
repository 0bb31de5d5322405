import { isOffline } from "#domain/sync/offline.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import styles from "./shell.module.css"

/**
 * Commands that failed and are shown nowhere else: stars, reactions, deleted messages. Those that wait for the server to
 * be back are covered by the bar that says it is away.
 */
export const Problems = () => {
  const outbox = useSelect((state) => state.sync.outbox)
  const isAway = useSelect((state) => isOffline(state.sync))
  const problems = outbox.filter(
    ({ status, request: { area, command } }) =>
      ((status === "FAILED" && !isAway) || status === "REJECTED") &&
      (area === "home" ? command._tag !== "ViewCard" : area === "buzz" && command._tag !== "SendMessage"),
  )
  if (problems.length === 0) return null
  return (
    <div className={styles.problem}>
      {problems.map((entry) => (
        <OutboxProblem key={entry.commandId} entry={entry} />
      ))}
    </div>
  )
}
