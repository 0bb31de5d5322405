import { KeyRound, LogOut, Monitor, Moon, Sun } from "lucide-react"
import { Suspense, useEffect, useState } from "react"
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from "react-aria-components"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import menu from "#src/ui/menu.module.css"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { SignOutDialog } from "./SignOutDialog.tsx"
import styles from "./shell.module.css"
import { chooseTheme, type Theme } from "./theme.ts"

const ChangePasswordDialog = lazyPart(() => import("./ChangePasswordDialog.tsx"), "ChangePasswordDialog")

const themes = [
  { id: "system", label: "theme.system", icon: Monitor },
  { id: "light", label: "theme.light", icon: Sun },
  { id: "dark", label: "theme.dark", icon: Moon },
] as const

/** The current user's own menu: the theme, the password, and the way out. */
export const AccountMenu = () => {
  const text = useText()
  const dispatch = useDispatch()
  const { storage } = usePageServices()
  const reader = useCurrentUser()
  const unsent = useSelect((state) => state.sync.outbox.length)
  const [open, setOpen] = useState<"password" | "signOut" | null>(null)
  const close = () => setOpen(null)
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
                if (key === "password") setOpen("password")
                if (key === "out") unsent === 0 ? signOut() : setOpen("signOut")
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
              <MenuSection className={menu.actions ?? ""}>
                <MenuItem id="password" className={menu.item ?? ""} textValue={text("password.title")}>
                  <KeyRound size={18} aria-hidden="true" />
                  {text("password.title")}
                </MenuItem>
                <MenuItem id="out" className={menu.item ?? ""} textValue={text("account.signOut")}>
                  <LogOut size={18} aria-hidden="true" />
                  {text("account.signOut")}
                </MenuItem>
              </MenuSection>
            </Menu>
          </div>
        </Popover>
      </MenuTrigger>
      {open === "password" && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={close} />
        </Suspense>
      )}
      {open === "signOut" && <SignOutDialog count={unsent} onSignOut={signOut} onClose={close} />}
    </>
  )
}
