import { useText } from "#src/ui/text/useText.ts"
import { ContextIds } from "./ContextIds.tsx"
import styles from "./debug.module.css"

/** Hidden panel of a view in a frame, for support. */
export const FrameDebug = () => {
  const text = useText()
  return (
    <details className={styles.frame}>
      <summary>{text("debug.open")}</summary>
      <ContextIds />
    </details>
  )
}
