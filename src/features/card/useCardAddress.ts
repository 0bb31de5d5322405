import { useNavigate } from "@tanstack/react-router"
import { use, useEffect, useRef } from "react"
import { distinctUntilChanged, map } from "rxjs"
import { isOfPage, noFilters } from "#domain/areas/address/names.ts"
import { parseQuery, printQuery } from "#domain/areas/address/query.ts"
import { cardOf, dateColumnOf } from "#domain/areas/card/card.ts"
import { deepestLevel } from "#domain/areas/level/select.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { RootState } from "#domain/root.ts"
import type { StoreShape } from "#services/store/store.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { DemandsContext } from "#src/state/useOpening.ts"
import { leavings, settledAddresses } from "#streams/settledAddress.ts"
import { type ResolvedSearch, shortened, unstoredQuery } from "../view/storedSearch.ts"
import { readAddress, refusalOf } from "./readAddress.ts"
import { wholeSearch } from "./shownSearch.ts"
import type { CardSearch } from "./viewSearch.ts"

const isSame = (left: CardSearch, right: CardSearch): boolean => left.query === right.query

/** A query with what another one says to the page itself, such as to a hosted app: it stays while the view changes. */
const withPageOf = (shown: CardSearch, { query = "" }: CardSearch): CardSearch => {
  const ofPage = printQuery(parseQuery(query).filter(([name]) => isOfPage(name)))
  const whole = [shown.query ?? "", ofPage].filter((part) => part !== "").join("&")
  return whole === "" ? {} : { query: whole }
}

/** Query of the view that a card shows, short where its view is stored, with what the address says to the page. */
const shownSearch = (state: RootState, urn: CardUrn, isExact: boolean, address: CardSearch): CardSearch =>
  withPageOf(shortened(state, { type: "card", id: urn }, wholeSearch(state, urn, isExact)), address)

/** Whether an address says of a card that it has no filters, also before it is known which its reader remembers. */
const saysNoFilters = ({ query = "" }: CardSearch): boolean =>
  parseQuery(query).some(([name, text]) => name === noFilters[0] && text === noFilters[1])

/** Shows the view of an address; what of it cannot be read is named. */
const showView = (
  store: StoreShape,
  urn: CardUrn,
  resolved: Extract<ResolvedSearch, { readonly status: "LOADED" }>,
  { isArrival, isOpen }: { readonly isArrival: boolean; readonly isOpen: boolean },
): void => {
  const cards = store.state().card
  const dateColumn = dateColumnOf(cards, urn)
  const isArrived = isArrival && resolved.unread.length === 0
  const { view, stack, ...read } = readAddress(
    urn,
    resolved.search,
    dateColumn,
    isArrived,
    cardOf(cards, urn),
  )
  const unread = [...resolved.unread, ...read.unread]
  const key = levelKey(urn, 0)
  if (stack !== null) store.dispatch({ area: "stack", command: { _tag: "ShowStackView", ...stack } }, "url")
  if (isOpen) store.dispatch({ area: "level", command: { _tag: "ClearQueryStringError", key } }, "url")
  store.dispatch({ area: "level", command: { ...view, stack: stack?.id ?? null } }, "url")
  if (unread.length > 0) store.dispatch({ area: "level", command: refusalOf(key, unread) }, "url")
}

/**
 * Synchronises a card with its address: the address always has the whole view, every drill is a step of the browser's
 * history, and an address that is opened, or navigated back to, shows its view. It is written once most of what it asks for is there. On arrival, an address without the
 * card's own filters or settings leaves them as they are. `resolved` is the query with the stored view that it names; a
 * view whose query is long is stored, and its address then names it, in the same step of the history.
 */
export const useCardAddress = (
  urn: CardUrn,
  isKnown: boolean,
  isOpen: boolean,
  search: CardSearch,
  resolved: ResolvedSearch,
): void => {
  const store = useStore()
  const navigate = useNavigate()
  const followed = useRef<CardSearch | null>(null)
  const isFollowing = useRef(false)
  const isExact = useRef(false)
  useEffect(() => {
    if (!isKnown || resolved.status !== "LOADED" || (isOpen && followed.current === search)) return
    const isArrival = followed.current === null || !isOpen
    followed.current = search
    isExact.current = saysNoFilters(resolved.search)
    if (!isArrival && isSame(search, shownSearch(store.state(), urn, isExact.current, search))) return
    isFollowing.current = true
    showView(store, urn, resolved, { isArrival, isOpen })
    isFollowing.current = false
  }, [store, urn, isKnown, isOpen, search, resolved])
  const demands = use(DemandsContext)
  if (demands !== null && isKnown && !isOpen && resolved.status === "LOADED") {
    demands.ask(`view ${urn}`, (store) => showView(store, urn, resolved, { isArrival: true, isOpen }))
  }
  const isReady = isKnown && resolved.status === "LOADED"
  useEffect(() => {
    if (!isReady) return
    let depth = deepestLevel(store.state().level, urn)?.index ?? 0
    const addresses$ = store.state$.pipe(
      distinctUntilChanged(
        (before, after) =>
          before.level === after.level &&
          before.card === after.card &&
          before.stack === after.stack &&
          before.storeView === after.storeView,
      ),
      map((state) => ({
        search: shownSearch(state, urn, isExact.current, followed.current ?? {}),
        unstored: unstoredQuery(state, { type: "card", id: urn }, wholeSearch(state, urn, isExact.current)),
        depth: deepestLevel(state.level, urn)?.index ?? 0,
      })),
      distinctUntilChanged((before, after) => isSame(before.search, after.search)),
      map(({ search, unstored, depth: now }) => {
        const isStep = now !== depth && !isFollowing.current
        depth = now
        if (unstored !== null)
          store.dispatch({ area: "storeView", command: { _tag: "Load", params: unstored } })
        return followed.current !== null && isSame(followed.current, search) ? null : { search, isStep }
      }),
    )
    const written = settledAddresses(addresses$, leavings(document)).subscribe(({ search: next, isStep }) => {
      void navigate({
        to: "/card/$urn",
        params: { urn },
        search: next,
        state: true,
        replace: !isStep,
        resetScroll: false,
      })
    })
    return () => written.unsubscribe()
  }, [store, urn, isReady, navigate])
}
