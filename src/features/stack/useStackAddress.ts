import { useNavigate } from "@tanstack/react-router"
import { use, useEffect, useMemo, useRef } from "react"
import { distinctUntilChanged, map } from "rxjs"
import { stackIdOf } from "#domain/areas/stack/stackId.ts"
import { stackLoadOf } from "#domain/areas/stack/stackLoad.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import { stackKey } from "#domain/kernel/levelKey.ts"
import type { RootState } from "#domain/root.ts"
import type { StoreShape } from "#services/store/store.ts"
import { useStore } from "#src/state/StoreContext.tsx"
import { DemandsContext } from "#src/state/useOpening.ts"
import { leavings, settledAddresses } from "#streams/settledAddress.ts"
import { printStackQuery, readStackQuery } from "../../state/stackAddress.ts"
import { type AddressSearch, type ResolvedSearch, shortened, unstoredQuery } from "../view/storedSearch.ts"
import { useStoredView } from "../view/useStoredView.ts"

const searchOf = (query: string): AddressSearch => (query === "" ? {} : { query })

/** Query of a stack as it is shown: as it stands in its address, and what of it is to be stored. */
const shownQuery = (state: RootState, id: StackId) => {
  const resource = { type: "stack", id: stackIdOf(id) } as const
  const whole = searchOf(printStackQuery(stackLoadOf(state.stack, id)))
  return {
    query: shortened(state, resource, whole).query ?? "",
    unstored: unstoredQuery(state, resource, whole),
  }
}

/** Shows the view of a stack's address; what of it cannot be read is named. */
const showView = (
  store: StoreShape,
  id: StackId,
  { search, unread: unknown }: Extract<ResolvedSearch, { readonly status: "LOADED" }>,
): void => {
  const { view, unread } = readStackQuery(id, search.query ?? "")
  store.dispatch({ area: "stack", command: { _tag: "ShowStackView", id, view } }, "url")
  const parts = [...unknown.map(({ name, text }) => [name, text] as const), ...unread].map(([name, text]) =>
    text === "" ? name : `${name}=${text}`,
  )
  if (parts.length === 0) return
  const command = { _tag: "RefuseQueryString", key: stackKey(id), parts } as const
  store.dispatch({ area: "stack", command: { _tag: "FilterStack", id, command } }, "url")
}

/**
 * Synchronises a stack with the query of its address: the address always has its filters and dates, and one that is
 * opened, or navigated back to, shows them. It is written once most of its cards are there. On arrival an address without any leaves the stack as it is. A long query
 * is stored as a view, which the address then names. Gives what the address says with the view that it names, and a way
 * to load that again.
 */
export const useStackAddress = (
  id: StackId,
  query: string,
): { readonly resolved: ResolvedSearch; readonly load: () => void } => {
  const store = useStore()
  const navigate = useNavigate()
  const followed = useRef<string | null>(null)
  const search = useMemo(() => searchOf(query), [query])
  const { resolved, load } = useStoredView({ type: "stack", id: stackIdOf(id) }, search)
  useEffect(() => {
    if (resolved.status !== "LOADED" || followed.current === query) return
    const isArrival = followed.current === null
    followed.current = query
    if (isArrival && query === "") return
    if (!isArrival && shownQuery(store.state(), id).query === query) return
    showView(store, id, resolved)
  }, [store, id, query, resolved])
  const demands = use(DemandsContext)
  if (demands !== null && query !== "" && resolved.status === "LOADED") {
    demands.ask(`view ${id}`, (store) => showView(store, id, resolved))
  }
  const isReady = resolved.status === "LOADED"
  useEffect(() => {
    if (!isReady) return
    const addresses$ = store.state$.pipe(
      distinctUntilChanged(
        (before, after) => before.stack === after.stack && before.storeView === after.storeView,
      ),
      map((state) => shownQuery(state, id)),
      distinctUntilChanged((before, after) => before.query === after.query),
      map(({ query: next, unstored }) => {
        if (unstored !== null)
          store.dispatch({ area: "storeView", command: { _tag: "Load", params: unstored } })
        return followed.current === next ? null : { next, isStep: false }
      }),
    )
    const written = settledAddresses(addresses$, leavings(document)).subscribe(({ next }) => {
      void navigate({
        to: "/stacks/$stackId",
        params: { stackId: id },
        search: searchOf(next),
        state: true,
        replace: true,
        resetScroll: false,
      })
    })
    return () => written.unsubscribe()
  }, [store, id, isReady, navigate])
  return { resolved, load }
}
