import { LogOut, Monitor, Moon, Sun } from "lucide-react"
import { useEffect, useState } from "react"
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from "react-aria-components"
import { useServices } from "#src/app/ServicesContext.tsx"
import { Avatar } from "#src/components/Avatar.tsx"
import { usePerson } from "#src/components/usePerson.ts"
import { useSelect } from "#src/store/StoreContext.tsx"
import { useText } from "#src/text/useText.ts"
import styles from "./shell.module.css"
import { chooseTheme, type Theme } from "./theme.ts"

const themes = [
  { id: "system", label: "theme.system", icon: Monitor },
  { id: "light", label: "theme.light", icon: Sun },
  { id: "dark", label: "theme.dark", icon: Moon },
] as const

/** The reader's own menu: the theme, and the way out. */
export const AccountMenu = () => {
  const text = useText()
  const { signOut, storage } = useServices()
  const reader = useSelect((state) => state.environment.facts?.user ?? null)
  const person = usePerson(reader?.id ?? null)
  const [theme, setTheme] = useState<Theme>(() => {
    const shown = document.documentElement.dataset.theme
    return shown === "light" || shown === "dark" ? shown : "system"
  })
  useEffect(() => chooseTheme(theme, storage, document.documentElement), [theme, storage])
  return (
    <MenuTrigger>
      <Button className={styles.account ?? ""} aria-label={text("account.menu")}>
        <Avatar user={person} size={32} />
      </Button>
      <Popover placement="bottom end">
        <div className={styles.menu}>
          <p className={styles.menuName}>{reader?.displayName}</p>
          <Menu
            aria-label={text("account.menu")}
            selectionMode="single"
            selectedKeys={[theme]}
            onAction={(key) => {
              const chosen = themes.find(({ id }) => id === key)
              if (chosen !== undefined) setTheme(chosen.id)
              if (key === "out") signOut()
            }}
          >
            <MenuSection>
              <Header className={styles.menuName ?? ""}>{text("theme.toggle")}</Header>
              {themes.map(({ id, label, icon: Icon }) => (
                <MenuItem key={id} id={id} className={styles.menuItem ?? ""} textValue={text(label)}>
                  <Icon size={18} aria-hidden="true" />
                  {text(label)}
                </MenuItem>
              ))}
            </MenuSection>
            <MenuSection>
              <MenuItem id="out" className={styles.menuItem ?? ""} textValue={text("account.signOut")}>
                <LogOut size={18} aria-hidden="true" />
                {text("account.signOut")}
              </MenuItem>
            </MenuSection>
          </Menu>
        </div>
      </Popover>
    </MenuTrigger>
  )
}
