import { ChevronRight, type LucideIcon } from "lucide-react"
import { Header, type Key, Menu, MenuItem, MenuSection, Popover, SubmenuTrigger } from "react-aria-components"
import menu from "#src/ui/menu.module.css"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import { useNarrow } from "#src/ui/useNarrow.ts"

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

/** What makes a menu, or a section of one, a choice of one. */
const selectionOf = ({ chosen, onChoose }: Choice) =>
  ({
    selectionMode: "single",
    disallowEmptySelection: true,
    selectedKeys: [chosen],
    onSelectionChange: (keys: "all" | Iterable<Key>) => {
      if (keys !== "all") for (const key of keys) onChoose(String(key))
    },
  }) as const

const optionItems = (options: Choice["options"]) =>
  options.map(({ id, label, icon: Icon }) => (
    <MenuItem key={id} id={id} className={menu.item ?? ""} textValue={label}>
      {Icon !== undefined && <Icon size={18} aria-hidden="true" />}
      {label}
    </MenuItem>
  ))

/** A choice of one in a menu, under its title. */
export const ChoiceSection = ({ title, ...choice }: Choice & { title: string }) => (
  <MenuSection className={menu.choices ?? ""} {...selectionOf(choice)}>
    <Header className={menu.title ?? ""}>{title}</Header>
    {optionItems(choice.options)}
  </MenuSection>
)

/** A choice of one of many in a menu: an item that says what is chosen, and opens a menu of all. `onClose` closes both. */
export const ChoiceSubmenu = ({
  title,
  icon: Icon,
  onClose,
  ...choice
}: Choice & { title: string; icon: LucideIcon; onClose: () => void }) => {
  const isNarrow = useNarrow()
  const chosen = choice.options.find(({ id }) => id === choice.chosen)
  return (
    <SubmenuTrigger>
      <MenuItem className={menu.item ?? ""} textValue={title}>
        <Icon size={18} aria-hidden="true" />
        {title}
        <span className={menu.chosen}>{chosen?.label}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </MenuItem>
      {/* Beside its item a narrow window has no room. */}
      <Popover placement={isNarrow ? "bottom end" : "end top"}>
        <div className={menu.menu}>
          <Menu aria-label={title} {...selectionOf(choice)} onAction={onClose}>
            {optionItems(choice.options)}
          </Menu>
        </div>
      </Popover>
    </SubmenuTrigger>
  )
}
