import { X } from "lucide-react"
import type { ReactNode } from "react"
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { useText } from "#src/ui/text/useText.ts"
import controls from "./controls.module.css"
import styles from "./dialog.module.css"

/**
 * Modal dialog: in the middle of a wide window, a sheet at the bottom of a narrow one. Escape, the cross and a press
 * beside it close it; the focus stays inside and returns to where it was. Its `actions` stay visible while the content
 * scrolls.
 */
export const Dialog = ({
  title,
  onClose,
  actions,
  children,
}: {
  title: string
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}) => {
  const text = useText()
  return (
    <ModalOverlay
      className={styles.overlay ?? ""}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={styles.modal ?? ""}>
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
