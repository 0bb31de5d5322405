import type { LucideIcon } from "lucide-react"
import controls from "./design/controls.module.css"
import styles from "./iconButton.module.css"

/**
 * Button with an icon and an accessible name, which a pointer and the keyboard show as its tooltip, with its key; `pressed` makes it a
 * toggle. Where `isWorded` its name stands beside the icon in a window of 1,100 px or more.
 */
export const IconButton = ({
  icon: Icon,
  label,
  pressed,
  onPress,
  onBlur,
  disabled = false,
  filled = false,
  isWorded = false,
  keys,
}: {
  icon: LucideIcon
  label: string
  pressed?: boolean | undefined
  onPress: () => void
  onBlur?: () => void
  disabled?: boolean
  filled?: boolean
  isWorded?: boolean
  /** Key of the page that does the same, in ARIA's words. */
  keys?: string | undefined
}) => (
  <button
    type="button"
    className={`${controls.icon} ${styles.named} ${isWorded ? styles.worded : ""}`}
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-pressed={pressed}
    data-filled={filled}
    disabled={disabled}
    onClick={onPress}
    onBlur={onBlur}
  >
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    {isWorded && <span>{label}</span>}
  </button>
)
