import { Effect, Layer } from "effect"
import type { Subscription } from "rxjs"
import { Store, type StoreShape } from "../store/store.ts"
import type { Runtime } from "./outcome.ts"

/** Layer of a reactor, which runs for as long as the layer's scope. */
export const reactorLayer = <R = never>(
  react: (store: StoreShape, runtime: Runtime<R>) => Subscription,
): Layer.Layer<never, never, Store | R> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const store = yield* Store
      const runFork = Effect.runForkWith(yield* Effect.context<R>())
      yield* Effect.acquireRelease(
        Effect.sync(() => react(store, { runFork })),
        (subscription) => Effect.sync(() => subscription.unsubscribe()),
      )
    }),
  )
