import { crc32 } from "node:zlib"
import { Effect, Option, Schema, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { AnySharedArea } from "#domain/kernel/area.ts"
import type { StreamKind, StreamName } from "#domain/kernel/envelope.ts"
import { EpochMs, Seq } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import * as Vector from "#domain/kernel/vector.ts"
import { type Fold, type SharedName, type SharedStates, shared } from "#domain/shared.ts"

/** The checksums of the parts of a fold's long lists, by area. */
const Checksums = Schema.Record(Schema.String, Schema.Array(Schema.Int))
type Checksums = typeof Checksums.Type

const Row = Schema.Struct({
  head: Seq,
  updated: EpochMs,
  states: Schema.fromJsonString(shared.Snapshot),
  parts: Schema.fromJsonString(Checksums),
})
const decodeRow = Schema.decodeUnknownOption(Row)
const decodeChecksums = Schema.decodeUnknownSync(Schema.fromJsonString(Checksums))
const encodeSnapshot = Schema.encodeSync(Schema.fromJsonString(shared.Snapshot))

/** How many parts are read at once, which writers of a store with one connection wait for. */
const partsAtOnce = 16

/** The long list of an area, without its types: what is read of it is what was written of it. */
interface StoredList {
  readonly area: string
  readonly of: (state: unknown) => Vector.Vector<unknown>
  readonly replace: (state: unknown, list: Vector.Vector<unknown>) => unknown
  readonly encode: (items: ReadonlyArray<unknown>) => string
  readonly decode: (items: string) => ReadonlyArray<unknown>
}

const areas: ReadonlyArray<AnySharedArea> = shared.areas
const storedLists = areas.flatMap(({ name, longList }): ReadonlyArray<StoredList> => {
  if (longList === undefined) return []
  const Items = Schema.fromJsonString(Schema.Array(longList.Item))
  return [
    {
      area: name,
      of: (state) => longList.of(state as never),
      replace: (state, list) => longList.replace(state as never, list as never),
      encode: Schema.encodeSync(Items),
      decode: Schema.decodeUnknownSync(Items),
    },
  ]
})

/** States with the long list of an area changed. */
const withList = (
  states: Fold["states"],
  { area, of, replace }: StoredList,
  change: (list: Vector.Vector<unknown>) => Vector.Vector<unknown>,
): Fold["states"] => {
  const known: Readonly<Record<string, unknown>> = states
  const state = known[area]
  return state === undefined ? states : { ...states, [area]: replace(state, change(of(state))) }
}

const listIn = (states: Fold["states"], { area, of }: StoredList): Vector.Vector<unknown> => {
  const known: Readonly<Record<string, unknown>> = states
  return known[area] === undefined ? Vector.empty() : of(known[area])
}

/** A list without its whole parts. */
const restOf = (list: Vector.Vector<unknown>) =>
  Vector.from(Vector.slice(list, Vector.partNodes(list).length * Vector.partLength))

/** A stored fold without its parts; none for a row that does not decode, which is then folded from its events. */
const foldOf = (row: unknown): Option.Option<{ readonly fold: Fold; readonly parts: Checksums }> =>
  Option.map(decodeRow(row), ({ head, updated, states, parts }) => ({
    fold: { ...emptyFold<SharedStates>(), head, updated, states: shared.load(states) },
    parts,
  }))

/**
 * The statements of stored folds. A fold of another version of the areas is as if it were not there, and one with events
 * that this build cannot read is not stored: another build may be able to. The long lists of a fold are stored in parts:
 * those that did not change since are not written again, and those that no one asks for stay text when they are read. A
 * fold whose parts are not those that its row names is folded from its events.
 */
export const makeSnapshots = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { version } = shared
  const forShare = sql.literal(sql.onDialectOrElse({ pg: () => "for share", orElse: () => "" }))
  const turn = yield* Semaphore.make(1)
  /** The checksums of parts as they are stored, by what holds them: see `Vector.partNodes`. */
  const checksums = new WeakMap<object, number>()

  const readParts = Effect.fnUntraced(function* (
    stream: StreamName,
    { area, decode }: StoredList,
    sums: ReadonlyArray<number>,
  ) {
    const parts: Array<Vector.Part<unknown>> = []
    while (parts.length < sums.length) {
      const rows = yield* sql<{ items: string }>`select items from log_snapshot_part
        where stream = ${stream} and area = ${area} and part >= ${parts.length}
        order by part limit ${Math.min(partsAtOnce, sums.length - parts.length)}`
      for (const { items } of rows) {
        const sum = crc32(items)
        if (sum !== sums[parts.length]) return Option.none()
        const part = new Vector.Part(() => decode(items))
        checksums.set(part, sum)
        parts.push(part)
      }
      if (rows.length === 0) return Option.none()
      yield* Effect.yieldNow
    }
    return Option.some(parts)
  })

  /** A stored fold with its parts. */
  const wholeFoldOf = Effect.fnUntraced(function* (stream: StreamName, row: unknown) {
    const stored = foldOf(row)
    if (Option.isNone(stored)) return Option.none<Fold>()
    let { states } = stored.value.fold
    for (const list of storedLists) {
      const sums = stored.value.parts[list.area] ?? []
      if (sums.length === 0) continue
      const parts = yield* readParts(stream, list, sums)
      if (Option.isNone(parts)) return Option.none<Fold>()
      states = withList(states, list, (rest) => Vector.fromParts(parts.value, Vector.slice(rest)))
    }
    return Option.some<Fold>({ ...stored.value.fold, states })
  })

  /** Removes the stored fold of a stream. */
  const remove = Effect.fnUntraced(function* (stream: StreamName) {
    yield* sql`delete from log_snapshot where stream = ${stream}`
    yield* sql`delete from log_snapshot_part where stream = ${stream}`
  }, sql.withTransaction)

  /** Removes the stored fold of a stream that was removed, where there is one; whether there was. */
  const removeOrphan = Effect.fnUntraced(function* (stream: StreamName) {
    const [orphan] = yield* sql`select 1 from log_snapshot_part where stream = ${stream}
      and not exists (select 1 from log_head where stream = ${stream})
      union select 1 from log_snapshot s where s.stream = ${stream}
      and not exists (select 1 from log_head h where h.stream = s.stream and h.head >= s.head)`
    if (orphan !== undefined) yield* remove(stream)
    return orphan !== undefined
  })

  /** A stored fold; what does not decode is removed, so that it is folded from its events and stored again. */
  const sound = Effect.fnUntraced(function* (stream: StreamName, row: unknown) {
    const fold = yield* wholeFoldOf(stream, row)
    if (Option.isNone(fold)) yield* remove(stream)
    return fold
  })

  const read = Effect.fnUntraced(function* (stream: StreamName) {
    const [row] = yield* sql`select head, updated, states, parts from log_snapshot
      where stream = ${stream} and version = ${version}`
    return row === undefined ? Option.none<Fold>() : yield* sound(stream, row)
  }, Effect.orDie)

  /** The stored folds of the streams of a kind that hold events of an area. */
  const readAll = Effect.fnUntraced(function* (kind: StreamKind, area: SharedName) {
    const rows = yield* sql<{ stream: StreamName }>`select s.stream, s.head, s.updated, s.states, s.parts
      from log_snapshot s join log_area a on a.stream = s.stream and a.area = ${area}
      where s.version = ${version} and s.stream like ${`${kind}:%`}`
    const folds = new Map<StreamName, Fold>()
    for (const row of rows) {
      const fold = yield* sound(row.stream, row)
      if (Option.isSome(fold)) folds.set(row.stream, fold.value)
    }
    return folds
  }, Effect.orDie)

  /** The checksums of the parts of a list, of which those that are not in the store as they are were written. */
  const writeParts = Effect.fnUntraced(function* (
    stream: StreamName,
    list: Vector.Vector<unknown>,
    { area, encode }: StoredList,
    stored: ReadonlyArray<number>,
  ) {
    const sums: Array<number> = []
    for (const [part, node] of Vector.partNodes(list).entries()) {
      const known = checksums.get(node)
      if (known !== undefined && known === stored[part]) {
        sums.push(known)
        continue
      }
      const items = encode(Vector.slice(list, part * Vector.partLength, (part + 1) * Vector.partLength))
      const sum = crc32(items)
      checksums.set(node, sum)
      sums.push(sum)
      if (sum === stored[part]) continue
      yield* sql`insert into log_snapshot_part (stream, area, part, items)
        values (${stream}, ${area}, ${part}, ${items})
        on conflict (stream, area, part) do update set items = excluded.items`
      yield* Effect.yieldNow
    }
    return sums
  })

  const write = Effect.fnUntraced(
    function* (stream: StreamName, fold: Fold) {
      const { head, updated, unreadable } = fold
      if (unreadable > 0) return
      // A stream that was removed meanwhile has no head, or one of its own.
      const [log] = yield* sql<{ head: number }>`select head from log_head where stream = ${stream}`
      if (log === undefined || log.head < head) return
      const [row] = yield* sql<{ head: number; parts: string }>`select head, parts from log_snapshot
        where stream = ${stream} and version = ${version}`
      if (row !== undefined && row.head >= head) return
      const stored = row === undefined ? {} : decodeChecksums(row.parts)
      const parts: Record<string, ReadonlyArray<number>> = {}
      let { states } = fold
      for (const list of storedLists) {
        const sums = yield* writeParts(stream, listIn(states, list), list, stored[list.area] ?? [])
        if (sums.length === 0) continue
        parts[list.area] = sums
        states = withList(states, list, restOf)
      }
      const written = yield* sql`insert into log_snapshot (stream, version, head, updated, states, parts)
        select ${stream}, ${version}, ${head}, ${updated}, ${encodeSnapshot(shared.save(states))},
          ${JSON.stringify(parts)}
        from log_head where log_head.stream = ${stream} and log_head.head >= ${head} ${forShare}
        on conflict (stream) do update set version = excluded.version, head = excluded.head,
          updated = excluded.updated, states = excluded.states, parts = excluded.parts
        where log_snapshot.version <> excluded.version or log_snapshot.head < excluded.head
        returning head`
      if (written.length === 0) yield* removeOrphan(stream)
    },
    turn.withPermits(1),
    Effect.orDie,
  )

  return { read, readAll, write, remove, removeOrphan }
})
