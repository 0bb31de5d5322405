import { Suspense, useState } from "react"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { MenuButton } from "#src/ui/MenuButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { AccountDialog } from "./accountDialog.ts"
import styles from "./shell.module.css"

const AccountItems = lazyPart(() => import("./AccountItems.tsx"), "AccountItems", { opens: "part.menu" })
const AccountDialogs = lazyPart(() => import("./AccountDialogs.tsx"), "AccountDialogs", {
  opens: "part.dialog",
})

/** Loads what the account menu is made of, and what opens its dialogs, before it opens. */
export const preloadAccountMenu = async (): Promise<void> => {
  await Promise.all([AccountItems.preload(), AccountDialogs.preload()])
}

/** The current user's own menu: profile, subscriptions, notifications, sessions, password, theme, language, help, and the way out. */
export const AccountMenu = ({ onKeys, onHome }: { onKeys: () => void; onHome: () => void }) => {
  const text = useText()
  const person = usePerson(useCurrentUserId())
  const [open, setOpen] = useState<AccountDialog | null>(null)
  return (
    <>
      <MenuButton
        label={text("account.menu")}
        className={styles.account ?? ""}
        preload={preloadAccountMenu}
        menu={(place) => <AccountItems {...place} onOpen={setOpen} onKeys={onKeys} onHome={onHome} />}
      >
        <Avatar user={person} size={32} />
      </MenuButton>
      {open !== null && (
        <Suspense fallback={null}>
          <AccountDialogs open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
