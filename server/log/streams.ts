import { Cache, Context, Effect, Layer, Option, Result, Schema, type Scope } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { tagsOf } from "#domain/kernel/area.ts"
import { type Envelope, type StoredEnvelope, type StreamKind, StreamName } from "#domain/kernel/envelope.ts"
import { Seq } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import type { Unreadable } from "#domain/kernel/upcast.ts"
import { type Fold, type SharedEvent, type SharedName, type SharedStates, shared } from "#domain/shared.ts"
import { makeSuccessCache } from "../kernel/successCache.ts"
import type { Appended } from "./append.ts"
import type { CommandReused, LogCommand, NewEvent, StoredAt } from "./command.ts"
import { Log } from "./log.ts"
import { Quarantine } from "./quarantine.ts"
import { envelopesOf } from "./rows.ts"
import { makeSnapshots } from "./snapshots.ts"

/** The stream has events that this build cannot read, and its area must not continue without them. */
export class StreamRefused extends Schema.TaggedError<StreamRefused>()("StreamRefused", {
  stream: StreamName,
}) {
  override get message(): string {
    return `The stream ${this.stream} holds events that this version of the server cannot read.`
  }
}

/** What becomes of a decision: the events that it led to, and which of them lead to something else. */
export interface Ruling<E> {
  readonly decide: (fold: Fold) => Result.Result<ReadonlyArray<SharedEvent>, E>
  readonly isFollowed: (event: SharedEvent, at: StoredAt) => boolean
}

type Observer = (stream: StreamName, fold: Fold) => void

/** A folded stream, and the heads of the folds that are stored and that the observers have seen. */
interface CachedStream {
  fold: Fold
  stored: number
  observed: number
}

/** How many folded streams are cached in memory. */
const capacity = 2_000
/**
 * A fold is stored again when its stream grew by this many events and by this part of its length, or by so many that
 * folding them would delay a start.
 */
const snapshotAfter = { events: 50, part: 0.1, most: 10_000 }
/** Tables with rows of a stream beside its stored fold. The head is the first: a fold is not stored without it. */
const tablesOfStreams = [
  "log_head",
  "log_event",
  "log_command",
  "log_area",
  "log_unfinished",
  "draft_compaction",
]
/** How many events are folded at once, which all else that the server does waits for. */
const eventsAtOnce = 1_000

const isGrown = ({ head }: Fold, stored: number): boolean =>
  head - stored >= Math.min(Math.max(snapshotAfter.events, head * snapshotAfter.part), snapshotAfter.most)

/** The streams of the log, each folded by the areas that people share. */
export class Streams extends Context.Service<
  Streams,
  {
    /**
     * The stream as the log has it now, and at least up to `least`: another process may have stored what was not
     * published here yet. Its observers have seen what it has.
     */
    readonly fold: (stream: StreamName, least?: number) => Effect.Effect<Fold, StreamRefused>
    /** Decides a command on the stream as it is under its lock, stores what it leads to, and folds it. */
    readonly run: <E>(
      command: LogCommand,
      ruling: Ruling<E>,
    ) => Effect.Effect<Appended, E | CommandReused | StreamRefused>
    /** The streams of a kind that hold events of an area, folded; those that must not be read are left out. */
    readonly all: (kind: StreamKind, area: SharedName) => Effect.Effect<ReadonlyMap<StreamName, Fold>>
    /** Removes a stream: its events, and what is stored and kept in memory of them. */
    readonly remove: (stream: StreamName) => Effect.Effect<void, SqlError.SqlError>
    /** Drops what this server keeps in memory of a stream that was removed, but not of one that has begun anew. */
    readonly forget: (stream: StreamName) => Effect.Effect<void, SqlError.SqlError>
    /**
     * Calls the observer with each of the streams that `isObserved` names when it changes, whoever changed it, before
     * anyone else gets a fold with the change or the command's result.
     */
    readonly observe: (
      isObserved: (stream: StreamName) => boolean,
      observer: Observer,
    ) => Effect.Effect<void, never, Scope.Scope>
  }
>()("cairn/Streams") {
  static readonly layerNoDeps = Layer.effect(
    Streams,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const log = yield* Log
      const quarantine = yield* Quarantine
      const snapshots = yield* makeSnapshots
      const scope = yield* Effect.scope
      const observers = new Map<Observer, (stream: StreamName) => boolean>()

      const advance = (fold: Fold, envelopes: ReadonlyArray<StoredEnvelope>): Fold => {
        let state = fold
        for (const stored of envelopes) {
          if (stored.seq !== state.head + 1) continue
          const envelope = shared.read(stored)
          if (isUnreadable(envelope)) quarantine.add(envelope)
          state = shared.receive(state, envelope)
        }
        return state
      }
      /** A fold with all that the log has after it, page by page. */
      const advancedToEnd = Effect.fnUntraced(function* (stream: StreamName, from: Fold) {
        let fold = from
        for (let after: number = from.head; ; ) {
          const page = yield* log.read(stream, after, eventsAtOnce)
          fold = advance(fold, page)
          after = page.at(-1)?.seq ?? after
          if (page.length < eventsAtOnce) return fold
          yield* Effect.yieldNow
        }
      })
      const cache = yield* makeSuccessCache({
        capacity,
        lookup: Effect.fnUntraced(function* (stream: StreamName) {
          const stored = Option.getOrElse(yield* snapshots.read(stream), () => emptyFold<SharedStates>())
          const fold = yield* advancedToEnd(stream, stored)
          const cached: CachedStream = { fold, stored: stored.head, observed: 0 }
          return cached
        }),
      })

      /** Stores a fold, unless that was done meanwhile. A server that stops waits until it is. */
      const store = (stream: StreamName, cached: CachedStream) =>
        Effect.suspend(() => {
          if (cached.fold.head <= cached.stored) return Effect.void
          cached.stored = cached.fold.head
          return snapshots.write(stream, cached.fold)
        }).pipe(Effect.uninterruptible)
      const notify = (stream: StreamName, cached: CachedStream) => {
        const { fold } = cached
        if (fold.head === cached.observed) return
        cached.observed = fold.head
        if (fold.isRefused) return
        for (const [observer, isObserved] of observers) {
          if (isObserved(stream)) observer(stream, fold)
        }
      }
      const caughtUp = Effect.fnUntraced(function* (stream: StreamName, least = 0) {
        const cached = yield* Cache.get(cache, stream)
        if (cached.fold.head < Math.max(log.head(stream), least)) {
          const tail = yield* log.read(stream, cached.fold.head)
          cached.fold = advance(cached.fold, tail)
        }
        notify(stream, cached)
        if (isGrown(cached.fold, cached.stored)) yield* Effect.forkIn(store(stream, cached), scope)
        return cached.fold
      })

      const run = Effect.fnUntraced(function* <E>(
        command: LogCommand,
        { decide, isFollowed }: Ruling<E>,
      ): Effect.fn.Return<Appended, E | CommandReused | StreamRefused> {
        const { stream } = command
        const cached = yield* Cache.get(cache, stream)
        let decidedOn = cached.fold
        const appended = yield* log.transact<E | StreamRefused>({
          command,
          after: (head) => {
            // A fold beyond the log is of a stream that was removed.
            decidedOn = cached.fold.head > head ? emptyFold() : cached.fold
            return decidedOn.head
          },
          decide: (tail) => {
            const fold = advance(decidedOn, tail)
            if (fold.isRefused) return Result.fail(new StreamRefused({ stream }))
            return Result.map(decide(fold), (events) => newEvents(fold, command, events, isFollowed))
          },
        })
        cached.fold = advance(cached.fold, appended.envelopes)
        yield* caughtUp(stream, appended.envelopes.at(-1)?.seq)
        return appended
      })

      const fold = Effect.fnUntraced(function* (stream: StreamName, least?: number) {
        const known = yield* caughtUp(stream, least)
        return known.isRefused ? yield* new StreamRefused({ stream }) : known
      })

      const all = Effect.fnUntraced(function* (kind: StreamKind, area: SharedName) {
        const folds = new Map<StreamName, Fold>(yield* snapshots.readAll(kind, area))
        const rows = yield* sql<{ stream: StreamName }>`
          select e.* from log_area a
          left join log_snapshot s on s.stream = a.stream and s.version = ${shared.version}
          join log_event e on e.stream = a.stream and e.seq > coalesce(s.head, 0)
          where a.area = ${area} and a.stream like ${`${kind}:%`} order by e.stream, e.seq`.pipe(Effect.orDie)
        for (const [stream, tail] of Map.groupBy(rows, (row) => row.stream)) {
          const from = folds.get(stream) ?? emptyFold<SharedStates>()
          const fold = advance(from, envelopesOf(stream, tail))
          folds.set(stream, fold)
          if (isGrown(fold, from.head)) yield* Effect.forkIn(snapshots.write(stream, fold), scope)
        }
        return new Map([...folds].filter(([, { isRefused }]) => !isRefused))
      })

      const forget = Effect.fnUntraced(function* (stream: StreamName) {
        const [row] = yield* sql<{ head: number }>`select head from log_head where stream = ${stream}`
        const head = row?.head ?? 0
        // It has begun anew, and what is kept here is of that.
        if (head > 0 && log.head(stream) <= head) return
        yield* Cache.invalidate(cache, stream)
        log.forget(stream, head)
        if (head > 0) yield* caughtUp(stream)
        else
          for (const [observer, isObserved] of observers) {
            if (isObserved(stream)) observer(stream, emptyFold())
          }
      })
      const removeRows = Effect.fnUntraced(function* (stream: StreamName) {
        for (const table of tablesOfStreams) yield* sql`delete from ${sql(table)} where stream = ${stream}`
        yield* snapshots.remove(stream)
      }, sql.withTransaction)

      const hasObserver = (stream: StreamName) =>
        [...observers.values()].some((isObserved) => isObserved(stream))
      yield* log.follow((batch) =>
        Effect.forEach(
          new Set(batch.map(({ stream }) => stream).filter(hasObserver)),
          (stream) => caughtUp(stream),
          { discard: true },
        ),
      )
      yield* Effect.addFinalizer(() =>
        Effect.flatMap(Cache.entries(cache), (entries) =>
          Effect.forEach([...entries], ([stream, cached]) => store(stream, cached), { discard: true }),
        ),
      )

      return Streams.of({
        fold,
        run,
        all,
        remove: (stream) => Effect.andThen(removeRows(stream), forget(stream)),
        forget,
        observe: (isObserved, observer) =>
          Effect.acquireRelease(
            Effect.sync(() => observers.set(observer, isObserved)),
            () => Effect.sync(() => observers.delete(observer)),
          ).pipe(Effect.asVoid),
      })
    }),
  )

  /** Streams with their log; needs the store. */
  static readonly layer = Streams.layerNoDeps.pipe(Layer.provideMerge([Log.layer, Quarantine.layer]))
}

const isUnreadable = (envelope: Envelope<SharedEvent | Unreadable>): envelope is Envelope<Unreadable> =>
  envelope.event._tag === "Unreadable"

const areaOfTag: ReadonlyMap<string, keyof SharedStates> = new Map(
  shared.areas.flatMap((area) => tagsOf(area).map((tag) => [tag, area.name] as const)),
)

/** The stored form of events that follow on the fold of a stream. */
const newEvents = (
  { states, head }: Fold,
  { stream, actor }: LogCommand,
  events: ReadonlyArray<SharedEvent>,
  isFollowed: Ruling<unknown>["isFollowed"],
): ReadonlyArray<NewEvent> => {
  const begun = new Set<string>()
  return events.map((event, index) => {
    const area = areaOfTag.get(event._tag)
    const isFirst = area !== undefined && states[area] === undefined && !begun.has(area)
    if (isFirst) begun.add(area)
    return {
      ...shared.write(event),
      ...(isFirst && { begins: area }),
      isFollowed: isFollowed(event, { stream, actor, seq: Seq.make(head + 1 + index) }),
    }
  })
}
