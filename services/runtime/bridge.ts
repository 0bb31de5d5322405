import { Cause, Effect, type ManagedRuntime, Stream } from "effect"
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
