import { useSyncExternalStore } from "react"
import { useMedia } from "./useMedia.ts"
import { usePageView } from "./view/view.ts"

/** Media query of a system that is dark. */
export const darkSystem = "(prefers-color-scheme: dark)"

const subscribe = (onChange: () => void): (() => void) => {
  const chosen = new MutationObserver(onChange)
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] })
  return () => chosen.disconnect()
}

const chosenTheme = (): "light" | "dark" | null => {
  const { theme } = document.documentElement.dataset
  return theme === "dark" || theme === "light" ? theme : null
}

/** The theme that the page's reader chose, on the server too; null where the system decides. */
export const useChosenTheme = (): "light" | "dark" | null => {
  const view = usePageView()
  return useSyncExternalStore(subscribe, chosenTheme, () => view?.theme ?? null)
}

/** How light the page is shown: as its reader chose, or as the system says. */
export const useShownTheme = (): "light" | "dark" => {
  const chosen = useChosenTheme()
  const isDark = useMedia(darkSystem, () => false)
  return chosen ?? (isDark ? "dark" : "light")
}
