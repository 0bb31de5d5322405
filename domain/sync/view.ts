import * as E from "fp-ts/lib/Either.js"
import type { Author } from "../kernel/area.ts"
import type { Context } from "../kernel/decider.ts"
import type { StreamName } from "../kernel/envelope.ts"
import * as HashMap from "../kernel/hashMap.ts"
import { emptyFold } from "../kernel/streamFold.ts"
import {
  type Fold,
  type SharedName,
  type SharedRefusal,
  type SharedRequest,
  type SharedStates,
  shared,
  stateIn,
} from "../shared.ts"
import type { SyncEvent } from "./events.ts"
import { isPending } from "./outbox.ts"
import { playEntry } from "./play.ts"
import type { OutboxEntry, Refusal, SyncState } from "./types.ts"

/** The part of the state that the view of a stream is made of. */
type Viewed = Pick<SyncState, "folds" | "outbox">

const confirmed = (sync: Viewed, stream: StreamName): Fold =>
  HashMap.get(sync.folds, stream) ?? emptyFold<SharedStates>()

const shown = new WeakMap<SyncState["outbox"], Map<StreamName, { readonly on: Fold; readonly fold: Fold }>>()

/**
 * View of a stream: its confirmed fold with the user's pending commands on top, through the same `decide` and `evolve`.
 * A command that no longer applies is ignored. The reference stays the same until the stream or the outbox changes.
 */
export const viewedFold = (sync: Viewed, stream: StreamName): Fold => {
  const on = confirmed(sync, stream)
  if (sync.outbox.length === 0) return on
  const known = shown.get(sync.outbox) ?? new Map()
  const last = known.get(stream)
  if (last?.on === on) return last.fold
  const fold = sync.outbox
    .filter((entry) => entry.stream === stream && isPending(entry))
    .reduce(playEntry, on)
  shown.set(sync.outbox, known.set(stream, { on, fold }))
  return fold
}

/** The state of an area in a stream, as it is shown. */
export const viewOf = <Name extends SharedName>(
  sync: Viewed,
  stream: StreamName,
  area: Name,
): SharedStates[Name] => stateIn(viewedFold(sync, stream), area)

/** Queues a request if it changes the view: a refused one is rejected at once, one without effect is done. */
export const queueRequest = (
  request: SharedRequest,
  sync: SyncState,
  context: Context & Author,
): E.Either<SharedRefusal, ReadonlyArray<SyncEvent>> => {
  const stream = shared.streamOf(request, context)
  const decided = shared.decide(request, viewedFold(sync, stream).states, context)
  if (E.isLeft(decided)) return decided
  if (decided.right.length === 0) return E.right([])
  return E.right([{ _tag: "CommandQueued", entry: entryFor(request, stream, context, null) }])
}

/** Keeps a request that was refused here, so that its author sees why wherever they are. */
export const keepRefused = (
  request: SharedRequest,
  refusal: Refusal,
  context: Context & Author,
): ReadonlyArray<SyncEvent> => [
  {
    _tag: "CommandRefused",
    entry: entryFor(request, shared.streamOf(request, context), context, refusal),
  },
]

const entryFor = (
  request: SharedRequest,
  stream: StreamName,
  { now, actor, commandId }: Context & Author,
  refusal: Refusal | null,
): OutboxEntry => ({
  commandId,
  stream,
  actor,
  queuedAt: now,
  request,
  status: refusal === null ? "QUEUED" : "REJECTED",
  seq: null,
  refusal,
})

/** Commands of a user for a stream that are not done: pending, failed or rejected. */
export const entriesOf = (sync: Pick<SyncState, "outbox">, stream: StreamName): ReadonlyArray<OutboxEntry> =>
  sync.outbox.length === 0 ? [] : sync.outbox.filter((entry) => entry.stream === stream)
