import { X } from "lucide-react"
import { type PointerEvent, type ReactNode, useRef, useState } from "react"
import { useText } from "#src/ui/text/useText.ts"
import { IconButton } from "./IconButton.tsx"
import { useShortcut } from "./keys/useShortcut.ts"
import styles from "./sidePanel.module.css"

const closingDrag = 96

/**
 * Side panel at the right of a wide window; on a narrow one a bottom sheet, which closes when dragged down. Escape
 * closes both.
 */
export const SidePanel = ({
  title,
  onClose,
  tall = false,
  children,
}: {
  title: string
  onClose?: () => void
  /** Whether the sheet takes its whole height at once, for content that scrolls by itself. */
  tall?: boolean
  children: ReactNode
}) => {
  const text = useText()
  const start = useRef<number | null>(null)
  const [drag, setDrag] = useState(0)
  useShortcut("app", "close", onClose)
  const end = (): void => {
    if (drag > closingDrag) onClose?.()
    start.current = null
    setDrag(0)
  }
  return (
    <aside
      className={`${styles.side} ${tall ? styles.tall : ""}`}
      aria-label={title}
      style={drag > 0 ? { translate: `0 ${drag}px` } : {}}
    >
      <header
        className={styles.head}
        onPointerDown={(event: PointerEvent) => {
          start.current = event.clientY
        }}
        onPointerMove={(event: PointerEvent) => {
          if (start.current !== null && onClose !== undefined)
            setDrag(Math.max(0, event.clientY - start.current))
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <h2 className={styles.title}>{title}</h2>
        {onClose !== undefined && <IconButton icon={X} label={text("close")} onPress={onClose} />}
      </header>
      <div className={styles.content}>{children}</div>
    </aside>
  )
}
