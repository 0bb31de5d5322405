import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsLeftRight,
  ChevronsRightLeft,
  Copy,
  X,
} from "lucide-react"
import type { RefObject } from "react"
import { Menu, MenuItem, Popover } from "react-aria-components"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./grid.module.css"

/** What a column's menu offers. */
export type ColumnAction =
  | "ascending"
  | "descending"
  | "unsorted"
  | "left"
  | "right"
  | "wider"
  | "narrower"
  | "copy"

const items = [
  ["ascending", ArrowUp],
  ["descending", ArrowDown],
  ["unsorted", X],
  ["left", ArrowLeft],
  ["right", ArrowRight],
  ["wider", ChevronsLeftRight],
  ["narrower", ChevronsRightLeft],
  ["copy", Copy],
] as const

/** The menu of a column, at its header. */
export const ColumnMenu = ({
  column,
  anchor,
  disabled,
  onAction,
  onClose,
}: {
  column: string
  anchor: RefObject<Element | null>
  disabled: ReadonlyArray<ColumnAction>
  onAction: (action: ColumnAction) => void
  onClose: () => void
}) => {
  const text = useText()
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      placement="bottom end"
    >
      <div className={styles.menu}>
        <Menu
          aria-label={text("table.column.menu", { column })}
          autoFocus="first"
          disabledKeys={disabled}
          onAction={(key) => {
            const chosen = items.find(([action]) => action === key)
            if (chosen !== undefined) onAction(chosen[0])
          }}
          onClose={onClose}
        >
          {items.map(([action, Icon]) => (
            <MenuItem
              key={action}
              id={action}
              className={styles.menuItem ?? ""}
              textValue={text(`table.column.${action}`)}
            >
              <Icon size={16} aria-hidden="true" />
              {text(`table.column.${action}`)}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </Popover>
  )
}
