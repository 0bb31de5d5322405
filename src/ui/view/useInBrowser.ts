import { useSyncExternalStore } from "react"

const never = (): (() => void) => () => undefined

/**
 * What only the browser knows, as `read` gives it, an equal value each time; `drawn` on the server, and while what the
 * server drew is taken over. A component whose value is the one that was drawn is not drawn again for it.
 */
export const useBrowserValue = <Value>(read: () => Value, drawn: Value): Value =>
  useSyncExternalStore(never, read, () => drawn)

const yes = () => true

/** Whether the page is a browser's own by now: not on the server, nor while what the server drew is taken over. */
export const useInBrowser = (): boolean => useBrowserValue(yes, false)
