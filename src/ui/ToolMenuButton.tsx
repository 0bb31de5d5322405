import { EllipsisVertical } from "lucide-react"
import controls from "./design/controls.module.css"
import { MenuButton } from "./MenuButton.tsx"
import { lazyPart } from "./part/lazyPart.tsx"
import type { Tool } from "./ToolButton.tsx"

const ToolMenu = lazyPart(() => import("./ToolMenu.tsx"), "ToolMenu", { opens: "part.menu" })

/** Button that opens a menu of tools. */
export const ToolMenuButton = ({
  label,
  tools,
  onBlur,
}: {
  label: string
  tools: ReadonlyArray<Tool>
  onBlur?: () => void
}) => (
  <MenuButton
    label={label}
    className={controls.icon ?? ""}
    preload={ToolMenu.preload}
    menu={(place) => <ToolMenu {...place} label={label} tools={tools} />}
    onBlur={onBlur}
  >
    <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />
  </MenuButton>
)

/** Loads what menus of tools are made of, before one opens. */
export const preloadToolMenu = ToolMenu.preload
