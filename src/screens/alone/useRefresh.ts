import { useEffect } from "react"
import { filter, interval } from "rxjs"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"

/** How often a card alone asks for what its data come to, in milliseconds. */
export const refreshInterval = 60_000

/** Draws a card anew again and again, while its page can be seen. */
export const useRefresh = (urn: CardUrn): void => {
  const dispatch = useDispatch()
  useEffect(() => {
    const subscription = interval(refreshInterval)
      .pipe(filter(() => document.visibilityState === "visible"))
      .subscribe(() => dispatch({ area: "level", command: { _tag: "RefreshCards", cards: [urn] } }))
    return () => subscription.unsubscribe()
  }, [dispatch, urn])
}
