import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { StoredEnvelope, StreamKind, StreamName } from "#domain/kernel/envelope.ts"
import { Seq } from "#domain/kernel/ids.ts"
import { type Appended, makeStatements } from "./append.ts"
import type { CommandReused, LogCommand } from "./command.ts"
import { makeFollower } from "./follower.ts"
import { makeNotifier, type Notifier } from "./notifier.ts"
import { makeBatchingWriter, makeConcurrentWriter, type Writer } from "./writer.ts"

export interface LogShape {
  /** A random id made with the store: another one means another history. */
  readonly epoch: string
  /**
   * Decides a command under the lock of its stream and stores what it leads to, in one durable transaction.
   * `decide` is pure and gets the envelopes after `after(head)` (the head of the caller's own fold, read under the
   * lock, beside that of the stream), so that it decides on the stream as it is; it may run more than once. A command given before by the same
   * person returns its stored envelopes and is not decided again; one that led to no event is not stored.
   * Fails as `decide` does, or with `CommandReused`.
   */
  readonly transact: Writer["write"]
  /** Result of a command that was executed before; null for a new one. */
  readonly findExecuted: (command: LogCommand) => Effect.Effect<Appended | null, CommandReused>
  /** The envelopes after `after` (0: all), in order; at most `limit`. One consistent view of the stream. */
  readonly read: (
    stream: StreamName,
    after: number,
    limit?: number,
  ) => Effect.Effect<ReadonlyArray<StoredEnvelope>>
  /** Number of the stream's last event that was published here; 0 for an empty one. */
  readonly head: (stream: StreamName) => Seq
  /** Forgets the published head of a stream whose events were removed; it has the head that it has now. */
  readonly forget: (stream: StreamName, head: number) => void
  /** The streams that have events, of one kind. */
  readonly streams: (kind: StreamKind) => Effect.Effect<ReadonlyArray<StreamName>>
  /** Has a handler run with every event that is stored from now on, by any process, once and in its stream's order. */
  readonly follow: Notifier["follow"]
}

/** The event log: streams of events, numbered 1, 2, 3 … without a gap, that never change once stored, but by a redaction or a compaction. */
export class Log extends Context.Service<Log, LogShape>()("cairn/Log") {
  static readonly layer = Layer.effect(
    Log,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const statements = yield* makeStatements
      const read: LogShape["read"] = (stream, after, limit) =>
        Effect.orDie(statements.read(stream, after, limit))
      const [{ epoch } = { epoch: "" }] = yield* sql<{ epoch: string }>`select epoch from log_store`
      const heads = yield* sql<{ stream: StreamName; head: number }>`select stream, head from log_head`
      const notifier = yield* makeNotifier(
        heads.map(({ stream, head }) => [stream, head] as const),
        statements.read,
      )
      const writer = yield* Option.match(yield* Effect.serviceOption(PgClient.PgClient), {
        onNone: () => makeBatchingWriter(notifier.publish),
        onSome: (pg) =>
          Effect.flatMap(makeFollower(notifier, epoch), ({ committed }) =>
            makeConcurrentWriter(committed),
          ).pipe(Effect.provideService(PgClient.PgClient, pg)),
      })
      return Log.of({
        epoch,
        transact: writer.write,
        findExecuted: (command) =>
          Effect.flatMap(Effect.orDie(statements.findExecuted(command)), (known) =>
            known === null ? Effect.succeed(null) : Effect.fromResult(known),
          ),
        read,
        head: (stream) => Seq.make(notifier.head(stream)),
        forget: notifier.forget,
        streams: (kind) =>
          sql<{
            stream: StreamName
          }>`select stream from log_head where stream like ${`${kind}:%`} order by stream`.pipe(
            Effect.map((rows) => rows.map((row) => row.stream)),
            Effect.orDie,
          ),
        follow: notifier.follow,
      })
    }).pipe(Effect.orDie),
  )
}
