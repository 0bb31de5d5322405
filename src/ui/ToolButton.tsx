import type { LucideIcon } from "lucide-react"
import { IconButton } from "./IconButton.tsx"
import styles from "./toolButton.module.css"

/** An action of a toolbar, as a button of its line or as a row of the sheet that holds what the line has no room for. */
export interface Tool {
  readonly id: string
  readonly icon: LucideIcon
  readonly label: string
  /** What it is about, counted: 0 is not shown. */
  readonly count?: number
  /** Whether it is on; absent for an action that is no toggle. */
  readonly pressed?: boolean
  /** Whether its label says what came of it, so that the sheet stays open. */
  readonly hasOutcome?: boolean
  /** Key of the page that does the same. */
  readonly keys?: string | undefined
  readonly onPress: () => void
}

/** Tool as a button with an icon, and with its word beside it where `isWorded` and there is room. */
export const ToolButton = ({
  tool: { id, icon, label, count = 0, pressed, keys, onPress },
  isWorded = false,
}: {
  tool: Tool
  isWorded?: boolean
}) => (
  <span
    className={styles.counted}
    data-guide={id}
    data-count={count === 0 ? undefined : count}
    data-worded={isWorded}
  >
    <IconButton
      icon={icon}
      label={label}
      isWorded={isWorded}
      keys={keys}
      onPress={onPress}
      pressed={pressed}
    />
  </span>
)
