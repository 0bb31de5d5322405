import { type ComponentType, Suspense } from "react"
import { useSelect } from "#src/state/StoreContext.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { AccountDialog } from "./accountDialog.ts"
import { SignOutDialog } from "./SignOutDialog.tsx"
import { useSignOut } from "./useSignOut.ts"

const ChangePasswordDialog = lazyPart(() => import("./ChangePasswordDialog.tsx"), "ChangePasswordDialog", {
  opens: "part.dialog",
})
const ProfileDialog = lazyPart(() => import("./ProfileDialog.tsx"), "ProfileDialog", {
  opens: "profile.title",
})
const SubscriptionsDialog = lazyPart(
  () => import("#src/features/subscription/SubscriptionsDialog.tsx"),
  "SubscriptionsDialog",
  { opens: "subscriptions.title" },
)
const NotificationsDialog = lazyPart(
  () => import("#src/features/push/NotificationsDialog.tsx"),
  "NotificationsDialog",
  { opens: "inbox.title" },
)
const SessionsDialog = lazyPart(() => import("./SessionsDialog.tsx"), "SessionsDialog", {
  opens: "sessions.title",
})

const ApiTokensDialog = lazyPart(() => import("./ApiTokensDialog.tsx"), "ApiTokensDialog", {
  opens: "apiToken.title",
})
const GuidesDialog = lazyPart(() => import("#src/features/guide/GuidesDialog.tsx"), "GuidesDialog", {
  opens: "guide.title",
})

const InterstitialDialog = lazyPart(
  () => import("#src/features/interstitial/InterstitialDialog.tsx"),
  "InterstitialDialog",
  { opens: "interstitial.title" },
)

const dialogs: Readonly<Record<Exclude<AccountDialog, "signOut">, ComponentType<{ onClose: () => void }>>> = {
  profile: ProfileDialog,
  subscriptions: SubscriptionsDialog,
  notifications: NotificationsDialog,
  sessions: SessionsDialog,
  apiTokens: ApiTokensDialog,
  password: ChangePasswordDialog,
  guides: GuidesDialog,
  interstitial: InterstitialDialog,
}

const SignOut = ({ onClose }: { onClose: () => void }) => {
  const unsent = useSelect((state) => state.sync.outbox.length)
  return <SignOutDialog count={unsent} onSignOut={useSignOut()} onClose={onClose} />
}

/** The dialog that the account menu has opened. */
export const AccountDialogs = ({ open, onClose }: { open: AccountDialog; onClose: () => void }) => {
  const Shown = open === "signOut" ? SignOut : dialogs[open]
  return (
    <Suspense fallback={null}>
      <Shown onClose={onClose} />
    </Suspense>
  )
}
