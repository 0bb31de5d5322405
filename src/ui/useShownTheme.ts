import { useSyncExternalStore } from "react"
import { usePageView } from "./view/view.ts"

const isDark = "(prefers-color-scheme: dark)"

const subscribe = (onChange: () => void): (() => void) => {
  const system = window.matchMedia(isDark)
  const chosen = new MutationObserver(onChange)
  system.addEventListener("change", onChange)
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] })
  return () => {
    system.removeEventListener("change", onChange)
    chosen.disconnect()
  }
}

/** How light the page is shown: as its reader chose, or as the system says. */
export const useShownTheme = (): "light" | "dark" => {
  const view = usePageView()
  return useSyncExternalStore(
    subscribe,
    () => {
      const chosen = document.documentElement.dataset.theme
      return (chosen ?? (window.matchMedia(isDark).matches ? "dark" : "light")) === "dark" ? "dark" : "light"
    },
    () => view?.theme ?? "light",
  )
}
