import { Dialog } from "./Dialog.tsx"
import type { Tool } from "./ToolButton.tsx"
import styles from "./toolSheet.module.css"

/** Tools as rows of a sheet, which closes before one acts; where its label says what came of it, it stays open. */
export const ToolSheet = ({
  title,
  tools,
  onClose,
}: {
  title: string
  tools: ReadonlyArray<Tool>
  onClose: () => void
}) => (
  <Dialog title={title} onClose={onClose}>
    <ul className={styles.tools}>
      {tools.map(({ id, icon: Icon, label, count = 0, hasOutcome = false, onPress }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.tool}
            onClick={() => {
              if (!hasOutcome) onClose()
              onPress()
            }}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.label} aria-live={hasOutcome ? "polite" : undefined}>
              {label}
            </span>
            {count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
)
