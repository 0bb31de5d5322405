import { Link, Outlet, useLocation } from "@tanstack/react-router"
import { Home, Layers, MessagesSquare } from "lucide-react"
import { Suspense, useEffect } from "react"
import { userStream } from "#domain/kernel/streamNames.ts"
import { DefectBoundary } from "#src/state/DefectBoundary.tsx"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useRequests } from "#src/state/useRequests.ts"
import { useFollow } from "#src/state/useStream.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import { AccountMenu } from "./AccountMenu.tsx"
import { Problems } from "./Problems.tsx"
import { Progress } from "./Progress.tsx"
import styles from "./shell.module.css"

const DebugPanel = lazyPart(() => import("#src/features/replay/DebugPanel.tsx"), "DebugPanel")

const destinations = [
  { to: "/", label: "nav.home", icon: Home },
  { to: "/stacks", label: "nav.stacks", icon: Layers },
  { to: "/m/buzz", label: "nav.buzz", icon: MessagesSquare },
] as const satisfies ReadonlyArray<{ to: string; label: TextKey; icon: unknown }>

/** Destination that a page belongs to: a card belongs to where it was opened from. */
const sectionOf = (pathname: string, isFromStack: boolean): (typeof destinations)[number]["to"] | null => {
  if (pathname === "/") return "/"
  if (pathname.startsWith("/card/")) return isFromStack ? "/stacks" : "/"
  return destinations.find(({ to }) => to !== "/" && pathname.startsWith(to))?.to ?? null
}

/** The frame around every screen of the app: a rail at the left of a wide window, tabs at the foot of a narrow one. */
export const Shell = () => {
  const text = useText()
  const reader = useCurrentUserId()
  const dispatch = useDispatch()
  const { recorder } = usePageServices()
  useFollow(reader && userStream(reader))
  const { pathname, state } = useLocation()
  const section = sectionOf(pathname, state.stackId !== undefined)
  useEffect(() => {
    dispatch({ area: "stack", command: { _tag: "LoadHome" } })
  }, [dispatch])
  const openRequests = useRequests().open.length
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {text("app.skip")}
      </a>
      <Progress />
      <Problems />
      <header className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={text("app.name")}>
          <img src="/cairn.svg" alt="" width={28} height={28} />
        </Link>
        <nav className={styles.destinations} aria-label={text("nav.main")}>
          {destinations.map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              className={`${styles.destination} ${to === section ? styles.active : ""}`}
              activeOptions={{ exact: true }}
              activeProps={{ "aria-current": "page" }}
              {...(to === section && to !== pathname ? { "aria-current": "true" as const } : {})}
            >
              <span
                className={styles.counted}
                data-count={to === "/" && openRequests > 0 ? openRequests : undefined}
              >
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              </span>
              {text(label)}
              {to === "/" && openRequests > 0 && (
                <span className={styles.spoken}>{text("access.waiting", { count: openRequests })}</span>
              )}
            </Link>
          ))}
        </nav>
        <AccountMenu />
      </header>
      {recorder !== null && (
        <Suspense>
          <DebugPanel />
        </Suspense>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        <DefectBoundary key={pathname} where={pathname}>
          <Outlet />
        </DefectBoundary>
      </main>
    </div>
  )
}
