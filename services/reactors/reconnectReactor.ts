import { Effect, Layer } from "effect"
import type { Subscription } from "rxjs"
import { navigationStatus } from "#domain/areas/home/navigation.ts"
import type { StackState } from "#domain/areas/stack/stackLoad.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { isTransient } from "#domain/kernel/transient.ts"
import type { RootCommand } from "#domain/root.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { eventsOf, scopedSubscription } from "./reactor.ts"
import { reloadFailed } from "./reloadFailed.ts"

const failedStacks = ({ stacks }: StackState): ReadonlyArray<RootCommand> =>
  [...HashMap.entries(stacks)].flatMap(([, { id, status, failure }]) =>
    status === "ERROR" && isTransient(failure)
      ? [{ area: "stack", command: { _tag: "LoadStack", id } } as const]
      : [],
  )

/**
 * When the feed opens, cards and stacks that could not be loaded are loaded again, and charts that could not be drawn
 * are drawn. Home with the list of stacks, which no feed brings up to date, is read again after each outage.
 */
export const reactReconnects = (store: StoreShape): Subscription => {
  let wasLost = false
  return eventsOf(store, "FeedLost", "FeedOpened", "FeedCaughtUp").subscribe(({ _tag }) => {
    if (_tag === "FeedLost") {
      wasLost = true
      return
    }
    const { stack, navigation } = store.state()
    const { status, failure } = stack.home
    const isOutdated = (wasLost && status === "LOADED") || (status === "ERROR" && isTransient(failure))
    wasLost = false
    if (isOutdated) store.dispatch({ area: "stack", command: { _tag: "LoadHome" } }, "server")
    if (isOutdated && navigation.status !== navigationStatus.initial)
      store.dispatch({ area: "navigation", command: { _tag: "LoadNavigation" } }, "server")
    for (const command of failedStacks(stack)) store.dispatch(command, "server")
    reloadFailed(store)
  })
}

/** What failed while the server was away. */
export const reconnectReactor = Layer.effectDiscard(
  Effect.flatMap(Store, (store) => scopedSubscription(() => reactReconnects(store))),
)
