import { X } from "lucide-react"
import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react"
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { useText } from "#src/ui/text/useText.ts"
import controls from "./controls.module.css"
import styles from "./dialog.module.css"
import { useWide } from "./useWide.ts"

/** Width and largest height of a dialog beside its anchor, and its distance from that and from the window's edges. */
const beside = { width: 400, height: 600, gap: 12 } as const

interface Position {
  readonly left: number
  readonly top: string
}

/** Where a dialog fits beside an anchor: on its left, else on its right; null where on neither. */
const positionBeside = (anchor: Element): Position | null => {
  const { left, right, top } = anchor.getBoundingClientRect()
  const { width, height, gap } = beside
  const x = left - width - 2 * gap >= 0 ? left - width - gap : right + gap
  if (x + width + gap > window.innerWidth) return null
  return { left: x, top: `clamp(${gap}px, ${top}px, calc(100dvh - ${height + gap}px))` }
}

/**
 * Modal dialog: in the middle of a wide window, a sheet at the bottom of a narrow one. Escape, the cross and a press
 * beside it close it; the focus stays inside and returns to where it was. Its `actions` stay visible while the content
 * scrolls. With an `anchor` it opens beside that where a wide window has room.
 */
export const Dialog = ({
  title,
  onClose,
  actions,
  anchor,
  children,
}: {
  title: string
  onClose: () => void
  actions?: ReactNode
  anchor?: RefObject<Element | null>
  children: ReactNode
}) => {
  const text = useText()
  const isWide = useWide()
  const [position, setPosition] = useState<Position | null>(null)
  useLayoutEffect(() => {
    const element = anchor?.current ?? null
    setPosition(isWide && element !== null ? positionBeside(element) : null)
  }, [anchor, isWide])
  return (
    <ModalOverlay
      className={styles.overlay ?? ""}
      data-beside={position !== null}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={styles.modal ?? ""} style={position ?? {}}>
        <AriaDialog className={styles.dialog ?? ""}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title ?? ""}>
              {title}
            </Heading>
            <button type="button" className={controls.icon} aria-label={text("close")} onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </button>
          </header>
          <div className={styles.content}>{children}</div>
          {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
