import type { LucideIcon } from "lucide-react"
import { Header, MenuItem, MenuSection } from "react-aria-components"
import menu from "#src/ui/menu.module.css"
import { type TextKey, useText } from "#src/ui/text/useText.ts"

/** Action of a menu, by its id. */
export interface AccountAction {
  readonly id: string
  readonly label: TextKey
  readonly icon: LucideIcon
}

/** Actions of a menu, apart from what is above them. */
export const ActionSection = ({ actions }: { actions: ReadonlyArray<AccountAction> }) => {
  const text = useText()
  return (
    <MenuSection className={menu.actions ?? ""}>
      {actions.map(({ id, label, icon: Icon }) => (
        <MenuItem key={id} id={id} className={menu.item ?? ""} textValue={text(label)}>
          <Icon size={18} aria-hidden="true" />
          {text(label)}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

/** One of several, and what choosing another does. */
export interface Choice {
  readonly chosen: string
  readonly options: ReadonlyArray<{ readonly id: string; readonly label: string; readonly icon?: LucideIcon }>
  readonly onChoose: (id: string) => void
}

/** A choice of one in a menu, under its title. */
export const ChoiceSection = ({ title, chosen, options, onChoose }: Choice & { title: string }) => (
  <MenuSection
    className={menu.choices ?? ""}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[chosen]}
    onSelectionChange={(keys) => {
      if (keys !== "all") for (const key of keys) onChoose(String(key))
    }}
  >
    <Header className={menu.title ?? ""}>{title}</Header>
    {options.map(({ id, label, icon: Icon }) => (
      <MenuItem key={id} id={id} className={menu.item ?? ""} textValue={label}>
        {Icon !== undefined && <Icon size={18} aria-hidden="true" />}
        {label}
      </MenuItem>
    ))}
  </MenuSection>
)
