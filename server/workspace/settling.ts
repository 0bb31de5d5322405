import { Effect, Queue } from "effect"

/** Changes of files that come closer than this together are loaded together. */
const debounce = "150 millis"
/**
 * The same while files are gone that were there: a folder that is being deleted or copied is a whole workspace at some
 * moments, one without its policies among them.
 */
const debounceLosing = "5 seconds"

/**
 * Takes the next change, or waits for `retry`, and takes those that follow until none comes for a while: longer while
 * `isLosing` says that files are gone.
 */
export const takeSettled = Effect.fnUntraced(function* (
  changes: Queue.Dequeue<null>,
  isLosing: () => boolean,
  retry: Effect.Effect<void> = Effect.never,
) {
  yield* Effect.raceFirst(Queue.take(changes), retry)
  const quiet = Effect.suspend(() => Effect.sleep(isLosing() ? debounceLosing : debounce))
  const another = Effect.as(Queue.take(changes), true)
  yield* Effect.raceFirst(Effect.as(quiet, false), another).pipe(Effect.repeat({ while: (more) => more }))
})
