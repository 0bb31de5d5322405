import { useSyncExternalStore } from "react"

const wide = "(min-width: 1024px)"

const subscribe = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}

/** Whether the window is 1024 px wide or more, so that panels stand beside the page and not over it. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
