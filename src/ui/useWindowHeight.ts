import { useSyncExternalStore } from "react"
import { usePageView } from "#src/ui/view/view.ts"

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener("resize", onChange)
  return () => window.removeEventListener("resize", onChange)
}

/** Height of the window in pixels; where the server draws a page, that of the window that it is drawn for, or 0. */
export const useWindowHeight = (): number => {
  const view = usePageView()
  return useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
    () => view?.height ?? 0,
  )
}
