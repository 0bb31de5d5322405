import { Effect, Layer } from "effect"
import { filter, mergeMap, Subscription, take } from "rxjs"
import { levelOf } from "#domain/areas/level/select.ts"
import { Analytics } from "../analytics/analytics.ts"
import type { StoreShape } from "../store/store.ts"
import type { Runtime } from "./outcome.ts"
import { eventsOf } from "./reactor.ts"
import { reactorLayer } from "./reactorLayer.ts"

/** Analytics of how long each card took from its request to the frame that shows the result. */
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
          const card = levelOf(store.state().level, key)?.card ?? key
          const finish = Effect.runSync(analytics.begin("card_render"))
          return eventsOf(store, "CardRendered", "RenderFailed", "RenderRequested").pipe(
            filter((event) => event.key === key),
            take(1),
            filter((event) => event._tag === "CardRendered"),
            mergeMap(() => [{ card, finish }]),
          )
        }),
      )
      .subscribe(({ card, finish }) => {
        runtime.runFork(finish({ card }))
      }),
  )
  return subscription
}

export const analyticsReactor = Layer.unwrap(
  Effect.map(Analytics, (analytics) =>
    reactorLayer((store, runtime) => reactAnalytics(store, runtime, analytics)),
  ),
)
