import { Array as Arr, Clock, Effect, Result } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { EpochMs, Seq } from "#domain/kernel/ids.ts"
import { CommandReused, digestOf, type LogCommand, type NewEvent } from "./command.ts"
import { envelopesOf, eventId } from "./rows.ts"

/** A command with what decides it: from the envelopes after `after(head)`, up to the stream's locked head. */
export interface Decision<E> {
  readonly command: LogCommand
  readonly after: (head: number) => number
  readonly decide: (tail: ReadonlyArray<StoredEnvelope>) => Result.Result<ReadonlyArray<NewEvent>, E>
}

/** What a decision led to: envelopes that were stored now, or (`fresh` false) when the command was first given. */
export interface Appended {
  readonly envelopes: ReadonlyArray<StoredEnvelope>
  readonly fresh: boolean
}

/** Result of a decision, or a rejection that left nothing in the store. */
export type Outcome<E> = Result.Result<Appended, E | CommandReused>

/**
 * Statements of the log. `findExecuted` gives the result of a command that was executed before, null for a new one.
 * `append` must run inside a transaction: it locks the stream's head, returns the result of a known command, else decides
 * on the stream as it is under the lock, and inserts at head + 1.
 */
export const makeStatements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const forUpdate = sql.literal(sql.onDialectOrElse({ pg: () => "for update", orElse: () => "" }))

  const storeClock = sql.literal(
    sql.onDialectOrElse({
      pg: () => "extract(epoch from clock_timestamp()) * 1000",
      orElse: () => "unixepoch('subsec') * 1000",
    }),
  )

  const read = (stream: StreamName, after: number, limit?: number) =>
    Effect.map(
      sql`select * from log_event where stream = ${stream} and seq > ${after} order by seq
        ${limit === undefined ? sql.literal("") : sql`limit ${limit}`}`,
      (rows) => envelopesOf(stream, rows),
    )

  const findExecuted = Effect.fnUntraced(function* (
    command: LogCommand,
  ): Effect.fn.Return<Outcome<never> | null, SqlError.SqlError> {
    const { commandId, actor } = command
    const [known] = yield* sql<{ digest: string; stream: StreamName; first_seq: number; last_seq: number }>`
      select digest, stream, first_seq, last_seq from log_command
      where actor = ${actor} and command_id = ${commandId}`
    if (known === undefined) return null
    const { digest, stream, first_seq, last_seq } = known
    return digest === digestOf(command)
      ? Result.succeed({
          envelopes: yield* read(stream, first_seq - 1, last_seq - first_seq + 1),
          fresh: false,
        })
      : Result.fail(new CommandReused({ commandId }))
  })

  const append = Effect.fnUntraced(function* <E>({
    command,
    after,
    decide,
  }: Decision<E>): Effect.fn.Return<Outcome<E>, SqlError.SqlError> {
    const { stream, commandId, actor, origin } = command
    const [row] = yield* sql<{
      head: number
    }>`select head from log_head where stream = ${stream} ${forUpdate}`
    const known = yield* findExecuted(command)
    if (known !== null) return known
    const head = row?.head ?? 0
    const from = after(head)
    const decided = decide(from < head ? yield* read(stream, from) : [])
    if (Result.isFailure(decided)) return Result.fail(decided.failure)
    const at = EpochMs.make(yield* Clock.currentTimeMillis)
    const envelopes = decided.success.map(({ v, event }, index): StoredEnvelope => {
      const seq = Seq.make(head + 1 + index)
      return { id: eventId(stream, seq), stream, seq, at, actor, origin, commandId, v, event }
    })
    const rows: ReadonlyArray<Record<string, string | number>> = envelopes.map(rowOf)
    if (!Arr.isReadonlyArrayNonEmpty(rows)) return Result.succeed({ envelopes, fresh: true })
    const last = head + rows.length
    yield* row === undefined
      ? sql`insert into log_head (stream, head, touched) values (${stream}, ${last}, ${storeClock})`
      : sql`update log_head set head = ${last}, touched = ${storeClock} where stream = ${stream}`
    yield* sql`insert into log_event ${sql.insert(rows)}`
    yield* sql`insert into log_command (actor, command_id, digest, stream, first_seq, last_seq)
      values (${actor}, ${commandId}, ${digestOf(command)}, ${stream}, ${head + 1}, ${last})`
    for (const [index, { begins, isFollowed = false }] of decided.success.entries()) {
      if (begins !== undefined)
        yield* sql`insert into log_area (area, stream) values (${begins}, ${stream}) on conflict do nothing`
      if (isFollowed)
        yield* sql`insert into log_unfinished (stream, seq) values (${stream}, ${head + 1 + index})`
    }
    return Result.succeed({ envelopes, fresh: true })
  })

  return { findExecuted, append, read }
})

const rowOf = ({ id: _id, commandId, event, ...row }: StoredEnvelope) => ({
  ...row,
  command_id: commandId,
  event: JSON.stringify(event),
})

/** Whether a transaction lost a race and leads somewhere when it is run again. */
export const lostRace = (error: SqlError.SqlError): boolean =>
  error.reason._tag === "UniqueViolation" ||
  error.reason._tag === "DeadlockError" ||
  error.reason._tag === "SerializationError"
