import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../kernel/area.ts"
import type { Envelope, StreamName } from "../kernel/envelope.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CommandId } from "../kernel/ids.ts"
import { patch } from "../kernel/patch.ts"
import { emptyFold } from "../kernel/streamFold.ts"
import { type Fold, type SharedEnvelope, type SharedStates, shared } from "../shared.ts"
import type { CachedStream } from "./cachedStreams.ts"
import { SyncEvent } from "./events.ts"
import { changeEntry, dropEntries, entryOf, isPending, isReached } from "./outbox.ts"
import { isNoOp, withoutDone } from "./play.ts"
import type { Followed, OutboxEntry, SyncState } from "./types.ts"
import { viewedFold } from "./view.ts"

export type SyncCommand =
  | { readonly _tag: "FollowStream"; readonly stream: StreamName }
  | { readonly _tag: "UnfollowStream"; readonly stream: StreamName }
  | { readonly _tag: "RetryCommand"; readonly commandId: CommandId }
  | { readonly _tag: "DiscardCommand"; readonly commandId: CommandId }

export type SyncRejection = { readonly _tag: "NotFailed"; readonly commandId: CommandId }

const initialState: SyncState = {
  feed: { status: "CLOSED", epoch: null, losses: 0 },
  followed: HashMap.empty(),
  folds: HashMap.empty(),
  outbox: [],
}

const nothing: Fold = emptyFold<SharedStates>()

const foldOf = (state: SyncState, stream: StreamName): Fold => HashMap.get(state.folds, stream) ?? nothing

const isOf = (envelope: Envelope<unknown>, actor: string, id: CommandId): boolean =>
  envelope.commandId === id && envelope.actor === actor

const deliver = (state: SyncState, envelope: SharedEnvelope): SyncState => {
  let before = nothing
  let after = nothing
  const folds = HashMap.update(state.folds, envelope.stream, (fold = nothing) => {
    before = fold
    after = shared.receive(fold, envelope)
    return after
  })
  if (after === before) return state
  if (state.outbox.length === 0) return { ...state, folds }
  const applied = [envelope, ...before.held].filter(({ seq }) => seq > before.head && seq <= after.head)
  const outbox = dropEntries(
    state.outbox,
    (entry) =>
      entry.stream === envelope.stream &&
      (isReached(entry, after.head) || applied.some((one) => isOf(one, entry.actor, entry.commandId))),
  )
  if (applied.length > 0) return { ...state, folds, outbox }
  const entry = outbox.find((entry) => isOf(envelope, entry.actor, entry.commandId))
  return {
    ...state,
    folds,
    outbox: entry ? changeEntry(outbox, entry.commandId, confirmedAt(envelope)) : outbox,
  }
}

const confirmedAt = ({ seq }: Pick<Envelope<unknown>, "seq">) =>
  ({ status: "CONFIRMED", seq, refusal: null }) as const

const changeFollowed = (
  state: SyncState,
  stream: StreamName,
  change: (followed: Followed) => Followed | null,
): SyncState => {
  const before = HashMap.get(state.followed, stream)
  const after = change(before ?? { followers: 0, status: "LOADING" })
  return patch(state, {
    followed:
      after === null
        ? HashMap.remove(state.followed, stream)
        : HashMap.set(state.followed, stream, before === undefined ? after : patch(before, after)),
  })
}

/** A stream without followers has no status. */
const setStatus = (state: SyncState, stream: StreamName, status: Followed["status"]): SyncState =>
  HashMap.has(state.followed, stream)
    ? changeFollowed(state, stream, (followed) => patch(followed, { status }))
    : state

/** The server is there again: what failed while it was away is sent again, under its ids. */
const back = (state: SyncState): SyncState =>
  patch(state, {
    feed: patch(state.feed, { status: "OPEN", losses: 0 }),
    outbox: state.outbox.some(({ status }) => status === "FAILED")
      ? state.outbox.map((entry) =>
          entry.status === "FAILED" ? ({ ...entry, status: "QUEUED" } as const) : entry,
        )
      : state.outbox,
  })

/** On another epoch everything is dropped: commands stored in the previous log are sent again, under their ids. */
const open = (state: SyncState, epoch: string): SyncState => {
  const known = state.feed.epoch
  const here = back(state)
  const next = patch(here, { feed: patch(here.feed, { epoch }) })
  if (known === null || known === epoch) return next
  const outbox = next.outbox.map((entry) =>
    entry.status === "CONFIRMED" ? ({ ...entry, status: "QUEUED", seq: null } as const) : entry,
  )
  return { ...next, folds: HashMap.empty(), outbox }
}

/** Stream reset to a snapshot, without the commands that it contains. */
const replace = (state: SyncState, stream: StreamName, fold: Fold): SyncState => ({
  ...state,
  folds: HashMap.set(state.folds, stream, fold),
  outbox: withoutDone(
    dropEntries(state.outbox, (entry) => entry.stream === stream && isReached(entry, fold.head)),
    stream,
    fold,
  ),
})

/** Restores cached streams of the same log, unless a stream is as far already. */
const restore = (state: SyncState, epoch: string, cached: ReadonlyArray<CachedStream>): SyncState => {
  if (state.feed.epoch !== null && state.feed.epoch !== epoch) return state
  return cached.reduce(
    (next, { stream, head, updated, snapshot }) => {
      if (foldOf(next, stream).head >= head) return next
      return replace(next, stream, { head, updated, states: shared.load(snapshot), held: [], unreadable: 0 })
    },
    patch(state, { feed: patch(state.feed, { epoch }) }),
  )
}

const evolve = (state: SyncState, event: SyncEvent): SyncState => {
  switch (event._tag) {
    case "FeedConnecting":
      return patch(state, { feed: patch(state.feed, { status: "CONNECTING" }) })
    case "FeedLost":
      return patch(state, {
        feed: patch(state.feed, { status: "CONNECTING", losses: state.feed.losses + 1 }),
      })
    case "FeedOpened":
      return open(state, event.epoch)
    case "FeedBehind":
      return patch(state, { feed: patch(state.feed, { status: "BEHIND" }) })
    case "FeedCaughtUp":
      return back(state)
    case "FeedClosed":
      return patch(state, { feed: patch(state.feed, { status: "CLOSED", losses: 0 }) })
    case "ContentVersionTold":
      return patch(state, { feed: patch(state.feed, { content: event.version }) })
    case "ActivityTold": {
      const { messages, channels } = state.feed.activity ?? { messages: 0, channels: 0 }
      const activity = { messages: messages + 1, channels: event.channels ? channels + 1 : channels }
      return patch(state, { feed: patch(state.feed, { activity }) })
    }
    case "StreamFollowed":
      return changeFollowed(state, event.stream, (followed) => ({
        ...followed,
        followers: followed.followers + 1,
      }))
    case "StreamUnfollowed":
      if (!HashMap.has(state.followed, event.stream)) return state
      return changeFollowed(state, event.stream, ({ followers, status }) =>
        followers <= 1 ? null : { followers: followers - 1, status },
      )
    case "StreamCurrent":
      return setStatus(state, event.stream, "CURRENT")
    case "StreamDenied": {
      const { stream } = event
      const isOver = (entry: OutboxEntry) => entry.stream === stream && entry.status === "CONFIRMED"
      const folds = HashMap.remove(state.folds, stream)
      return setStatus(patch(state, { folds, outbox: dropEntries(state.outbox, isOver) }), stream, "DENIED")
    }
    case "EventDelivered":
      return deliver(state, event.envelope)
    case "StreamReset": {
      const { stream, head, updated, snapshot } = event
      const states = shared.load(snapshot)
      return replace(state, stream, { head, updated, states, held: [], unreadable: 0 })
    }
    case "StreamsRestored":
      return restore(state, event.epoch, event.streams)
    case "StreamExtended": {
      const fold = HashMap.get(state.folds, event.stream)
      if (fold === undefined) return state
      return { ...state, folds: HashMap.set(state.folds, event.stream, shared.extend(fold, event.older)) }
    }
    case "CommandQueued": {
      const { entry } = event
      if (entryOf(state.outbox, entry.commandId) !== undefined) return state
      const { stream } = entry
      const isDone =
        HashMap.has(state.folds, stream) && isPending(entry) && isNoOp(viewedFold(state, stream), entry)
      return isDone ? state : { ...state, outbox: [...state.outbox, entry] }
    }
    case "CommandRefused":
      return entryOf(state.outbox, event.entry.commandId) === undefined
        ? patch(state, { outbox: [...state.outbox, event.entry] })
        : state
    case "CommandSent":
      return change(state, event.commandId, { status: "SENT" })
    case "CommandConfirmed": {
      const entry = entryOf(state.outbox, event.commandId)
      if (entry === undefined) return state
      const confirmed = patch(entry, confirmedAt({ seq: event.seq ?? foldOf(state, entry.stream).head }))
      return isReached(confirmed, foldOf(state, entry.stream).head)
        ? patch(state, { outbox: dropEntries(state.outbox, (other) => other === entry) })
        : change(state, event.commandId, confirmed)
    }
    case "CommandRejected":
      return change(state, event.commandId, { status: "REJECTED", refusal: event.refusal })
    case "CommandFailed":
      return change(state, event.commandId, { status: "FAILED", refusal: event.refusal })
    case "CommandRetried":
      return change(state, event.commandId, { status: "QUEUED" })
    case "CommandDiscarded":
      return patch(state, {
        outbox: dropEntries(state.outbox, ({ commandId }) => commandId === event.commandId),
      })
  }
}

/** A command that is known to be stored neither fails nor is sent again. */
const change = (state: SyncState, id: CommandId, part: Parameters<typeof changeEntry>[2]): SyncState =>
  entryOf(state.outbox, id)?.status === "CONFIRMED"
    ? state
    : patch(state, { outbox: changeEntry(state.outbox, id, part) })

/**
 * Sync of this client with the log: the followed streams, folded by the gap rule, and the outbox. A command is
 * confirmed by its response or by its events, whichever comes first; the other changes nothing.
 */
export const sync = defineLocalArea({
  name: "sync",
  initialState,
  Event: SyncEvent,
  decide: (command: SyncCommand, state): E.Either<SyncRejection, ReadonlyArray<SyncEvent>> => {
    switch (command._tag) {
      case "FollowStream":
        return E.right([{ _tag: "StreamFollowed", stream: command.stream }])
      case "UnfollowStream":
        return E.right(
          HashMap.has(state.followed, command.stream)
            ? [{ _tag: "StreamUnfollowed", stream: command.stream }]
            : [],
        )
      case "RetryCommand": {
        const { commandId } = command
        return entryOf(state.outbox, commandId)?.status === "FAILED"
          ? E.right([{ _tag: "CommandRetried", commandId }])
          : E.left({ _tag: "NotFailed", commandId })
      }
      case "DiscardCommand": {
        const { commandId } = command
        const status = entryOf(state.outbox, commandId)?.status
        return status === "FAILED" || status === "REJECTED" || status === "QUEUED"
          ? E.right([{ _tag: "CommandDiscarded", commandId }])
          : E.left({ _tag: "NotFailed", commandId })
      }
    }
  },
  evolve,
})
