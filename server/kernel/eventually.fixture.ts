import { Effect } from "effect"

/** Real time between two tries, in milliseconds: without any, they would take the processor from what is waited for. */
const pause = Effect.promise(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

/** Tries something until its result is what it will be: gives that one. */
export const eventually = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  isIt: (result: A) => boolean,
): Effect.Effect<A, E, R> =>
  Effect.flatMap(effect, (result) =>
    isIt(result) ? Effect.succeed(result) : Effect.andThen(pause, eventually(effect, isIt)),
  )
