import controls from "#src/ui/design/controls.module.css"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import type { ChunkFailure } from "../chunk/chunkFailed.ts"
import { PartNotice } from "./PartOpening.tsx"
import styles from "./part.module.css"

/**
 * Error state of a part whose script could not be loaded. The page can be loaded anew: a chunk is missing after an update,
 * and browsers keep the failure of what a chunk needs, which a retry cannot bring back. What was opened is named, and its
 * error stands beside what opened it, until it is closed.
 */
export const PartFailed = ({
  name,
  type,
  opens,
  onRetry,
  onClose,
}: {
  /** Name of its chunk. */
  name: string
  type: ChunkFailure
  /** Name of what was opened; none for a part of the page. */
  opens?: TextKey | undefined
  onRetry: () => void
  onClose?: (() => void) | undefined
}) => {
  const text = useText()
  const content = (
    <>
      <p>
        <strong className={styles.title}>
          {opens ? text("part.notOpened", { what: text(opens) }) : text("part.notLoaded")}
        </strong>
      </p>
      <p>{text(type === "missing" ? "part.outdated" : "part.connection")}</p>
      <p className={styles.detail}>{text("part.failed", { name, type })}</p>
      <button type="button" className={controls.button} onClick={onRetry}>
        {text("retry")}
      </button>
      <button type="button" className={controls.button} onClick={() => window.location.reload()}>
        {text("part.reload")}
      </button>
      {opens && onClose && (
        <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={onClose}>
          {text("close")}
        </button>
      )}
    </>
  )
  return opens ? (
    <PartNotice role="alert">{content}</PartNotice>
  ) : (
    <div className={styles.failed} role="alert">
      {content}
    </div>
  )
}
