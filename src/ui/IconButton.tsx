import type { LucideIcon } from "lucide-react"
import controls from "./design/controls.module.css"
import styles from "./iconButton.module.css"

/**
 * Button with an icon and an accessible name, which a pointer and the keyboard show as its tooltip; `pressed` makes it a
 * toggle.
 */
export const IconButton = ({
  icon: Icon,
  label,
  pressed,
  onPress,
  onBlur,
  disabled = false,
  filled = false,
}: {
  icon: LucideIcon
  label: string
  pressed?: boolean
  onPress: () => void
  onBlur?: () => void
  disabled?: boolean
  filled?: boolean
}) => (
  <button
    type="button"
    className={`${controls.icon} ${styles.named}`}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    data-filled={filled}
    disabled={disabled}
    onClick={onPress}
    onBlur={onBlur}
  >
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  </button>
)
