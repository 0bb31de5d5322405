import { Clock, Effect, Layer } from "effect"
import { distinctUntilChanged, filter, map, mergeMap, type Subscription } from "rxjs"
import { secondsToMillis } from "#domain/kernel/durations.ts"
import { type CommandId, EpochMs } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { shared } from "#domain/shared.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { sendable } from "#domain/sync/sendable.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import { TabLock } from "../page/tabLock.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { SyncSource, type SyncSourceShape } from "../sync/syncSource.ts"
import { type Runtime, runOnce } from "./outcome.ts"
import { scopedSubscription } from "./reactor.ts"

/** Status codes that concern the call, not its command: no session, timeout, too many requests. */
const ofTheCall: ReadonlySet<number> = new Set([401, 408, 429])

/** Outcome of a failed command. A refusal is final; anything else may be retried, after a time that the server may say. */
const outcomeOf = (
  { commandId }: OutboxEntry,
  { isRefusal, status, asFailure, field, retryAfter }: RequestFailed,
  now: EpochMs,
): ReadonlyArray<RootEvent> => {
  const refusal = {
    ...asFailure,
    ...(field !== null && { field }),
    ...(retryAfter !== null && { until: EpochMs.make(now + secondsToMillis(retryAfter)) }),
  }
  const isFinal = isRefusal && !ofTheCall.has(status)
  return [{ _tag: isFinal ? "CommandRejected" : "CommandFailed", commandId, refusal }]
}

/**
 * Sender of the outbox: per stream and area one command at a time, in the order of dispatch, one tab at a time. Envelopes of the
 * response are folded like those of the feed; a truncated response counts as a failure, and so does a defect.
 */
export const reactOutbox = (
  store: StoreShape,
  runtime: Runtime<never>,
  source: SyncSourceShape,
  lock: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>,
): Subscription => {
  const isQueued = (id: CommandId): boolean => entryOf(store.state().sync.outbox, id)?.status === "QUEUED"

  const send = (entry: OutboxEntry): Effect.Effect<ReadonlyArray<RootEvent>> =>
    Effect.suspend(() => {
      const { commandId, request, stream } = entry
      if (!isQueued(commandId)) return Effect.succeed([])
      store.record([{ _tag: "CommandSent", commandId }], "user")
      return source.run(commandId, request).pipe(
        Effect.map((stored): ReadonlyArray<RootEvent> => {
          const last = stored.findLast((envelope) => envelope.stream === stream)
          return [
            ...stored.map(
              (envelope) => ({ _tag: "EventDelivered", envelope: shared.read(envelope) }) as const,
            ),
            { _tag: "CommandConfirmed", commandId, seq: last?.seq ?? null },
          ]
        }),
        Effect.catchDefect((defect) => Effect.fail(asRequestFailed(defect))),
        Effect.catch((failure) =>
          Effect.map(Clock.currentTimeMillis, (now) => outcomeOf(entry, failure, EpochMs.make(now))),
        ),
      )
    })

  const inFlight = new Set<CommandId>()
  return store.state$
    .pipe(
      map(({ sync }) => sync),
      distinctUntilChanged((a, b) => a.outbox === b.outbox && a.folds === b.folds),
      mergeMap(sendable),
      filter(({ commandId }) => !inFlight.has(commandId)),
      mergeMap((entry) => {
        inFlight.add(entry.commandId)
        return runOnce(
          runtime,
          "outbox",
          lock(send(entry)).pipe(Effect.ensuring(Effect.sync(() => inFlight.delete(entry.commandId)))),
        )
      }),
    )
    .subscribe((events) => store.record(events))
}

/** Sending of the outbox to the server. */
export const outboxReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const source = yield* SyncSource
    const { withLock } = yield* TabLock
    const context = yield* Effect.context<never>()
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(context) }
    yield* scopedSubscription(() => reactOutbox(store, runtime, source, withLock))
  }),
)
