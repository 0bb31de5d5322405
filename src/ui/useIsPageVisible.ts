import { useSyncExternalStore } from "react"

const subscribe = (onChange: () => void): (() => void) => {
  document.addEventListener("visibilitychange", onChange)
  return () => document.removeEventListener("visibilitychange", onChange)
}

/** Whether the page is in a window or tab that shows. On the server it is not. */
export const useIsPageVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => false,
  )
