import { Effect, Layer } from "effect"
import { distinctUntilChanged, filter, map, pairwise, type Subscription } from "rxjs"
import type { AccessRequest } from "#domain/areas/access/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { stateIn } from "#domain/shared.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { scopedSubscription } from "./reactor.ts"

/** Current user's own access requests, as stored in the log; null until they are known. */
const ownRequests = ({ environment, sync }: RootState): ReadonlyArray<AccessRequest> | null => {
  const reader = environment.data?.user?.id
  const fold = reader && HashMap.get(sync.folds, userStream(reader))
  return fold ? stateIn(fold, "access") : null
}

const isOpened = (request: AccessRequest, before: ReadonlyArray<AccessRequest>): boolean =>
  request.status === "GRANTED" && !before.some(({ id, status }) => id === request.id && status === "GRANTED")

/** Loads the card or stack to which the current user was just granted access, and the home that lists it. */
export const reactGrants = (store: StoreShape): Subscription =>
  store.state$
    .pipe(
      map(ownRequests),
      distinctUntilChanged(),
      pairwise(),
      map(([before, after]) =>
        before === null || after === null ? [] : after.filter((request) => isOpened(request, before)),
      ),
      filter((opened) => opened.length > 0),
    )
    .subscribe((opened) => {
      for (const { target } of opened) {
        store.dispatch(
          target.type === "card"
            ? { area: "card", command: { _tag: "LoadCards", urns: [CardUrn.make(target.id)] } }
            : { area: "stack", command: { _tag: "LoadStack", id: StackId.make(target.id) } },
          "server",
        )
      }
      store.dispatch({ area: "stack", command: { _tag: "LoadHome" } }, "server")
    })

/** Access granted while the page is open. */
export const grantReactor = Layer.effectDiscard(
  Effect.flatMap(Store, (store) => scopedSubscription(() => reactGrants(store))),
)
