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
}

/** Turns in a fair queue. A job that is interrupted leaves its place to the next. */
export const makeFairTurns = <E>({ limits, maxWait, refuse }: TurnOptions<E>): FairTurns<E> => {
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
  const join = (requester: Requester) =>
    Effect.suspend(() => {
      const job: Job = { id: ++lastId, class: requester.class, key: requester.key }
      const entered = enter(queue, limits, job)
      if (typeof entered === "string") return Effect.fail(refuse(entered))
      const turn = Deferred.makeUnsafe<void>()
      waiters.set(job.id, turn)
      queue = entered
      proceed()
      return Effect.succeed({ job, turn })
    })
  const end = ({ job }: { readonly job: Job }) =>
    Effect.sync(() => {
      waiters.delete(job.id)
      queue = leave(queue, job)
      proceed()
    })
  const wait = ({ turn }: { readonly turn: Deferred.Deferred<void> }) =>
    Deferred.isDoneUnsafe(turn)
      ? Effect.void
      : Effect.timeoutOrElse(Deferred.await(turn), {
          duration: maxWait,
          orElse: () => Effect.fail(refuse("TIME_OUT")),
        })

  return {
    run: (effect) =>
      Effect.flatMap(CurrentRequester, (requester) =>
        Effect.acquireUseRelease(join(requester), (joined) => Effect.andThen(wait(joined), effect), end),
      ),
    take: (requester) => Effect.flatMap(Effect.acquireRelease(join(requester), end), wait),
  }
}
