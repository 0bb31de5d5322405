import { Cause, type Effect, Exit, type ManagedRuntime } from "effect"
import { Observable } from "rxjs"
import type { RootEvent } from "#domain/root.ts"

/** Runtime of a reactor's effects. */
export type Runtime<R> = Pick<ManagedRuntime.ManagedRuntime<R, never>, "runFork">

const messageOf = (defect: unknown): string => (defect instanceof Error ? defect.message : String(defect))

/** Report of an unexpected exception. */
export const defectOf = (where: string, defect: unknown) => ({
  _tag: "DefectReported" as const,
  where,
  message: messageOf(defect),
})

/**
 * Events of an effect that runs once; unsubscribing interrupts it. A defect is reported with where it happened, followed
 * by the events of `onDefect`, so that nothing stays pending.
 */
export const runOnce = <R>(
  runtime: Runtime<R>,
  where: string,
  effect: Effect.Effect<ReadonlyArray<RootEvent>, never, R>,
  onDefect: (message: string) => ReadonlyArray<RootEvent> = () => [],
): Observable<ReadonlyArray<RootEvent>> =>
  new Observable((observer) => {
    const fiber = runtime.runFork(effect)
    fiber.addObserver((exit) => {
      if (Exit.isSuccess(exit)) observer.next(exit.value)
      else if (!Cause.hasInterruptsOnly(exit.cause)) {
        const defect = defectOf(where, Cause.squash(exit.cause))
        observer.next([defect, ...onDefect(defect.message)])
      }
      observer.complete()
    })
    return () => fiber.interruptUnsafe()
  })
