import type { ReactNode } from "react"
import { Menu, Popover } from "react-aria-components"
import type { MenuPlace } from "./MenuButton.tsx"
import menu from "./menu.module.css"

/** An open menu beside its button, by React Aria; `head` stands above its items. */
export const MenuPopover = ({
  label,
  className = "",
  head,
  anchor,
  onAction,
  onClose,
  children,
}: MenuPlace & {
  label: string
  className?: string
  head?: ReactNode
  onAction: (id: string) => void
  children: ReactNode
}) => (
  <Popover
    triggerRef={anchor}
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose()
    }}
    placement="bottom end"
    className={className}
  >
    <div className={menu.menu}>
      {head}
      <Menu aria-label={label} autoFocus="first" onAction={(id) => onAction(String(id))} onClose={onClose}>
        {children}
      </Menu>
    </div>
  </Popover>
)
