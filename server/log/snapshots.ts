import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { StreamKind, StreamName } from "#domain/kernel/envelope.ts"
import { EpochMs, Seq } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { type Fold, type SharedName, type SharedStates, shared } from "#domain/shared.ts"

const Row = Schema.Struct({ head: Seq, updated: EpochMs, states: Schema.fromJsonString(shared.Snapshot) })
const decodeRow = Schema.decodeUnknownOption(Row)
const encodeSnapshot = Schema.encodeSync(Schema.fromJsonString(shared.Snapshot))

/** A stored fold; none for a row that does not decode, which is then folded from its events. */
const foldOf = (row: unknown): Option.Option<Fold> =>
  Option.map(decodeRow(row), ({ head, updated, states }) => ({
    ...emptyFold<SharedStates>(),
    head,
    updated,
    states: shared.load(states),
  }))

/**
 * The statements of stored folds. A fold of another version of the areas is as if it were not there, and one with events
 * that this build cannot read is not stored: another build may be able to.
 */
export const makeSnapshots = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { version } = shared

  const read = Effect.fnUntraced(function* (stream: StreamName) {
    const [row] = yield* sql`select head, updated, states from log_snapshot
      where stream = ${stream} and version = ${version}`
    return row === undefined ? Option.none<Fold>() : foldOf(row)
  }, Effect.orDie)

  /** The stored folds of the streams of a kind that hold events of an area. */
  const readAll = (kind: StreamKind, area: SharedName) =>
    sql<{ stream: StreamName }>`select s.stream, s.head, s.updated, s.states from log_snapshot s
      join log_area a on a.stream = s.stream and a.area = ${area}
      where s.version = ${version} and s.stream like ${`${kind}:%`}`.pipe(
      Effect.map(
        (rows) =>
          new Map(
            rows.flatMap((row) =>
              Option.match(foldOf(row), {
                onNone: () => [],
                onSome: (fold) => [[row.stream, fold] as const],
              }),
            ),
          ),
      ),
      Effect.orDie,
    )

  const write = (stream: StreamName, { head, updated, states, unreadable }: Fold) =>
    unreadable > 0
      ? Effect.void
      : sql`insert into log_snapshot (stream, version, head, updated, states)
          values (${stream}, ${version}, ${head}, ${updated}, ${encodeSnapshot(shared.save(states))})
          on conflict (stream) do update set
            version = excluded.version, head = excluded.head, updated = excluded.updated, states = excluded.states
          where log_snapshot.version <> excluded.version or log_snapshot.head < excluded.head`.pipe(
          Effect.orDie,
          Effect.asVoid,
        )

  return { read, readAll, write }
})
