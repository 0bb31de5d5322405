import { useSyncExternalStore } from "react"

const never = (): (() => void) => () => undefined

/** Whether the page is a browser's own by now: not on the server, nor while what the server drew is taken over. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
