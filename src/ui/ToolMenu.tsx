import { MenuItem } from "react-aria-components"
import type { MenuPlace } from "./MenuButton.tsx"
import { MenuPopover } from "./MenuPopover.tsx"
import menu from "./menu.module.css"
import type { Tool } from "./ToolButton.tsx"

/** Open menu of tools. */
export const ToolMenu = ({
  label,
  tools,
  ...place
}: MenuPlace & { label: string; tools: ReadonlyArray<Pick<Tool, "id" | "label" | "icon" | "onPress">> }) => (
  <MenuPopover
    {...place}
    label={label}
    onAction={(chosen) => tools.find(({ id }) => id === chosen)?.onPress()}
  >
    {tools.map(({ id, label: name, icon: Icon }) => (
      <MenuItem key={id} id={id} className={menu.item ?? ""} textValue={name}>
        <Icon size={18} aria-hidden="true" />
        {name}
      </MenuItem>
    ))}
  </MenuPopover>
)
