import { BadgeCheck, BadgeX, Clock3 } from "lucide-react"
import type { Certification } from "#domain/areas/card/types.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./badge.module.css"

const badges = {
  CERTIFIED: { icon: BadgeCheck, label: "card.certified", style: styles.certified },
  EXPIRED: { icon: BadgeX, label: "card.expired", style: styles.expired },
  PENDING: { icon: Clock3, label: "card.pending", style: styles.pending },
} as const

/** Badge of a certified card. */
export const Badge = ({ certification }: { certification: Certification | null }) => {
  const text = useText()
  if (certification === null) return null
  const { icon: Icon, label, style } = badges[certification.state]
  return (
    <span className={`${styles.badge} ${style}`} title={text(label)} role="img" aria-label={text(label)}>
      <Icon size={18} aria-hidden="true" />
    </span>
  )
}
