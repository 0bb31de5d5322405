import { map, merge, type Observable } from "rxjs"
import type { Properties } from "../analytics/behaviorEvent.ts"
import type { StoreShape } from "../store/store.ts"
import { eventsOf } from "./reactor.ts"

/** Properties of each search that the server answered: what was searched and how much was found, never the words. */
export const executedSearches = (store: StoreShape): Observable<Properties> =>
  merge(
    eventsOf(store, "PeopleSearchLoaded").pipe(
      map(({ result }) => ({ entity: "user", results: result.length })),
    ),
    eventsOf(store, "ContentSearchLoaded").pipe(
      map(({ result }) => ({ entity: "content", results: result.length })),
    ),
  )
