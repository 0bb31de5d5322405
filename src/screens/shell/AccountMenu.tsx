import { LogOut, Monitor, Moon, Sun } from "lucide-react"
import { useEffect, useState } from "react"
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from "react-aria-components"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import menu from "#src/ui/menu.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { SignOutDialog } from "./SignOutDialog.tsx"
import styles from "./shell.module.css"
import { chooseTheme, type Theme } from "./theme.ts"

const themes = [
  { id: "system", label: "theme.system", icon: Monitor },
  { id: "light", label: "theme.light", icon: Sun },
  { id: "dark", label: "theme.dark", icon: Moon },
] as const

/** The current user's own menu: the theme, and the way out. */
export const AccountMenu = () => {
  const text = useText()
  const dispatch = useDispatch()
  const { storage } = usePageServices()
  const reader = useCurrentUser()
  const unsent = useSelect((state) => state.sync.outbox.length)
  const [isConfirming, setConfirming] = useState(false)
  const signOut = (): void => {
    dispatch({ area: "session", command: { _tag: "SignOut" } })
  }
  const person = usePerson(reader?.id ?? null)
  const [theme, setTheme] = useState<Theme>(() => {
    const shown = document.documentElement.dataset.theme
    return shown === "light" || shown === "dark" ? shown : "system"
  })
  useEffect(() => chooseTheme(theme, storage, document.documentElement), [theme, storage])
  return (
    <>
      <MenuTrigger>
        <Button className={styles.account ?? ""} aria-label={text("account.menu")}>
          <Avatar user={person} size={32} />
        </Button>
        <Popover placement="bottom end">
          <div className={menu.menu}>
            <p className={menu.name}>{reader?.displayName}</p>
            <Menu
              aria-label={text("account.menu")}
              onAction={(key) => {
                const chosen = themes.find(({ id }) => id === key)
                if (chosen !== undefined) setTheme(chosen.id)
                if (key === "out") unsent === 0 ? signOut() : setConfirming(true)
              }}
            >
              <MenuSection selectionMode="single" selectedKeys={[theme]}>
                <Header className={menu.name ?? ""}>{text("theme.toggle")}</Header>
                {themes.map(({ id, label, icon: Icon }) => (
                  <MenuItem key={id} id={id} className={menu.item ?? ""} textValue={text(label)}>
                    <Icon size={18} aria-hidden="true" />
                    {text(label)}
                  </MenuItem>
                ))}
              </MenuSection>
              <MenuSection>
                <MenuItem id="out" className={menu.item ?? ""} textValue={text("account.signOut")}>
                  <LogOut size={18} aria-hidden="true" />
                  {text("account.signOut")}
                </MenuItem>
              </MenuSection>
            </Menu>
          </div>
        </Popover>
      </MenuTrigger>
      {isConfirming && (
        <SignOutDialog count={unsent} onSignOut={signOut} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}
