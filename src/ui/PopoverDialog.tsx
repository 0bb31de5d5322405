import type { ReactNode, RefObject } from "react"
import { Dialog as AriaDialog, Popover } from "react-aria-components"
import styles from "./popover.module.css"

/** A choice beside its button, by React Aria. */
export const PopoverDialog = ({
  title,
  anchor,
  onClose,
  children,
}: {
  title: string
  anchor: RefObject<Element | null>
  onClose: () => void
  children: ReactNode
}) => (
  <Popover
    triggerRef={anchor}
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose()
    }}
    placement="bottom end"
  >
    <AriaDialog className={styles.popover ?? ""} aria-label={title}>
      {children}
    </AriaDialog>
  </Popover>
)
