import { Schema } from "effect"
import { useObservable, useObservableState } from "observable-hooks"
import { useState } from "react"
import { map, NEVER, Subject } from "rxjs"
import type { FoundMessage } from "#domain/areas/search/foundMessage.ts"
import { Failure } from "#domain/kernel/query.ts"
import { activityTold } from "#src/state/activityTold.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useStore } from "#src/state/StoreContext.tsx"
import type { Search } from "#streams/debouncedSearch.ts"
import { type Pages, searchedPages } from "#streams/searchedPages.ts"

const isFailure = Schema.is(Failure)

/** Messages that a search finds, page by page. */
export interface FoundPages {
  /** Null while the first page is on its way. */
  readonly pages: Pages<FoundMessage> | null
  readonly failure: Failure | null
  readonly loadMore: () => void
}

/**
 * Messages that a search as it is typed finds, sent after a pause in typing; with `isLive` also those that it would find by
 * now, before the others.
 */
export const useFoundMessages = (query: string, isLive = false): FoundPages => {
  const store = useStore()
  const { searchMessages } = usePageServices()
  const [more$] = useState(() => new Subject<null>())
  const found$ = useObservable(
    (inputs$) =>
      searchedPages(
        inputs$.pipe(map(([typed]) => typed)),
        more$,
        (typed, offset) =>
          searchMessages(typed, offset).pipe(
            map(({ messages, nextOffset }) => ({ items: messages, nextOffset })),
          ),
        {
          newer$: isLive ? activityTold(store, "messages") : NEVER,
          keyOf: ({ channelId, seq }) => `${channelId} ${seq}`,
        },
      ),
    [query],
  )
  const found = useObservableState<Search<Pages<FoundMessage>> | null>(found$, null)
  const isOfQuery = found?.query === query
  return {
    pages: isOfQuery && found.status === "LOADED" ? found.result : null,
    failure: isOfQuery && found.status === "ERROR" ? failureOf(found.error) : null,
    loadMore: () => more$.next(null),
  }
}

const failureOf = (error: unknown): Failure =>
  isFailure(error) ? error : { code: "unknown", message: String(error) }
