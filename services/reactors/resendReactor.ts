import { Effect, Layer } from "effect"
import {
  asyncScheduler,
  filter,
  merge,
  mergeMap,
  type SchedulerLike,
  type Subscription,
  takeUntil,
  tap,
  timer,
} from "rxjs"
import type { CommandId } from "#domain/kernel/ids.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { reconnectDelay } from "#streams/reconnectDelay.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { eventsOf, scopedSubscription } from "./reactor.ts"

/**
 * Sends a failed command again while the feed is open, under the same id, after a pause that grows with each failure
 * (`reconnectDelay`), or when the server said that it takes it. While the feed is away nothing is sent: all that failed is sent when it opens.
 */
export const reactResends = (
  store: StoreShape,
  random: () => number,
  scheduler?: SchedulerLike,
): Subscription => {
  const failures = new Map<CommandId, number>()
  const ended$ = eventsOf(store, "CommandConfirmed", "CommandRejected", "CommandDiscarded").pipe(
    tap(({ commandId }) => failures.delete(commandId)),
  )
  const failed$ = eventsOf(store, "CommandFailed")
  return merge(ended$, failed$)
    .pipe(
      filter((event) => event._tag === "CommandFailed"),
      mergeMap(({ commandId, refusal: { until } }) => {
        const count = (failures.get(commandId) ?? 0) + 1
        failures.set(commandId, count)
        const pause = reconnectDelay(count, random())
        const due = until === undefined ? pause : Math.max(pause, until - (scheduler ?? asyncScheduler).now())
        return timer(due, scheduler).pipe(
          takeUntil(eventsOf(store, "CommandRetried").pipe(filter((event) => event.commandId === commandId))),
          tap(() => {
            const { sync } = store.state()
            if (sync.feed.status !== "OPEN" || entryOf(sync.outbox, commandId)?.status !== "FAILED") return
            store.dispatch({ area: "sync", command: { _tag: "RetryCommand", commandId } }, "server")
          }),
        )
      }),
    )
    .subscribe()
}

/** Sends failed commands again while the feed is open. */
export const resendReactor = Layer.effectDiscard(
  Effect.flatMap(Store, (store) => scopedSubscription(() => reactResends(store, Math.random))),
)
