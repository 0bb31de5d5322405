import { Cause, Effect, type ManagedRuntime, Queue, Stream } from "effect"
import { Observable } from "rxjs"

/**
 * A stream as an Observable: each subscriber runs it, and unsubscribing interrupts it and runs its finalizers. A
 * failure arrives as the error it failed with.
 */
export const toObservable = <A, E, R, ER>(
  runtime: Pick<ManagedRuntime.ManagedRuntime<R, ER>, "runFork">,
  stream: Stream.Stream<A, E, R>,
): Observable<A> =>
  new Observable((observer) => {
    const fiber = runtime.runFork(
      stream.pipe(
        Stream.runForEach((value) => Effect.sync(() => observer.next(value))),
        Effect.matchCause({
          onFailure: (cause) => observer.error(Cause.squash(cause)),
          onSuccess: () => observer.complete(),
        }),
      ),
    )
    return () => fiber.interruptUnsafe()
  })

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
