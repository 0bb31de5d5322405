import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { distinctUntilChanged, map } from "rxjs"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { cardView } from "#domain/level/cardView.ts"
import { deepestLevel } from "#domain/level/select.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { readAddress } from "./readAddress.ts"
import { type CardSearch, viewSearch } from "./viewSearch.ts"

const isSame = (left: CardSearch, right: CardSearch): boolean =>
  left.pfilters === right.pfilters && left.view === right.view && left.drill === right.drill

/**
 * Synchronises a card with its address: the address always has the whole view, every drill is a step of the browser's
 * history, and an address that is opened, or navigated back to, shows its view. On arrival, an address without the
 * card's own filters or settings leaves them as they are.
 */
export const useCardAddress = (urn: CardUrn, isKnown: boolean, isOpen: boolean, search: CardSearch): void => {
  const store = useStore()
  const navigate = useNavigate()
  const followed = useRef<CardSearch | null>(null)
  const isFollowing = useRef(false)
  useEffect(() => {
    if (!isKnown || (isOpen && followed.current === search)) return
    const isArrival = followed.current === null || !isOpen
    followed.current = search
    if (!isArrival && isSame(search, viewSearch(cardView(store.state().level, urn)))) return
    const { view, isRefused } = readAddress(urn, search, isArrival)
    isFollowing.current = true
    store.dispatch({ area: "level", command: view }, "url")
    isFollowing.current = false
    if (isRefused) {
      store.dispatch({ area: "level", command: { _tag: "RefuseQueryString", key: levelKey(urn, 0) } }, "url")
    }
  }, [store, urn, isKnown, isOpen, search])
  useEffect(() => {
    if (!isKnown) return
    let depth = deepestLevel(store.state().level, urn)?.index ?? 0
    const written = store.state$
      .pipe(
        map(({ level }) => level),
        distinctUntilChanged(),
        map((level) => ({
          search: viewSearch(cardView(level, urn)),
          depth: deepestLevel(level, urn)?.index ?? 0,
        })),
        distinctUntilChanged((before, after) => isSame(before.search, after.search)),
      )
      .subscribe((next) => {
        const isDrill = next.depth !== depth && !isFollowing.current
        depth = next.depth
        if (followed.current !== null && isSame(followed.current, next.search)) return
        void navigate({
          to: "/card/$urn",
          params: { urn },
          search: next.search,
          state: true,
          replace: !isDrill,
          resetScroll: false,
        })
      })
    return () => written.unsubscribe()
  }, [store, urn, isKnown, navigate])
}
