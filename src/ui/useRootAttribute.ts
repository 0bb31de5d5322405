import { useCallback, useSyncExternalStore } from "react"
import { type PageView, usePageView } from "./view/view.ts"

/** What a data attribute of the page's root says, and of a page that the server draws what `viewed` says; undefined where it has none. */
export const useRootAttribute = (
  name: string,
  viewed: (view: PageView) => string | null | undefined,
): string | undefined => {
  const view = usePageView()
  return useSyncExternalStore(
    useCallback(
      (onChange) => {
        const changes = new MutationObserver(onChange)
        changes.observe(document.documentElement, { attributeFilter: [`data-${name}`] })
        return () => changes.disconnect()
      },
      [name],
    ),
    () => document.documentElement.dataset[name],
    () => (view === null ? undefined : (viewed(view) ?? undefined)),
  )
}
