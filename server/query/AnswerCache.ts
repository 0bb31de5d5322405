import { Deferred, Effect, Exit, Fiber, type Scope } from "effect"
import { type Answer, sizeOf } from "./answer.ts"

interface Flight {
  readonly landed: Deferred.Deferred<Answer>
  fiber: Fiber.Fiber<unknown> | null
  waiting: number
}

/** Keeps answers by question: see `makeAnswerCache`. */
export interface AnswerCache {
  readonly get: (key: string, ask: Effect.Effect<Answer>) => Effect.Effect<Answer>
}

/**
 * A cache of answers that holds at most `capacity` bytes and forgets what was not asked for the longest. A question
 * that is asked while it is being answered is not asked again; it is given up when no one waits for it any more.
 * (Effect's Cache counts entries, and an answer may be anything from one figure to 100,000 rows.)
 */
export const makeAnswerCache = (capacity: number): Effect.Effect<AnswerCache, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const kept = new Map<string, { readonly answer: Answer; readonly bytes: number }>()
    const flights = new Map<string, Flight>()
    let held = 0

    const forget = (key: string) => {
      held -= kept.get(key)?.bytes ?? 0
      kept.delete(key)
    }
    const keep = (key: string, answer: Answer) => {
      const bytes = sizeOf(answer) + 2 * key.length
      if (bytes > capacity / 4) return
      forget(key)
      kept.set(key, { answer, bytes })
      held += bytes
      for (const oldest of kept.keys()) {
        if (held <= capacity) return
        forget(oldest)
      }
    }
    const land = (key: string, flight: Flight) => (exit: Exit.Exit<Answer>) => {
      if (flights.get(key) === flight) flights.delete(key)
      if (Exit.isSuccess(exit)) keep(key, exit.value)
      return Deferred.done(flight.landed, exit)
    }
    const join = (
      key: string,
      flight: Flight,
      restore: <A>(effect: Effect.Effect<A>) => Effect.Effect<A>,
    ) => {
      flight.waiting++
      return restore(Deferred.await(flight.landed)).pipe(
        Effect.ensuring(
          Effect.suspend(() => {
            flight.waiting--
            if (flight.waiting > 0 || flights.get(key) !== flight) return Effect.void
            flights.delete(key)
            return flight.fiber === null ? Effect.void : Fiber.interrupt(flight.fiber)
          }),
        ),
      )
    }

    return {
      get: (key, ask) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.suspend(() => {
            const known = kept.get(key)
            if (known !== undefined) {
              kept.delete(key)
              kept.set(key, known)
              return Effect.succeed(known.answer)
            }
            const under = flights.get(key)
            if (under !== undefined) return join(key, under, restore)
            const flight: Flight = { landed: Deferred.makeUnsafe(), fiber: null, waiting: 0 }
            flights.set(key, flight)
            return Effect.flatMap(
              Effect.forkIn(Effect.onExit(Effect.interruptible(ask), land(key, flight)), scope),
              (fiber) => {
                flight.fiber = fiber
                return join(key, flight, restore)
              },
            )
          }),
        ),
    }
  })
