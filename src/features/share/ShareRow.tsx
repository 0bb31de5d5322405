import type { ReactNode } from "react"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./share.module.css"

/** Person or group in the dialog to share: whether they have access, and what changes that. */
export const ShareRow = ({
  picture,
  name,
  detail,
  problem,
  hasAccess,
  onShare,
  onRevoke,
}: {
  picture: ReactNode
  name: string
  detail: string | undefined
  problem: OutboxEntry | undefined
  hasAccess: boolean
  onShare: () => void
  onRevoke: () => void
}) => {
  const text = useText()
  return (
    <li className={styles.person}>
      {picture}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.email}>{detail}</p>
        {problem !== undefined && <OutboxProblem entry={problem} />}
      </div>
      {hasAccess ? (
        <button
          type="button"
          className={controls.button}
          aria-label={text("access.revoke.of", { name })}
          onClick={onRevoke}
        >
          {text("access.revoke")}
        </button>
      ) : (
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          aria-label={text("share.with", { name })}
          onClick={onShare}
        >
          {text("share.submit")}
        </button>
      )}
    </li>
  )
}
