import { CopyPlus, EllipsisVertical, type LucideIcon, Trash2 } from "lucide-react"
import { useState } from "react"
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components"
import type { Card } from "#domain/card/types.ts"
import type { Level } from "#domain/level/types.ts"
import { SaveAsDialog } from "#src/features/saved/SaveAsDialog.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useMay } from "#src/state/useMay.ts"
import controls from "#src/ui/controls.module.css"
import menu from "#src/ui/menu.module.css"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import { useCard } from "../../state/useCard.ts"

interface Entry {
  readonly id: "save" | "remove"
  readonly label: TextKey
  readonly icon: LucideIcon
}

/** Further actions of a level of a card: saving it as a card of its own, and deleting a saved one, as far as the user may. */
export const CardMenu = ({ card, level, onRemove }: { card: Card; level: Level; onRemove: () => void }) => {
  const text = useText()
  const { card: drawn } = useCard(level.urn)
  const reader = useSelect((state) => state.environment.data?.user ?? null)
  const [open, setOpen] = useState<Entry["id"] | null>(null)
  const maySave = useMay("saved", "SaveCard")
  const mayRemoveSaved = useMay("saved", "RemoveSavedCard")
  const isOwn = card.savedBy !== undefined && (card.savedBy === reader?.id || reader?.roleId === "ADMIN")
  const entries: ReadonlyArray<Entry> = [
    ...(maySave && level.kind === "chart" && drawn !== undefined
      ? [{ id: "save", label: "save.title", icon: CopyPlus } as const]
      : []),
    ...(mayRemoveSaved && isOwn ? [{ id: "remove", label: "saved.remove", icon: Trash2 } as const] : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <MenuTrigger>
        <Button className={controls.icon ?? ""} aria-label={text("toolbar.more")}>
          <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Popover placement="bottom end">
          <Menu
            className={menu.menu ?? ""}
            aria-label={text("toolbar.more")}
            onAction={(key) => {
              if (key === "save") setOpen("save")
              if (key === "remove") onRemove()
            }}
          >
            {entries.map(({ id, label, icon: Icon }) => (
              <MenuItem key={id} id={id} className={menu.item ?? ""} textValue={text(label)}>
                <Icon size={18} aria-hidden="true" />
                {text(label)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {open === "save" && drawn !== undefined && (
        <SaveAsDialog card={drawn} level={level} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
