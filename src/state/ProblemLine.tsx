import type { ReactNode } from "react"
import type { OutboxEntry } from "#domain/sync/types.ts"
import controls from "#src/ui/design/controls.module.css"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./outbox.module.css"
import { useDispatch } from "./StoreContext.tsx"

/** Line that says why commands failed alike, and offers to try them again, where that may help, or to discard them. */
export const ProblemLine = ({
  entries,
  children,
}: {
  entries: ReadonlyArray<OutboxEntry>
  children?: ReactNode
}) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const refusal = entries[0]?.refusal ?? null
  const isOffline = refusal === null || refusal.code === "network"
  const isFinal = entries.every(({ status }) => status === "REJECTED")
  const give = (_tag: "RetryCommand" | "DiscardCommand"): void => {
    for (const { commandId } of entries) dispatch({ area: "sync", command: { _tag, commandId } })
  }
  return (
    <p className={styles.problem} role="alert">
      {children}
      <span className={controls.problem}>{isOffline ? text("outbox.offline") : errorText(refusal)}</span>
      {!isFinal && (
        <button
          type="button"
          className={controls.button}
          disabled={!entries.some(({ status }) => status === "FAILED")}
          onClick={() => give("RetryCommand")}
        >
          {text("retry")}
        </button>
      )}
      <button
        type="button"
        className={`${controls.button} ${controls.quiet}`}
        onClick={() => give("DiscardCommand")}
      >
        {text("buzz.remove")}
      </button>
    </p>
  )
}
