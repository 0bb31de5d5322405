import { X } from "lucide-react"
import { useEffect, useRef } from "react"
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { useText } from "#src/ui/text/useText.ts"
import type { DialogProps } from "./Dialog.tsx"
import styles from "./dialog.module.css"
import { firstField } from "./firstField.ts"
import { IconButton } from "./IconButton.tsx"

/** Gives the focus to the first field beside it, unless a field has it. No phone is made to show its keyboard for it. */
const FocusField = () => {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const content = here.current?.parentElement
    if (content === null || content === undefined || window.matchMedia("(pointer: coarse)").matches) return
    if (content.contains(document.activeElement)) return
    firstField(content)?.focus()
  }, [])
  return <span ref={here} hidden />
}

/** The frame of a dialog, by React Aria. */
export const ModalDialog = ({ title, onClose, actions, isText = false, children }: DialogProps) => {
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
            <IconButton icon={X} label={text("close")} onPress={onClose} />
          </header>
          {isText ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            <section className={styles.content} aria-label={title} tabIndex={0}>
              {children}
            </section>
          ) : (
            <div className={styles.content}>
              {children}
              <FocusField />
            </div>
          )}
          {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
