import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronRight,
  ChevronsDownUp,
  ChevronsLeftRight,
  ChevronsRightLeft,
  ChevronsUpDown,
  Copy,
  X,
} from "lucide-react"
import { type RefObject, useId } from "react"
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
  | "drill"
  | "expand"
  | "collapse"

const items = [
  ["ascending", ArrowUp],
  ["descending", ArrowDown],
  ["unsorted", X],
  ["left", ArrowLeft],
  ["right", ArrowRight],
  ["wider", ChevronsLeftRight],
  ["narrower", ChevronsRightLeft],
  ["copy", Copy],
  ["drill", ChevronRight],
  ["expand", ChevronsUpDown],
  ["collapse", ChevronsDownUp],
] as const

/** What the menu of a table's column offers. */
export const tableActions: ReadonlyArray<ColumnAction> = [
  "ascending",
  "descending",
  "unsorted",
  "left",
  "right",
  "wider",
  "narrower",
  "copy",
]

/** The menu of a column, at its header. */
export const ColumnMenu = ({
  column,
  description,
  anchor,
  actions = tableActions,
  disabled,
  onAction,
  onClose,
}: {
  column: string
  /** What its author says of the column. */
  description?: string | undefined
  anchor: RefObject<Element | null>
  actions?: ReadonlyArray<ColumnAction>
  disabled: ReadonlyArray<ColumnAction>
  onAction: (action: ColumnAction) => void
  onClose: () => void
}) => {
  const text = useText()
  const id = useId()
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
        {description !== undefined && (
          <p id={id} className={styles.description}>
            {description}
          </p>
        )}
        <Menu
          {...(description === undefined ? {} : { "aria-describedby": id })}
          aria-label={text("table.column.menu", { column })}
          autoFocus="first"
          disabledKeys={disabled}
          onAction={(key) => {
            const chosen = items.find(([action]) => action === key)
            if (chosen !== undefined) onAction(chosen[0])
          }}
          onClose={onClose}
        >
          {items
            .filter(([action]) => actions.includes(action))
            .map(([action, Icon]) => (
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
