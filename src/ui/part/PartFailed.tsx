import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import type { ChunkFailure } from "./chunkFailed.ts"
import styles from "./part.module.css"

/** Error state of a part whose script could not be loaded. A chunk is missing after an update: the page reloads. */
export const PartFailed = ({
  name,
  type,
  onRetry,
}: {
  name: string
  type: ChunkFailure
  onRetry: () => void
}) => {
  const text = useText()
  return (
    <div className={styles.failed} role="alert">
      <p>
        <strong className={styles.title}>{text("part.failed", { name, type })}</strong>
      </p>
      {type === "missing" && <p>{text("part.outdated")}</p>}
      <button type="button" className={controls.button} onClick={onRetry}>
        {text("retry")}
      </button>
      {type === "missing" && (
        <button type="button" className={controls.button} onClick={() => window.location.reload()}>
          {text("part.reload")}
        </button>
      )}
    </div>
  )
}
