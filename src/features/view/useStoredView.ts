import type { ViewResource } from "#domain/areas/view/storedViews.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { type AddressSearch, type ResolvedSearch, resolveSearch } from "./storedSearch.ts"

/** Resolved query of the address of a card or stack; the stored view that it names is loaded. */
export const useStoredView = (
  resource: ViewResource,
  search: AddressSearch,
): { readonly resolved: ResolvedSearch; readonly load: () => void } => {
  const dispatch = useDispatch()
  const resolved = useSelect((state) => resolveSearch(state, resource, search))
  const load = (): void => {
    if (resolved.status === "LOADED") return
    dispatch({ area: "storedView", command: { _tag: "Load", params: { id: resolved.id } } })
  }
  const missing = resolved.status === "INITIAL" ? resolved.id : null
  useLoad(
    missing === null ? null : { area: "storedView", command: { _tag: "Load", params: { id: missing } } },
  )
  return { resolved, load }
}
