import { Deferred, type Duration, Effect, type Scope } from "effect"
import { emptyQueue, enter, type Job, leave, type QueueLimits, type Refusal, startNext } from "./fairQueue.ts"
import { CurrentRequester, type Requester } from "./requester.ts"

/** Turns of requesters at work of one kind. */
export interface FairTurns<E> {
  /** Runs an effect when it is the current requester's turn, or fails without running it. */
  readonly run: <A, E2, R>(effect: Effect.Effect<A, E2, R>) => Effect.Effect<A, E | E2, R>
  /** Waits for a requester's turn and occupies it until the scope is closed. */
  readonly take: (requester: Requester) => Effect.Effect<void, E, Scope.Scope>
}

/** Limits of turns, and the errors of those who get none. */
export interface TurnOptions<E> {
  readonly limits: QueueLimits
  /** How long a job waits before it is refused. */
  readonly maxWait: Duration.Input
  readonly refuse: (refusal: Refusal | "TIME_OUT") => E
  /** How long an anonymous client waits for a refusal: one that retries at once would keep the server busy with them. */
  readonly refusalDelay?: Duration.Input
}

/** A job that was let into the queue, or why it was not. */
type Joined = { readonly job: Job; readonly turn: Deferred.Deferred<void> } | { readonly refusal: Refusal }

/** Turns in a fair queue. A job that is interrupted leaves its place to the next. */
export const makeFairTurns = <E>({
  limits,
  maxWait,
  refuse,
  refusalDelay = 0,
}: TurnOptions<E>): FairTurns<E> => {
  const waiters = new Map<number, Deferred.Deferred<void>>()
  let queue = emptyQueue
  let lastId = 0

  const proceed = (): void => {
    const next = startNext(queue, limits)
    queue = next.queue
    for (const { id } of next.started) {
      const waiter = waiters.get(id)
      waiters.delete(id)
      if (waiter !== undefined) Deferred.doneUnsafe(waiter, Effect.void)
    }
  }
  const join = (requester: Requester): Effect.Effect<Joined> =>
    Effect.sync(() => {
      const job: Job = { id: ++lastId, class: requester.class, key: requester.key }
      const entered = enter(queue, limits, job)
      if (typeof entered === "string") return { refusal: entered }
      const turn = Deferred.makeUnsafe<void>()
      waiters.set(job.id, turn)
      queue = entered
      proceed()
      return { job, turn }
    })
  const end = (joined: Joined) =>
    Effect.sync(() => {
      if ("refusal" in joined) return
      waiters.delete(joined.job.id)
      queue = leave(queue, joined.job)
      proceed()
    })
  const wait =
    (requester: Requester) =>
    (joined: Joined): Effect.Effect<void, E> => {
      if ("refusal" in joined) {
        const refused = Effect.fail(refuse(joined.refusal))
        return requester.class === "anonymous" ? Effect.delay(refused, refusalDelay) : refused
      }
      if (Deferred.isDoneUnsafe(joined.turn)) return Effect.void
      return Effect.timeoutOrElse(Deferred.await(joined.turn), {
        duration: maxWait,
        orElse: () => Effect.fail(refuse("TIME_OUT")),
      })
    }

  return {
    run: (effect) =>
      Effect.flatMap(CurrentRequester, (requester) =>
        Effect.acquireUseRelease(
          join(requester),
          (joined) => Effect.andThen(wait(requester)(joined), effect),
          end,
        ),
      ),
    take: (requester) => Effect.flatMap(Effect.acquireRelease(join(requester), end), wait(requester)),
  }
}
