import { Effect, Layer } from "effect"
import { fromEvent, map, Subscription, take } from "rxjs"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { Analytics } from "../analytics/analytics.ts"
import type { StoreShape } from "../store/store.ts"
import type { Runtime } from "./outcome.ts"
import { eventsOf } from "./reactor.ts"
import { reactorLayer } from "./reactorLayer.ts"

/**
 * Analytics of an embedded card: that it was viewed without a sign-in, once the card is loaded, and presses on
 * the logo of the provider.
 */
export const reactEmbedAnalytics = (
  store: StoreShape,
  runtime: Runtime<never>,
  analytics: Analytics["Service"],
  clicks: Pick<Document, "addEventListener" | "removeEventListener">,
): Subscription => {
  const subscription = new Subscription()
  const viewed = (card: string): void => {
    runtime.runFork(analytics.record("public_card_view", { card }))
  }
  const [drawn] = [...HashMap.entries(store.state().card.cards)].map(([urn]) => urn)
  subscription.add(
    drawn === undefined
      ? eventsOf(store, "CardsLoaded")
          .pipe(
            take(1),
            map(({ cards: [card] }) => card?.urn),
          )
          .subscribe((urn) => {
            if (urn !== undefined) viewed(urn)
          })
      : viewed(drawn),
  )
  subscription.add(
    fromEvent<MouseEvent>(clicks, "click").subscribe(({ target }) => {
      if (target instanceof Element && target.closest("[data-logo]") !== null)
        runtime.runFork(analytics.record("logo_click", { place: "embed" }))
    }),
  )
  return subscription
}

export const embedAnalytics = Layer.unwrap(
  Effect.map(Analytics, (analytics) =>
    reactorLayer((store, runtime) => reactEmbedAnalytics(store, runtime, analytics, document)),
  ),
)
