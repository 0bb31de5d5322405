import "#src/ui/design/base.css"
import { type ReactNode, StrictMode, startTransition, useEffect } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { pageStartElement } from "#contract/page.ts"
import { localeIn } from "#services/locale/personLocale.ts"
import { browserKeyValue } from "#services/storage/browserStorage.ts"
import { chosenTheme, showTheme } from "#src/screens/shell/theme.ts"
import { LoadedContext } from "#src/state/useOpening.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { nextTask } from "#src/ui/part/nextTask.ts"
import { awaitTexts } from "#src/ui/text/packs.ts"
import { PageViewContext } from "#src/ui/view/view.ts"
import { AppRoot } from "./AppRoot.tsx"
import { readPageStart } from "./pageEvents.ts"
import type { Preload } from "./preload.ts"
import { makeRouter } from "./router.tsx"
import { startApp } from "./startApp.ts"
import "../started.ts"

showTheme(chosenTheme(browserKeyValue(() => window.localStorage)), document.documentElement)

const container = document.getElementById("root")
if (container === null) throw new Error("The page has no element with the id root.")
/** Tells `public/press.js` that presses and typed text are the client's own from here, and the browser's measures when. */
const takeOver = (): void => {
  performance.mark("cairn:taken-over")
  document.dispatchEvent(new Event("cairn:taken-over"))
}
const draw = (root: ReactNode): void => {
  takeOver()
  createRoot(container).render(<StrictMode>{root}</StrictMode>)
}

/** Says when what the server drew is the client's own. Around the tree and not beside it: ids follow the tree's forks. */
const TakenOver = ({ onDone, children }: { onDone: () => void; children: ReactNode }) => {
  useEffect(() => {
    onDone()
    // After the effects, since React takes over the part that an event is meant for, but not amid its own work.
    const timer = setTimeout(takeOver)
    return () => clearTimeout(timer)
  }, [onDone])
  return children
}

const showApp = async (): Promise<void> => {
  await nextTask()
  const start = readPageStart(document.getElementById(pageStartElement)?.textContent ?? null)
  await nextTask()
  const app = await startApp(start)
  await awaitTexts(localeIn(app.store.state()))
  let preload: Preload | null = null
  const router = makeRouter({ context: { preload: (screen) => preload?.load(screen) } })
  // No link is followed and no screen fades before this one was shown. Without it nothing is asked ahead, a press during a
  // fade is lost, and one on a notification loads the page.
  import("./besideScreens.ts").then(
    ({ makePreload, runBesideScreens }) => {
      preload = makePreload(app.store, () => Date.now())
      runBesideScreens(router)
    },
    () => undefined,
  )
  const loaded = new Set(start?.loaded)
  router.subscribe("onResolved", ({ toLocation }) => app.pageViewed(toLocation.pathname))
  const screens = (
    <LoadedContext value={loaded}>
      <AppRoot app={app} router={router} />
    </LoadedContext>
  )
  const followLinks = () =>
    router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (!pathChanged) return
      loaded.clear()
      for (const name of preload?.recent() ?? []) loaded.add(name)
    })
  const { pathname, search } = window.location
  // Who went back before the scripts were there is at another address than the one that was drawn.
  if (start === null || start.address !== `${pathname}${search}`) {
    followLinks()
    return draw(screens)
  }
  // The server's tree has no boundary around the screen: the router leaves it out for a page that was drawn there.
  router.ssr = { manifest: undefined }
  const { location } = router.history
  await router.load()
  const onDone = () => {
    app.takenOver()
    // The router does not hear who goes back until it is taken over.
    if (router.history.location !== location) void router.load()
  }
  await preloadParts(start.parts)
  followLinks()
  await nextTask()
  const drawn = (
    <StrictMode>
      <PageViewContext value={start.view}>
        <TakenOver onDone={onDone}>{screens}</TakenOver>
      </PageViewContext>
    </StrictMode>
  )
  // In slices, and tiles one by one, so that who presses something meanwhile is heard.
  startTransition(() => {
    hydrateRoot(container, drawn)
  })
}

const showReplay = async (): Promise<void> => {
  const { ReplayRoot } = await import("./ReplayRoot.tsx")
  draw(<ReplayRoot />)
}

// Not awaited: what is loaded here imports this module's own chunk, and would wait for it for ever.
void (new URLSearchParams(window.location.search).has("replay") ? showReplay() : showApp())
