import { Effect } from "effect"
import { Subscription } from "rxjs"
import { navigationStatus } from "#domain/areas/home/navigation.ts"
import type { StackFailureReason } from "#domain/areas/stack/events.ts"
import type { StackLoad } from "#domain/areas/stack/stackLoad.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import type { StoreShape } from "../store/store.ts"
import { followLoading, loadingIn, requestInBatches, requestOne } from "./loading.ts"
import type { Runtime } from "./outcome.ts"
import { reactorLayer } from "./reactorLayer.ts"

const reasons: Readonly<Record<number, StackFailureReason>> = { 403: "DENIED", 404: "NOT_FOUND" }

const loadHome = (store: StoreShape, runtime: Runtime<ServerApi>): Subscription =>
  followLoading(
    store,
    ({ stack }) => stack.home,
    (home) => (home.status === "LOADING" ? [["home", null]] : []),
    () =>
      requestOne(
        runtime,
        "home",
        ServerApi.use(({ call }) => call("stacks", (stacks) => stacks.home())).pipe(
          Effect.map((home) => ({ _tag: "HomeLoaded" as const, home })),
          Effect.mapError(asRequestFailed),
        ),
        (failure) => ({ _tag: "HomeFailed", failure }),
      ),
  )

const loadNavigation = (store: StoreShape, runtime: Runtime<ServerApi>): Subscription =>
  followLoading(
    store,
    ({ navigation }) => navigation.status,
    (status) => (status === navigationStatus.loading ? [["navigation", null]] : []),
    () =>
      requestOne(
        runtime,
        "navigation",
        ServerApi.use(({ call }) => call("stacks", (stacks) => stacks.navigation())).pipe(
          Effect.map(({ items }) => ({ _tag: "NavigationLoaded" as const, items })),
          Effect.mapError(asRequestFailed),
        ),
        (failure) => ({ _tag: "NavigationFailed", failure }),
      ),
  )

const loadStacks = (store: StoreShape, runtime: Runtime<ServerApi>): Subscription =>
  followLoading(
    store,
    ({ stack }) => stack.stacks,
    function* (stacks): Generator<readonly [string, StackLoad]> {
      for (const entry of HashMap.entries(stacks)) if (entry[1].status === "LOADING") yield entry
    },
    (_, { id }) =>
      requestOne(
        runtime,
        "stack",
        ServerApi.use(({ call }) =>
          call("stacks", (stacks) => stacks.stack({ params: { stackId: id } })),
        ).pipe(
          Effect.map((stack) => ({ _tag: "StackLoaded" as const, id, stack })),
          Effect.mapError(asRequestFailed),
        ),
        (failure, status) => ({ _tag: "StackFailed", id, failure, reason: reasons[status] ?? "OTHER" }),
      ),
  )

const loadPeople = (store: StoreShape, runtime: Runtime<ServerApi>): Subscription => {
  const request = requestInBatches(runtime, {
    where: "people",
    load: (ids: ReadonlyArray<UserId>) =>
      ServerApi.use(({ call }) =>
        call("users", (users) => users.users({ query: { id: ids.join(",") } })),
      ).pipe(Effect.mapError(asRequestFailed)),
    idOf: ({ id }) => id,
    loaded: (user) => ({ _tag: "UsersLoaded", users: [user] }),
    failed: (id) => ({ _tag: "UsersFailed", ids: [id] }),
  })
  return followLoading(
    store,
    ({ people }) => people.status,
    loadingIn,
    (id) => request(UserId.make(id)),
  )
}

/** Home, its navigation list, stacks and people, as far as the state shows them as loading. */
export const reactContent = (store: StoreShape, runtime: Runtime<ServerApi>): Subscription => {
  const subscription = new Subscription()
  for (const load of [loadHome, loadNavigation, loadStacks, loadPeople])
    subscription.add(load(store, runtime))
  return subscription
}

export const contentReactor = reactorLayer(reactContent)
