import { useNavigate } from "@tanstack/react-router"
import {
  BellRing,
  Database,
  Hash,
  Home,
  Keyboard,
  KeyRound,
  Layers,
  LogOut,
  MessagesSquare,
  MonitorSmartphone,
  Network,
  ShieldCheck,
  UserRound,
  Users,
  UsersRound,
} from "lucide-react"
import { Suspense, useState } from "react"
import { administrationPermissions, definitionPermissions } from "#contract/permissions.ts"
import type { SearchAction } from "#src/features/search/FoundActions.tsx"
import { SearchDialog } from "#src/features/search/SearchDialog.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useMay } from "#src/state/useMay.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { AccountDialogs } from "./AccountDialogs.tsx"
import type { AccountDialog } from "./accountDialog.ts"
import { useSignOut } from "./useSignOut.ts"

const ShortcutsDialog = lazyPart(() => import("./ShortcutsDialog.tsx"), "ShortcutsDialog", {
  opens: "keys.title",
})
const TopicDialog = lazyPart(() => import("#src/features/buzz/channels/TopicDialog.tsx"), "TopicDialog", {
  opens: "buzz.newTopic",
})

type Opened = AccountDialog | "keys" | "topic"

/** What the current user may do from the search box. */
const useSearchActions = (
  onOpen: (opened: Opened) => void,
  onClose: () => void,
): ReadonlyArray<SearchAction> => {
  const text = useText()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const unsent = useSelect((state) => state.sync.outbox.length)
  const hasBuzz = useHasBuzz()
  const mayAddData = useMay(definitionPermissions.DefineDataset)
  const mayAdminister = useMay(administrationPermissions.ChangeRole)
  type Place =
    | "/"
    | "/stacks"
    | "/m/buzz"
    | "/people"
    | "/people/groups"
    | "/people/chart"
    | "/admin"
    | "/data"
  const go = (to: Place) => () => {
    onClose()
    void navigate({ to })
  }
  const opens = (opened: Opened) => () => onOpen(opened)
  const all: ReadonlyArray<SearchAction & { readonly isOffered?: boolean }> = [
    {
      ...{ id: "data", label: text("data.add.open"), icon: Database, onChoose: go("/data") },
      isOffered: mayAddData,
    },
    {
      ...{ id: "topic", label: text("buzz.newTopic"), icon: Hash, onChoose: opens("topic") },
      isOffered: hasBuzz,
    },
    { id: "keys", label: text("keys.title"), icon: Keyboard, onChoose: opens("keys") },
    { id: "home", label: text("nav.home"), icon: Home, onChoose: go("/") },
    { id: "stacks", label: text("nav.stacks"), icon: Layers, onChoose: go("/stacks") },
    {
      ...{ id: "buzz", label: text("nav.buzz"), icon: MessagesSquare, onChoose: go("/m/buzz") },
      isOffered: hasBuzz,
    },
    { id: "people", label: text("nav.people"), icon: Users, onChoose: go("/people") },
    { id: "groups", label: text("groups.title"), icon: UsersRound, onChoose: go("/people/groups") },
    { id: "chart", label: text("orgChart.open"), icon: Network, onChoose: go("/people/chart") },
    {
      ...{ id: "admin", label: text("nav.admin"), icon: ShieldCheck, onChoose: go("/admin") },
      isOffered: mayAdminister,
    },
    { id: "profile", label: text("profile.title"), icon: UserRound, onChoose: opens("profile") },
    { id: "push", label: text("push.title"), icon: BellRing, onChoose: opens("notifications") },
    { id: "sessions", label: text("sessions.title"), icon: MonitorSmartphone, onChoose: opens("sessions") },
    { id: "password", label: text("password.title"), icon: KeyRound, onChoose: opens("password") },
    {
      id: "out",
      label: text("account.signOut"),
      icon: LogOut,
      // Changes that did not reach the server would be lost.
      onChoose: unsent === 0 ? signOut : opens("signOut"),
    },
  ]
  return all.filter(({ isOffered = true }) => isOffered)
}

/** Search box with the actions of the screen, and the dialog that one of them opens in its place. */
export const SearchPalette = ({ initial, onClose }: { initial: string; onClose: () => void }) => {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actions = useSearchActions(setOpened, onClose)
  if (opened === null) return <SearchDialog initial={initial} actions={actions} onClose={onClose} />
  if (opened !== "keys" && opened !== "topic") return <AccountDialogs open={opened} onClose={onClose} />
  return (
    <Suspense fallback={null}>
      {opened === "keys" ? (
        <ShortcutsDialog onClose={onClose} />
      ) : (
        <TopicDialog
          onClose={onClose}
          onMade={(threadId) => {
            onClose()
            void navigate({ to: "/m/buzz/channel/$threadId", params: { threadId } })
          }}
        />
      )}
    </Suspense>
  )
}
