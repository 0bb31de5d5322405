import { Effect } from "effect"
import { filter, mergeMap, Subscription, take } from "rxjs"
import { parseLevelKey } from "#domain/kernel/levelKey.ts"
import type { Analytics } from "../analytics/analytics.ts"
import type { StoreShape } from "../store/store.ts"
import { eventsOf, type Runtime } from "./reactor.ts"

/** Tells analytics how long each card took from the question to the frame that shows its answer. */
export const reactAnalytics = (
  store: StoreShape,
  runtime: Runtime<never>,
  analytics: Analytics["Service"],
): Subscription => {
  const subscription = new Subscription()
  subscription.add(
    eventsOf(store, "RenderRequested")
      .pipe(
        mergeMap(({ key }) => {
          const finish = Effect.runSync(analytics.begin("card_render"))
          return eventsOf(store, "CardRendered", "RenderFailed", "RenderRequested").pipe(
            filter((event) => event.key === key),
            take(1),
            filter((event) => event._tag === "CardRendered"),
            mergeMap(() => [{ key, finish }]),
          )
        }),
      )
      .subscribe(({ key, finish }) => {
        runtime.runFork(finish({ card: parseLevelKey(key)?.card ?? key }))
      }),
  )
  return subscription
}
