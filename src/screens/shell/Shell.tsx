import { Link, Outlet, useChildMatches, useLocation, useNavigate } from "@tanstack/react-router"
import { Home, Layers, MessagesSquare, ShieldCheck, Users } from "lucide-react"
import { Suspense, useCallback, useState } from "react"
import { administrationPermissions } from "#contract/permissions.ts"
import { totalOf } from "#domain/areas/conversations/unread.ts"
import { favoritesRoute } from "#domain/areas/home/lastRoute.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { useOpenedFrom } from "#src/features/card/useOpenedFrom.ts"
import { InboxButton } from "#src/features/inbox/InboxButton.tsx"
import { SearchButton } from "#src/features/search/SearchButton.tsx"
import { SearchContext } from "#src/features/search/SearchContext.ts"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import { usePageServices } from "#src/state/PageServices.tsx"
import { ProblemClaims } from "#src/state/ProblemClaims.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useUnread } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useMay } from "#src/state/useMay.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useRequests } from "#src/state/useRequests.ts"
import { useFollow } from "#src/state/useStream.ts"
import { useTrialRequests } from "#src/state/useTrial.ts"
import { countSign } from "#src/ui/countSign.ts"
import { preloadDialog } from "#src/ui/Dialog.tsx"
import named from "#src/ui/iconButton.module.css"
import { useShortcut } from "#src/ui/keys/useShortcut.ts"
import { preloadPopover } from "#src/ui/PopoverOrSheet.tsx"
import { InBrowser } from "#src/ui/part/InBrowser.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { usePreload } from "#src/ui/part/usePreload.ts"
import { useTypedAhead } from "#src/ui/part/useTypedAhead.ts"
import { preloadToolMenu } from "#src/ui/ToolMenuButton.tsx"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import { useUnreadIcon } from "#src/ui/useUnreadIcon.ts"
import { UnreadContext } from "#src/ui/view/pageTitle.ts"
import { AccountMenu, preloadAccountMenu } from "./AccountMenu.tsx"
import { OfflineBar } from "./OfflineBar.tsx"
import { Problems } from "./Problems.tsx"
import { Progress } from "./Progress.tsx"
import styles from "./shell.module.css"
import { UpdateBar } from "./UpdateBar.tsx"
import { useScreenFocus } from "./useScreenFocus.ts"

const DebugPanel = lazyPart(() => import("#src/features/replay/DebugPanel.tsx"), "DebugPanel")

const InBackground = lazyPart(() => import("#src/features/buzz/channels/InBackground.tsx"), "InBackground")
const FollowViewport = lazyPart(() => import("./FollowViewport.tsx"), "FollowViewport")
const Welcome = lazyPart(() => import("#src/features/start/Welcome.tsx"), "Welcome")
const SearchPalette = lazyPart(() => import("./SearchPalette.tsx"), "SearchPalette", {
  opens: "search.title",
})
const ShortcutsDialog = lazyPart(() => import("./ShortcutsDialog.tsx"), "ShortcutsDialog", {
  opens: "keys.title",
})

const destinations = [
  { to: "/", label: "nav.home", icon: Home },
  { to: "/stacks", label: "nav.stacks", icon: Layers },
  { to: "/m/buzz", label: "nav.buzz", icon: MessagesSquare },
  { to: "/people", label: "nav.people", icon: Users },
  { to: "/admin", label: "nav.admin", icon: ShieldCheck },
] as const satisfies ReadonlyArray<{ to: string; label: TextKey; icon: unknown }>

/** Destination that a page belongs to: a card belongs to where it was opened from. */
const sectionOf = (pathname: string, isFromStack: boolean): (typeof destinations)[number]["to"] | null => {
  if (pathname === "/") return "/"
  if (pathname.startsWith("/m/profile/")) return "/people"
  if (pathname.startsWith("/card/")) return isFromStack ? "/stacks" : "/"
  return destinations.find(({ to }) => to !== "/" && pathname.startsWith(to))?.to ?? null
}

/** The frame around every screen of the app: a rail at the left of a wide window, tabs at the foot of a narrow one. */
export const Shell = () => {
  const text = useText()
  const reader = useCurrentUserId()
  const { recorder, record } = usePageServices()
  useFollow(reader && userStream(reader))
  const { pathname } = useLocation()
  const screen = useChildMatches({ select: ([match]) => match?.pathname ?? "" })
  const content = useScreenFocus(useChildMatches({ select: (matches) => matches.at(-1)?.pathname ?? "" }))
  const section = sectionOf(pathname, useOpenedFrom() !== undefined)
  useLoad({ area: "stack", command: { _tag: "LoadHome" } })
  usePreload(preloadAccountMenu, preloadToolMenu, preloadDialog, preloadPopover)
  const openRequests = useRequests().open.length + useTrialRequests().length
  const hasBuzz = useHasBuzz()
  const mayAdminister = useMay(administrationPermissions.ChangeRole)
  const shown = destinations.filter(({ to }) =>
    to === "/m/buzz" ? hasBuzz : to !== "/admin" || mayAdminister,
  )
  const { unreadCounts, isMore } = useUnread()
  const unread = hasBuzz ? totalOf(unreadCounts) : 0
  useUnreadIcon(unread > 0)
  const waiting: Partial<Record<string, { readonly sign: string; readonly spoken: string }>> = {
    ...(openRequests > 0 && {
      "/": { sign: String(openRequests), spoken: text("access.waiting", { count: openRequests }) },
    }),
    ...(unread > 0 && {
      "/m/buzz": { sign: countSign(unread, isMore), spoken: text("buzz.unread", { count: unread }) },
    }),
  }
  const inboxRoute = useSelect(({ lastRoute }) => lastRoute.inboxRoute)
  // Buzz leads back to where its reader was in it, and from there to its list.
  const isBackToInbox = section !== "/m/buzz" && inboxRoute !== favoritesRoute
  const [inboxPath = "/m/buzz", inboxQuery] = isBackToInbox ? inboxRoute.split("?") : []
  const inbox = { to: inboxPath, search: inboxQuery === undefined ? {} : { query: inboxQuery } }
  const navigate = useNavigate()
  const [areKeysOpen, setKeysOpen] = useState(false)
  useShortcut("app", "help", () => setKeysOpen(true))
  const [search, setSearch] = useState<string | null>(null)
  const openSearch = useCallback((query = "") => setSearch(query), [])
  useShortcut("app", "search", reader === null ? undefined : openSearch)
  useTypedAhead()
  return (
    <UnreadContext value={unread === 0 ? null : countSign(unread, isMore)}>
      <ProblemClaims>
        <div className={styles.shell}>
          {hasBuzz && (
            <InBrowser fallback={null}>
              <InBackground />
            </InBrowser>
          )}
          <InBrowser fallback={null}>
            <FollowViewport />
          </InBrowser>
          <a className={styles.skip} href="#content">
            {text("app.skip")}
          </a>
          <Progress />
          <Problems />
          <header className={styles.bar}>
            <Link
              to="/"
              className={`${styles.brand} ${named.named}`}
              aria-label={text("app.name")}
              onClick={() => record("logo_click", { place: "app" })}
            >
              <img src="/cairn.svg" alt="" width={28} height={28} />
            </Link>
            <nav className={styles.destinations} aria-label={text("nav.main")}>
              {shown.map(({ to, label, icon: Icon }) => (
                <Link
                  key={to}
                  {...(to === "/m/buzz" ? inbox : { to })}
                  className={`${styles.destination} ${to === section ? styles.active : ""}`}
                  activeOptions={{ exact: true }}
                  activeProps={{ "aria-current": "page" }}
                  {...(to === section && to !== pathname ? { "aria-current": "true" as const } : {})}
                >
                  <span className={styles.counted} data-count={waiting[to]?.sign}>
                    <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                  </span>
                  {text(label)}
                  <span className={styles.spoken}>{waiting[to]?.spoken}</span>
                </Link>
              ))}
            </nav>
            <div className={styles.own}>
              {reader !== null && <SearchButton onPress={openSearch} />}
              {reader !== null && <InboxButton reader={reader} />}
              <AccountMenu onKeys={() => setKeysOpen(true)} onHome={() => void navigate({ to: "/" })} />
            </div>
          </header>
          {recorder !== null && (
            <InBrowser fallback={null}>
              <DebugPanel />
            </InBrowser>
          )}
          {search !== null && (
            <Suspense>
              <SearchPalette initial={search} onClose={() => setSearch(null)} />
            </Suspense>
          )}
          {areKeysOpen && (
            <Suspense>
              <ShortcutsDialog onClose={() => setKeysOpen(false)} />
            </Suspense>
          )}
          <InBrowser fallback={null}>
            <Welcome />
          </InBrowser>
          <main ref={content} id="content" className={styles.content} tabIndex={-1}>
            <OfflineBar />
            <UpdateBar />
            <SearchContext value={openSearch}>
              <DefectBoundary key={screen} where={screen}>
                <Outlet />
              </DefectBoundary>
            </SearchContext>
          </main>
        </div>
      </ProblemClaims>
    </UnreadContext>
  )
}
