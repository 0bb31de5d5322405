import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from "react"
import named from "./iconButton.module.css"
import { keyActionOf } from "./keys/shortcuts.ts"

/** Where a menu opens, and what closes it. */
export interface MenuPlace {
  readonly anchor: RefObject<Element | null>
  readonly onClose: () => void
}

/**
 * Button that opens a menu, by a press or an arrow key; a pointer and the keyboard show its name as its tooltip. What the menu is made of is loaded when a pointer or the focus
 * comes to the button.
 */
export const MenuButton = ({
  label,
  className,
  preload,
  onBlur,
  menu,
  children,
}: {
  label: string
  className: string
  preload: () => Promise<void>
  onBlur?: (() => void) | undefined
  /** The menu while it is open. */
  menu: (place: MenuPlace) => ReactNode
  children: ReactNode
}) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const load = () => void preload()
  const openByKey = (event: KeyboardEvent): void => {
    if (keyActionOf("menuButton", event) === null) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={`${className} ${named.named}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onBlur={onBlur}
        onClick={() => setOpen(true)}
        onKeyDown={openByKey}
      >
        {children}
      </button>
      {isOpen && <Suspense fallback={null}>{menu({ anchor, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
