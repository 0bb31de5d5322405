import { Effect, Fiber } from "effect"

interface SharedCall<A, E> {
  readonly fiber: Fiber.Fiber<A, E>
  sharers: number
}

/**
 * Shares a call among callers with the same key until it finishes. A caller that is interrupted leaves the others their
 * call; when the last one is, the call is interrupted.
 */
export const makeSharedCalls = <A, E>() => {
  const running = new Map<string, SharedCall<A, E>>()

  const join = (key: string, call: Effect.Effect<A, E>) =>
    Effect.suspend(() => {
      const found = running.get(key)
      if (found !== undefined) {
        found.sharers += 1
        return Effect.succeed(found)
      }
      return Effect.map(Effect.forkDetach(call), (fiber) => {
        const started: SharedCall<A, E> = { fiber, sharers: 1 }
        running.set(key, started)
        fiber.addObserver(() => remove(key, started))
        return started
      })
    })

  const remove = (key: string, call: SharedCall<A, E>) => {
    if (running.get(key) === call) running.delete(key)
  }

  const leave = (key: string, call: SharedCall<A, E>) =>
    Effect.suspend(() => {
      call.sharers -= 1
      if (call.sharers > 0) return Effect.void
      remove(key, call)
      return Fiber.interrupt(call.fiber)
    })

  return (key: string, call: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.acquireUseRelease(
      join(key, call),
      ({ fiber }) => Fiber.join(fiber),
      (shared) => leave(key, shared),
    )
}
