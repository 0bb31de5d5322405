import { Cause, Effect, Queue, Stream } from "effect"
import type { Observable } from "rxjs"

/**
 * Stream of an Observable: running it subscribes, ending or interrupting it unsubscribes. Values that arrive faster
 * than they are read are queued.
 */
export const fromObservable = <A>(source: Observable<A>): Stream.Stream<A, unknown> =>
  Stream.callback<A, unknown>((queue) =>
    Effect.acquireRelease(
      Effect.sync(() =>
        source.subscribe({
          next: (value) => {
            Queue.offerUnsafe(queue, value)
          },
          error: (error: unknown) => {
            Queue.failCauseUnsafe(queue, Cause.fail(error))
          },
          complete: () => {
            Queue.endUnsafe(queue)
          },
        }),
      ),
      (subscription) => Effect.sync(() => subscription.unsubscribe()),
    ),
  )
