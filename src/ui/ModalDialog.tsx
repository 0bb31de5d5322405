import { X } from "lucide-react"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { useText } from "#src/ui/text/useText.ts"
import type { DialogProps } from "./Dialog.tsx"
import styles from "./dialog.module.css"
import { firstField } from "./firstField.ts"
import { IconButton } from "./IconButton.tsx"
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
export const ModalDialog = ({ title, onClose, actions, anchor, isText = false, children }: DialogProps) => {
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
