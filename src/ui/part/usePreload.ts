import { useEffect } from "react"

/** How long a browser that cannot say when it is idle waits, in milliseconds. */
const wait = 2_000

/** Loads parts once the page is idle, so that they open at once, and without a network too. */
export const usePreload = (...parts: ReadonlyArray<() => Promise<void>>): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts are those of a component, and loading one again does nothing
  useEffect(() => {
    const load = () => {
      for (const preload of parts) void preload()
    }
    if ("requestIdleCallback" in window) {
      const idle = window.requestIdleCallback(load)
      return () => window.cancelIdleCallback(idle)
    }
    const timer = setTimeout(load, wait)
    return () => clearTimeout(timer)
  }, [])
}
