import { parseQuery, printQuery } from "#domain/areas/address/query.ts"
import {
  findView,
  isSameResource,
  maxQueryLength,
  maxStoredQueryLength,
  type StoredQuery,
  type StoredViews,
  type ViewResource,
  viewIdOf,
} from "#domain/areas/view/storedViews.ts"

/** Query of the address of a card or stack, as it stands there; absent where it is empty. */
export interface AddressSearch {
  readonly query?: string
}

/** Parameter of an address that could not be read. */
interface UnreadPart {
  readonly name: string
  readonly text: string
}

/** Parameter of an address that names a stored view. */
const viewName = "v"

/** Query of an address that names a stored view. */
export const searchOfView = (id: string): AddressSearch => ({ query: printQuery([[viewName, id]]) })

/** A long query by the name of its view, where that is stored; any other as it is. */
export const shortened = (
  views: StoredViews,
  resource: ViewResource,
  search: AddressSearch,
): AddressSearch => {
  if (search.query === undefined || search.query.length <= maxQueryLength) return search
  const id = viewIdOf(views, { ...resource, query: search.query })
  return id === null ? search : searchOfView(id)
}

/** Query whose view is to be stored: it is long, and not stored yet. Null for any other. */
export const unstoredQuery = (
  views: StoredViews,
  resource: ViewResource,
  search: AddressSearch,
): StoredQuery | null => {
  const { query = "" } = shortened(views, resource, search)
  return query.length > maxQueryLength && query.length <= maxStoredQueryLength ? { ...resource, query } : null
}

/** Query of an address with the stored view that it names, if any, in place of its id. */
export type ResolvedSearch =
  | { readonly status: "INITIAL" | "LOADING" | "ERROR"; readonly id: string }
  | { readonly status: "LOADED"; readonly search: AddressSearch; readonly unread: ReadonlyArray<UnreadPart> }

/** Resolved query of the address of a card or stack. A view that is unknown, or of another, could not be read. */
export const resolveSearch = (
  views: StoredViews,
  resource: ViewResource,
  search: AddressSearch,
): ResolvedSearch => {
  const parameters = parseQuery(search.query ?? "")
  const id = parameters.find(([name]) => name === viewName)?.[1]
  if (id === undefined) return { status: "LOADED", search, unread: [] }
  const found = findView(views, id)
  const others = printQuery(parameters.filter(([name]) => name !== viewName))
  if (found.status === "LOADED" && isSameResource(found.stored, resource)) {
    const query = [found.stored.query, others].filter((part) => part !== "").join("&")
    return { status: "LOADED", search: { query }, unread: [] }
  }
  if (found.status === "LOADED" || found.status === "UNKNOWN")
    return { status: "LOADED", search: { query: others }, unread: [{ name: viewName, text: id }] }
  return { status: found.status, id }
}
