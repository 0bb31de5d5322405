import { Deferred, Effect, Exit, type Scope } from "effect"

/** The ids of a question's rows in their order, kept so that any page of them is a look-up. */
export interface RowOrders {
  readonly get: (key: string, ask: Effect.Effect<Int32Array>) => Effect.Effect<Int32Array>
}

/**
 * Orders by question, at most `capacity` bytes of them; what was not asked for the longest goes first. An order that
 * is being made is made to its end though who asked goes away: whoever scrolls asks for the next page of it at once.
 */
export const makeRowOrders = (capacity: number): Effect.Effect<RowOrders, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const kept = new Map<string, Int32Array>()
    const making = new Map<string, Deferred.Deferred<Int32Array>>()
    let held = 0

    const keep = (key: string, order: Int32Array): void => {
      kept.set(key, order)
      held += order.byteLength
      for (const [oldest, { byteLength }] of kept) {
        if (held <= capacity || oldest === key) return
        kept.delete(oldest)
        held -= byteLength
      }
    }

    return {
      get: (key, ask) =>
        Effect.suspend(() => {
          const known = kept.get(key)
          if (known !== undefined) {
            kept.delete(key)
            kept.set(key, known)
            return Effect.succeed(known)
          }
          const under = making.get(key)
          if (under !== undefined) return Deferred.await(under)
          const made = Deferred.makeUnsafe<Int32Array>()
          making.set(key, made)
          const settle = (exit: Exit.Exit<Int32Array>) => {
            making.delete(key)
            if (Exit.isSuccess(exit)) keep(key, exit.value)
            return Deferred.done(made, exit)
          }
          return Effect.andThen(Effect.forkIn(Effect.onExit(ask, settle), scope), Deferred.await(made))
        }),
    }
  })
