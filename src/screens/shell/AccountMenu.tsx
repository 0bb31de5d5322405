import { Suspense, useState } from "react"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { useProfile } from "#src/state/useProfile.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { MenuButton } from "#src/ui/MenuButton.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { SignOutDialog } from "./SignOutDialog.tsx"
import styles from "./shell.module.css"
import { useLanguageChoice } from "./useLanguageChoice.ts"
import { useThemeChoice } from "./useThemeChoice.ts"

const AccountItems = lazyPart(() => import("./AccountItems.tsx"), "AccountItems")
const ChangePasswordDialog = lazyPart(() => import("./ChangePasswordDialog.tsx"), "ChangePasswordDialog")
const ProfileDialog = lazyPart(() => import("./ProfileDialog.tsx"), "ProfileDialog")
const SubscriptionsDialog = lazyPart(
  () => import("#src/features/subscription/SubscriptionsDialog.tsx"),
  "SubscriptionsDialog",
)
const NotificationsDialog = lazyPart(
  () => import("#src/features/push/NotificationsDialog.tsx"),
  "NotificationsDialog",
)
const SessionsDialog = lazyPart(() => import("./SessionsDialog.tsx"), "SessionsDialog")

/** Loads what the account menu is made of, before it opens. */
export const preloadAccountItems = AccountItems.preload

/** The current user's own menu: profile, subscriptions, notifications, sessions, password, theme, language, help, and the way out. */
export const AccountMenu = ({ onKeys, onHome }: { onKeys: () => void; onHome: () => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const reader = useCurrentUser()
  const person = usePerson(reader?.id ?? null)
  const unsent = useSelect((state) => state.sync.outbox.length)
  const offersFirstSteps = !useProfile().showsFirstSteps && reader?.roleId === "ADMIN"
  const theme = useThemeChoice()
  const language = useLanguageChoice()
  const [open, setOpen] = useState<
    "profile" | "subscriptions" | "notifications" | "sessions" | "password" | "signOut" | null
  >(null)
  const close = () => setOpen(null)
  const signOut = (): void => {
    dispatch({ area: "session", command: { _tag: "SignOut" } })
  }
  const act = (action: string): void => {
    if (
      action === "profile" ||
      action === "subscriptions" ||
      action === "notifications" ||
      action === "sessions" ||
      action === "password"
    ) {
      setOpen(action)
    }
    if (action === "keys") onKeys()
    if (action === "firstSteps") {
      dispatch({ area: "profile", command: { _tag: "ShowFirstSteps", shown: true } })
      onHome()
    }
    if (action === "out") unsent === 0 ? signOut() : setOpen("signOut")
  }
  return (
    <>
      <MenuButton
        label={text("account.menu")}
        className={styles.account ?? ""}
        preload={AccountItems.preload}
        menu={(place) => (
          <AccountItems
            {...place}
            name={reader?.displayName ?? ""}
            theme={theme}
            language={language}
            offersFirstSteps={offersFirstSteps}
            onAction={act}
          />
        )}
      >
        <Avatar user={person} size={32} />
      </MenuButton>
      <Suspense fallback={null}>
        {open === "profile" && <ProfileDialog onClose={close} />}
        {open === "subscriptions" && <SubscriptionsDialog onClose={close} />}
        {open === "notifications" && <NotificationsDialog onClose={close} />}
        {open === "sessions" && <SessionsDialog onClose={close} />}
        {open === "password" && <ChangePasswordDialog onClose={close} />}
      </Suspense>
      {open === "signOut" && <SignOutDialog count={unsent} onSignOut={signOut} onClose={close} />}
    </>
  )
}
