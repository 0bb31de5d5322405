import "#src/ui/design/base.css"
import { type ReactNode, StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { defaultLocale, localeOf } from "#contract/locale.ts"
import { browserKeyValue } from "#services/storage/browserStorage.ts"
import { chosenTheme, showTheme } from "#src/screens/shell/theme.ts"
import { awaitTexts } from "#src/ui/text/packs.ts"
import { AppRoot } from "./AppRoot.tsx"
import { router } from "./router.tsx"
import { startApp } from "./startApp.ts"
import "../started.ts"

showTheme(chosenTheme(browserKeyValue(() => window.localStorage)), document.documentElement)

const container = document.getElementById("root")
if (container === null) throw new Error("The page has no element with the id root.")
const draw = (root: ReactNode): void => createRoot(container).render(<StrictMode>{root}</StrictMode>)
if (new URLSearchParams(window.location.search).has("replay")) {
  const { ReplayRoot } = await import("./ReplayRoot.tsx")
  draw(<ReplayRoot />)
} else {
  const app = await startApp()
  await awaitTexts(localeOf(app.store.state().environment.data?.locale ?? defaultLocale))
  router.subscribe("onResolved", ({ toLocation }) => app.pageViewed(toLocation.pathname))
  draw(<AppRoot app={app} />)
}
