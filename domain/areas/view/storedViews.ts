import { Schema } from "effect"
import { NonEmptyText } from "../../kernel/bounded.ts"
import * as HashMap from "../../kernel/hashMap.ts"
import { defineQuery } from "../../kernel/query.ts"

/** Longest query of an address; a longer one is stored as a view, and its address names that. */
export const maxQueryLength = 1_000
/** Longest query that can be stored. */
export const maxStoredQueryLength = 100_000

/** What a view shows: a card by its urn, or a stack by its id. */
export const ViewResource = Schema.Struct({
  type: Schema.Literals(["card", "stack"]),
  id: Schema.NonEmptyString,
})
export type ViewResource = typeof ViewResource.Type

/** Query of the address of a card or stack that opens it in a view; see docs/addresses.md. */
export const StoredQuery = Schema.Struct({ ...ViewResource.fields, query: Schema.String })
export type StoredQuery = typeof StoredQuery.Type

/** Whether two are the same card or stack. */
export const isSameResource = (one: ViewResource, other: ViewResource): boolean =>
  one.type === other.type && one.id === other.id

/** Query of an address that is to be stored. */
export const StoredQueryText = NonEmptyText(maxStoredQueryLength)

/** Stores the query of an address: gives the id of its view. */
export const storeView = defineQuery({
  name: "storeView",
  tag: "StoreView",
  Params: StoredQuery,
  Result: Schema.String,
})

/** Stored view by its id. */
export const storedView = defineQuery({
  name: "storedView",
  tag: "StoredView",
  Params: Schema.Struct({ id: Schema.String }),
  Result: StoredQuery,
})

/** Views that this client stored or opened. */
export interface StoredViews {
  readonly storeView: typeof storeView.area.initialState
  readonly storedView: typeof storedView.area.initialState
}

/** Stored view of an id, as far as it is known; `UNKNOWN` where the server knows none that this person may open. */
export type FoundView =
  | { readonly status: "INITIAL" | "LOADING" | "ERROR" | "UNKNOWN" }
  | { readonly status: "LOADED"; readonly stored: StoredQuery }

/** Id of the view that stores a query; null if none is known. */
export const viewIdOf = (views: StoredViews, { type, id: resource, query }: StoredQuery): string | null => {
  const id = storeView.loadedOf(views.storeView, { type, id: resource, query }).result
  if (id !== null) return id
  for (const [, { params, result }] of HashMap.entries(views.storedView))
    if (result !== null && isSameResource(result, { type, id: resource }) && result.query === query)
      return params.id
  return null
}

/** Stored view of an id, among those that this client stored or loaded. */
export const findView = (views: StoredViews, id: string): FoundView => {
  for (const [, { params, result }] of HashMap.entries(views.storeView))
    if (result === id) return { status: "LOADED", stored: params }
  const { status, result, failure } = storedView.loadedOf(views.storedView, { id })
  if (result !== null) return { status: "LOADED", stored: result }
  if (status === "LOADED") return { status: "INITIAL" }
  return { status: status === "ERROR" && failure?.code === "view.unknown" ? "UNKNOWN" : status }
}
