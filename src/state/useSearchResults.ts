import { useState } from "react"
import type { Facet, SearchObject } from "#domain/areas/search/found.ts"
import { resultsOfPage, type SearchChoice, searchResults } from "#domain/areas/search/searchResults.ts"
import type { LoadStatus } from "#domain/kernel/loadStatus.ts"
import type { Failure } from "#domain/kernel/query.ts"
import { useDispatch, useSelect } from "./StoreContext.tsx"
import { useLoad } from "./useOpening.ts"

/** Pages of what a search finds. */
export interface SearchPages {
  /** Null until the first page is there; for another search, what was found before until then. */
  readonly objects: ReadonlyArray<SearchObject> | null
  readonly facets: ReadonlyArray<Facet>
  readonly total: number
  /** Whether there is more than the total. */
  readonly isTotalLowerBound: boolean
  /** Of the first page. */
  readonly failure: Failure | null
  /** Of the page that was requested last. */
  readonly status: LoadStatus
  readonly reload: () => void
  /** Loads the next page, or the last one again that failed; null where there is no more. */
  readonly loadMore: (() => void) | null
}

/** What a search finds page by page; null for none, so that nothing is loaded. */
export const useSearchResults = (choice: SearchChoice | null): SearchPages => {
  const dispatch = useDispatch()
  const state = useSelect((root) => root.searchResults)
  const name = JSON.stringify(choice)
  const [requested, setRequested] = useState<{
    readonly of: string
    readonly offsets: ReadonlyArray<number>
  }>({
    of: name,
    offsets: [0],
  })
  const offsets = requested.of === name ? requested.offsets : [0]
  const commandAt = (offset: number) =>
    choice === null
      ? null
      : ({ area: "searchResults", command: { _tag: "Load", params: { choice, offset } } } as const)
  const load = (offset: number): void => {
    const command = commandAt(offset)
    if (command !== null) dispatch(command)
  }
  useLoad(commandAt(0))
  const pages =
    choice === null ? [] : offsets.map((offset) => searchResults.loadedOf(state, { choice, offset }))
  const [first = searchResults.blank] = pages
  const [before, setBefore] = useState(first.result)
  if (first.result !== null && first.result !== before) setBefore(first.result)
  const last = pages.at(-1) ?? first
  const results = first.result === null ? [before] : pages.map(({ result }) => result)
  const loaded = results.flatMap((page) => page?.objects ?? [])
  const { total = 0, isTotalLowerBound = false, facets = [] } = first.result ?? before ?? {}
  const next = last.result === null ? (offsets.at(-1) ?? 0) : loaded.length
  const isUncounted = isTotalLowerBound && last.result?.objects.length === resultsOfPage
  const isMore = first.result !== null && (last.result === null || loaded.length < total || isUncounted)
  return {
    objects:
      choice === null || results[0] === null
        ? null
        : [...new Map(loaded.map((one) => [`${one.entity} ${one.databaseId}`, one])).values()],
    facets,
    total,
    isTotalLowerBound,
    failure: first.failure,
    status: last.status,
    reload: () => {
      for (const offset of offsets) load(offset)
    },
    loadMore: isMore
      ? () => {
          if (!offsets.includes(next)) setRequested({ of: name, offsets: [...offsets, next] })
          load(next)
        }
      : null,
  }
}
