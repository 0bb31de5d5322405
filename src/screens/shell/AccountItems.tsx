import {
  BellRing,
  Bot,
  Clock3,
  Compass,
  GraduationCap,
  Keyboard,
  KeyRound,
  Languages,
  LayoutDashboard,
  LogOut,
  Monitor,
  MonitorSmartphone,
  Moon,
  Rows2,
  Rows4,
  Sparkles,
  Sun,
  UserRound,
} from "lucide-react"
import { MenuSection } from "react-aria-components"
import { hasFeature } from "#domain/areas/environment/select.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUser } from "#src/state/useCurrentUser.ts"
import { useProfile } from "#src/state/useProfile.ts"
import type { MenuPlace } from "#src/ui/MenuButton.tsx"
import { MenuPopover } from "#src/ui/MenuPopover.tsx"
import menu from "#src/ui/menu.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { exactPointer, useMedia } from "#src/ui/useMedia.ts"
import { type AccountAction, ActionSection, ChoiceSection, ChoiceSubmenu } from "./AccountSections.tsx"
import { type AccountDialog, dialogOf } from "./accountDialog.ts"
import { density, theme } from "./deviceChoice.ts"
import styles from "./shell.module.css"
import { useDeviceChoice } from "./useDeviceChoice.ts"
import { useLanguageChoice } from "./useLanguageChoice.ts"
import { useSignOut } from "./useSignOut.ts"

const own: ReadonlyArray<AccountAction> = [
  { id: "profile", label: "profile.title", icon: UserRound },
  { id: "subscriptions", label: "subscriptions.title", icon: Clock3 },
  { id: "notifications", label: "push.title", icon: BellRing },
  { id: "sessions", label: "sessions.title", icon: MonitorSmartphone },
  { id: "apiTokens", label: "apiToken.title", icon: Bot },
  { id: "password", label: "password.title", icon: KeyRound },
]
const help: AccountAction = { id: "keys", label: "keys.title", icon: Keyboard }
const guides: AccountAction = { id: "guides", label: "guide.title", icon: GraduationCap }
const firstSteps: AccountAction = { id: "firstSteps", label: "firstSteps.show", icon: Compass }
const dashboard: AccountAction = { id: "dashboard", label: "onboarding.show", icon: LayoutDashboard }
const interstitial: AccountAction = { id: "interstitial", label: "interstitial.title", icon: Sparkles }
const out: AccountAction = { id: "out", label: "account.signOut", icon: LogOut }

/** The open account menu: actions by their id, and choices. */
export const AccountItems = ({
  onOpen,
  onKeys,
  onHome,
  ...place
}: MenuPlace & {
  onOpen: (dialog: AccountDialog) => void
  onKeys: () => void
  onHome: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const signOut = useSignOut()
  const reader = useCurrentUser()
  const unsent = useSelect((state) => state.sync.outbox.length)
  const offersFirstSteps = !useProfile().showsFirstSteps && reader?.roleId === "ADMIN"
  const hasDashboards = useSelect(({ environment }) => hasFeature(environment, "simple-bib"))
  const hasInterstitial = useSelect(({ environment }) => hasFeature(environment, "mw-interstitial"))
  const themes = useDeviceChoice(theme, [
    { id: "system", label: text("theme.system"), icon: Monitor },
    { id: "light", label: text("theme.light"), icon: Sun },
    { id: "dark", label: text("theme.dark"), icon: Moon },
  ])
  const densities = useDeviceChoice(density, [
    { id: "comfortable", label: text("density.comfortable"), icon: Rows2 },
    { id: "compact", label: text("density.compact"), icon: Rows4 },
  ])
  const isExact = useMedia(exactPointer, () => true)
  const act = (action: string): void => {
    const dialog = dialogOf(action)
    if (dialog !== undefined) onOpen(dialog)
    if (action === "keys") onKeys()
    if (action === "firstSteps") {
      dispatch({ area: "profile", command: { _tag: "ShowFirstSteps", shown: true } })
      onHome()
    }
    if (action === "dashboard") {
      dispatch({ area: "onboarding", command: { _tag: "ShowOnboarding", shown: true } })
      onHome()
    }
    // Changes that did not reach the server would be lost.
    if (action === "out") unsent === 0 ? signOut() : onOpen("signOut")
  }
  return (
    <MenuPopover
      {...place}
      label={text("account.menu")}
      className={styles.accountMenu ?? ""}
      head={<p className={menu.name}>{reader?.displayName}</p>}
      onAction={act}
    >
      <ActionSection actions={own} />
      <ChoiceSection title={text("theme.toggle")} {...themes} />
      {isExact && <ChoiceSection title={text("density.title")} {...densities} />}
      <MenuSection className={menu.actions ?? ""}>
        <ChoiceSubmenu
          icon={Languages}
          title={text("language.title")}
          onClose={place.onClose}
          {...useLanguageChoice()}
        />
      </MenuSection>
      <ActionSection
        actions={[
          ...(offersFirstSteps ? [firstSteps] : []),
          ...(hasDashboards ? [dashboard] : []),
          guides,
          ...(hasInterstitial ? [interstitial] : []),
          help,
          out,
        ]}
      />
    </MenuPopover>
  )
}
