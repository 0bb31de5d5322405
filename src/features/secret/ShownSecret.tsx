import { type ReactNode, useEffect, useRef } from "react"
import { useCopyLink } from "#src/state/useCopyLink.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./secret.module.css"

/** Secret that was just made, to be copied: it is shown nowhere else. */
export const ShownSecret = ({
  label,
  secret,
  lead,
  children,
}: {
  label: string
  secret: string
  lead: string
  /** How it is used. */
  children: ReactNode
}) => {
  const text = useText()
  const { outcome, copy } = useCopyLink(() => secret)
  const field = useRef<HTMLInputElement>(null)
  // The button that made it has no focus to keep any more.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={styles.made}>
      <p className={styles.detail}>{lead}</p>
      <div className={styles.line}>
        <input
          ref={field}
          className={controls.input}
          readOnly
          aria-label={label}
          value={secret}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className={controls.button} onClick={copy}>
          {text("secret.copy")}
        </button>
      </div>
      <p className={styles.detail}>{children}</p>
      <p className={styles.detail} role="status">
        {outcome?.copied === true ? text("secret.copied") : ""}
      </p>
    </div>
  )
}
