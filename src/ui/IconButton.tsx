import type { LucideIcon } from "lucide-react"
import styles from "./controls.module.css"

/** Button with an icon and an accessible name; `pressed` makes it a toggle. */
export const IconButton = ({
  icon: Icon,
  label,
  pressed,
  onPress,
  disabled = false,
  filled = false,
}: {
  icon: LucideIcon
  label: string
  pressed?: boolean
  onPress: () => void
  disabled?: boolean
  filled?: boolean
}) => (
  <button
    type="button"
    className={styles.icon}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    data-filled={filled}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  </button>
)
