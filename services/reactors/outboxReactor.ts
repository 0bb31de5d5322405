import { Effect, Layer } from "effect"
import { distinctUntilChanged, filter, map, mergeMap, type Subscription } from "rxjs"
import type { CommandId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import { shared } from "#domain/shared.ts"
import { entryOf, sendable } from "#domain/sync/outbox.ts"
import type { OutboxEntry } from "#domain/sync/types.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import { TabLock } from "../page/tabLock.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { SyncSource, type SyncSourceShape } from "../sync/syncSource.ts"
import { type Runtime, runOnce } from "./outcome.ts"
import { scopedSubscription } from "./reactor.ts"

/** Refusals of a call that say nothing of its command: no session, too late, too many calls. */
const ofTheCall: ReadonlySet<number> = new Set([401, 408, 429])

/** What an answer to a command, or the lack of one, says. A refusal is final; all else may be tried again. */
const outcomeOf = (
  { commandId }: OutboxEntry,
  { isRefusal, status, asFailure, field }: RequestFailed,
): ReadonlyArray<RootEvent> => {
  const refusal = { ...asFailure, ...(field === null ? {} : { field }) }
  const isFinal = isRefusal && !ofTheCall.has(status)
  return [{ _tag: isFinal ? "CommandRejected" : "CommandFailed", commandId, refusal }]
}

/**
 * Sends the outbox: of each stream one command at a time, in the order in which they were given, one tab at a time.
 * The answer's envelopes are folded as those of the feed; an answer that was cut off counts as a failure, and so does a
 * defect.
 */
export const reactOutbox = (
  store: StoreShape,
  runtime: Runtime<never>,
  source: SyncSourceShape,
  lock: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>,
): Subscription => {
  const isWaiting = (id: CommandId): boolean => entryOf(store.state().sync.outbox, id)?.status === "QUEUED"

  const send = (entry: OutboxEntry): Effect.Effect<ReadonlyArray<RootEvent>> =>
    Effect.suspend(() => {
      const { commandId, request, stream } = entry
      if (!isWaiting(commandId)) return Effect.succeed([])
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
        Effect.catch((failure) => Effect.succeed(outcomeOf(entry, failure))),
      )
    })

  const inFlight = new Set<CommandId>()
  return store.state$
    .pipe(
      map(({ sync }) => sync.outbox),
      distinctUntilChanged(),
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

/** The outbox on its way to the server. */
export const outboxReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const source = yield* SyncSource
    const { hold } = yield* TabLock
    const context = yield* Effect.context<never>()
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(context) }
    yield* scopedSubscription(() => reactOutbox(store, runtime, source, hold))
  }),
)
