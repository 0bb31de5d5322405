import {
  BellRing,
  Clock3,
  Compass,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  UserRound,
} from "lucide-react"
import type { MenuPlace } from "#src/ui/MenuButton.tsx"
import { MenuPopover } from "#src/ui/MenuPopover.tsx"
import menu from "#src/ui/menu.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { type AccountAction, ActionSection, type Choice, ChoiceSection } from "./AccountSections.tsx"
import styles from "./shell.module.css"

const own: ReadonlyArray<AccountAction> = [
  { id: "profile", label: "profile.title", icon: UserRound },
  { id: "subscriptions", label: "subscriptions.title", icon: Clock3 },
  { id: "notifications", label: "push.title", icon: BellRing },
  { id: "sessions", label: "sessions.title", icon: MonitorSmartphone },
  { id: "password", label: "password.title", icon: KeyRound },
]
const help: AccountAction = { id: "keys", label: "keys.title", icon: Keyboard }
const firstSteps: AccountAction = { id: "firstSteps", label: "firstSteps.show", icon: Compass }
const out: AccountAction = { id: "out", label: "account.signOut", icon: LogOut }

/** The open account menu: actions by their id, and choices. */
export const AccountItems = ({
  name,
  theme,
  language,
  offersFirstSteps,
  onAction,
  ...place
}: MenuPlace & {
  name: string
  theme: Choice
  language: Choice
  offersFirstSteps: boolean
  onAction: (id: string) => void
}) => {
  const text = useText()
  return (
    <MenuPopover
      {...place}
      label={text("account.menu")}
      className={styles.accountMenu ?? ""}
      head={<p className={menu.name}>{name}</p>}
      onAction={onAction}
    >
      <ActionSection actions={own} />
      <ChoiceSection title={text("theme.toggle")} {...theme} />
      <ChoiceSection title={text("language.title")} {...language} />
      <ActionSection actions={offersFirstSteps ? [firstSteps, help, out] : [help, out]} />
    </MenuPopover>
  )
}
