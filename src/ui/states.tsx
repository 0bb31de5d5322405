import type { ReactNode } from "react"
import { useText } from "#src/ui/text/useText.ts"
import controls from "./design/controls.module.css"
import styles from "./states.module.css"

/** Skeleton of content that is loading: the same size, so that nothing jumps. */
export const Skeleton = ({ label, height }: { label: string; height?: number }) => (
  <div role="status" aria-label={label} style={{ height: height ?? "100%" }}>
    <div className={styles.skeleton} />
  </div>
)

/** Empty state, and how to begin. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.state} ${styles.centred}`}>{children}</div>
)

/** Error state, with a retry or another way on. */
export const Failure = ({
  title,
  detail,
  onRetry,
  children,
}: {
  title: string
  detail?: string | null
  onRetry?: () => void
  children?: ReactNode
}) => {
  const text = useText()
  return (
    <div className={`${styles.state} ${styles.centred}`} role="alert">
      <p className={styles.failure}>{title}</p>
      {detail !== undefined && detail !== null && detail !== title && <p>{detail}</p>}
      {onRetry !== undefined && (
        <button type="button" className={controls.button} onClick={onRetry}>
          {text("retry")}
        </button>
      )}
      {children}
    </div>
  )
}
