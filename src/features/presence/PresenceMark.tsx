import { Moon } from "lucide-react"
import type { PresenceOf } from "#domain/presence/presence.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./presence.module.css"

/** Words for how a person can be reached. */
export const presenceTexts = {
  ACTIVE: "presence.active",
  AWAY: "presence.away",
  QUIET: "presence.quiet",
} as const satisfies Record<PresenceOf, string>

/** Mark of how a person can be reached, at the lower end of what it stands in: a dot, a ring, or a moon. */
export const PresenceMark = ({ presence }: { presence: PresenceOf }) => {
  const label = useText()(presenceTexts[presence])
  return (
    <span role="img" aria-label={label} title={label} className={styles.mark} data-presence={presence}>
      {presence === "QUIET" && <Moon size={10} aria-hidden="true" fill="currentColor" />}
    </span>
  )
}
