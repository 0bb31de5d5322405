import type { ReactNode, RefObject } from "react"
import { Dialog as AriaDialog, Popover } from "react-aria-components"
import styles from "./popover.module.css"

/** A choice beside its button, by React Aria. */
export const PopoverDialog = ({
  title,
  anchor,
  align,
  isRoomy,
  isTitled,
  onClose,
  children,
}: {
  title: string
  anchor: RefObject<Element | null>
  align: "start" | "end"
  isRoomy: boolean
  isTitled: boolean
  onClose: () => void
  children: ReactNode
}) => (
  <Popover
    triggerRef={anchor}
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose()
    }}
    placement={`bottom ${align}`}
  >
    <AriaDialog className={styles.popover ?? ""} data-roomy={isRoomy} aria-label={title}>
      {isTitled && <h2 className={styles.title}>{title}</h2>}
      {children}
    </AriaDialog>
  </Popover>
)
