import { distinctUntilChanged, filter, map, type Subscription, skip } from "rxjs"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { peopleVersionOf } from "#domain/sync/peopleVersion.ts"
import type { StoreShape } from "../store/store.ts"

/**
 * Renews who is loaded, and what the user may do, when the feed tells of another version of people than before: they have
 * another name, picture or role, or roles may do other things.
 */
export const reactPeople = (store: StoreShape, renewEnvironment: () => void): Subscription =>
  store.state$
    .pipe(
      map(({ sync }) => peopleVersionOf(sync)),
      filter((version) => version !== undefined),
      distinctUntilChanged(),
      skip(1),
    )
    .subscribe(() => {
      const ids = [...HashMap.entries(store.state().people.users)].map(([, { id }]) => id)
      if (ids.length > 0) store.record([{ _tag: "UsersRequested", ids }])
      renewEnvironment()
    })
