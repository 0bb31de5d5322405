import type { OutboxEntry } from "#domain/sync/types.ts"
import controls from "#src/ui/controls.module.css"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./outbox.module.css"
import { useDispatch } from "./StoreContext.tsx"

/** Problem of a command, with its actions: a failed one can be retried, each can be discarded. */
export const OutboxProblem = ({ entry }: { entry: OutboxEntry }) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const { commandId, status, refusal } = entry
  if (status !== "FAILED" && status !== "REJECTED") return null
  const isOffline = refusal === null || refusal.code === "network"
  return (
    <p className={styles.problem} role="alert">
      <span className={controls.problem}>{isOffline ? text("outbox.offline") : errorText(refusal)}</span>
      {status === "FAILED" && (
        <button
          type="button"
          className={controls.button}
          onClick={() => dispatch({ area: "sync", command: { _tag: "RetryCommand", commandId } })}
        >
          {text("retry")}
        </button>
      )}
      <button
        type="button"
        className={`${controls.button} ${controls.quiet}`}
        onClick={() => dispatch({ area: "sync", command: { _tag: "DiscardCommand", commandId } })}
      >
        {text("buzz.remove")}
      </button>
    </p>
  )
}
