import "#src/ui/design/base.css"
import "#src/ui/design/font.css"
import { pageStartElement } from "#contract/page.ts"
import { localeIn } from "#services/locale/personLocale.ts"
import { browserKeyValue } from "#services/storage/browserStorage.ts"
import { density, theme } from "#src/screens/shell/deviceChoice.ts"
import { LoadedContext } from "#src/state/useOpening.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { nextTask } from "#src/ui/part/nextTask.ts"
import { laterTexts } from "#src/ui/text/firstParts.ts"
import { awaitTexts, loadLaterTexts, loadTexts } from "#src/ui/text/packs.ts"
import { exactPointer } from "#src/ui/useMedia.ts"
import { PageViewContext } from "#src/ui/view/view.ts"
import { drawAnew, takeOver } from "../takeOver.tsx"
import { AppRoot } from "./AppRoot.tsx"
import { readPageStart } from "./pageEvents.ts"
import type { Preload } from "./preload.ts"
import { makeRouter } from "./router.tsx"
import { startApp } from "./startApp.ts"
import "../started.ts"

const kept = browserKeyValue(() => window.localStorage)
theme.show(theme.chosen(kept), document.documentElement)
// A finger needs all of the room.
density.show(
  window.matchMedia(exactPointer).matches ? density.chosen(kept) : "comfortable",
  document.documentElement,
)

const container = document.getElementById("root")
if (container === null) throw new Error("The page has no element with the id root.")

const showApp = async (): Promise<void> => {
  await nextTask()
  const start = readPageStart(document.getElementById(pageStartElement)?.textContent ?? null)
  // Asked for at once, so that the line is busy while the app starts. What fails is tried again where it is needed.
  const parts = start === null ? null : preloadParts(start.parts)
  if (start?.parts.includes(laterTexts)) loadLaterTexts().catch(() => undefined)
  void loadTexts(document.documentElement.lang)
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
  router.subscribe("onResolved", ({ fromLocation, toLocation, pathChanged }) => {
    app.pageViewed(toLocation.pathname)
    if (fromLocation !== undefined && pathChanged) app.navigated(fromLocation.pathname, toLocation.pathname)
    app.store.dispatch({ area: "lastRoute", command: { _tag: "VisitRoute", address: toLocation.href } })
  })
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
    return drawAnew(container, screens)
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
  await parts
  followLinks()
  await nextTask()
  takeOver(container, <PageViewContext value={start.view}>{screens}</PageViewContext>, onDone)
}

const showReplay = async (): Promise<void> => {
  const [{ ReplayRoot }] = await Promise.all([import("./ReplayRoot.tsx"), loadLaterTexts()])
  await awaitTexts(navigator.language)
  drawAnew(container, <ReplayRoot />)
}

// Not awaited: what is loaded here imports this module's own chunk, and would wait for it for ever.
void (new URLSearchParams(window.location.search).has("replay") ? showReplay() : showApp())
