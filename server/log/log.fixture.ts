import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Layer, Queue, Result } from "effect"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, UserId } from "#domain/kernel/ids.ts"
import { layerMigrations } from "../kernel/migrations.ts"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { layerPostgres } from "../kernel/postgres.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import type { LogCommand } from "./command.ts"
import { Log } from "./log.ts"

/** A new command id; a new stream; and a person. */
export const newId = () => CommandId.make(crypto.randomUUID())
export const newStream = (): StreamName => `channel:${crypto.randomUUID()}`
export const ada = UserId.make("ada")
/** A command of that person on a stream. */
export const commandOn = (stream: StreamName, body: unknown = {}, commandId = newId()): LogCommand => ({
  stream,
  commandId,
  actor: ada,
  origin: "user",
  body,
})
/** A decision for these events. */
export const stored = (...events: ReadonlyArray<StoredEnvelope["event"]>) =>
  Result.succeed(events.map((event) => ({ v: 1, event })))

const always = (...events: ReadonlyArray<StoredEnvelope["event"]>) => ({
  after: () => 0,
  decide: () => stored(...events),
})
/** Stores events in the stream of a command, or answers the command again. */
export const append = Effect.fnUntraced(function* (
  command: LogCommand,
  ...events: ReadonlyArray<StoredEnvelope["event"]>
) {
  const log = yield* Log
  return yield* log.transact({ command, ...always(...events) })
})
/** The places of events in their stream. */
export const seqsOf = (envelopes: ReadonlyArray<StoredEnvelope>) => envelopes.map((envelope) => envelope.seq)
/** The numbers from 1 to `count`. */
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Every batch that is stored from now on. */
export const followed = Effect.gen(function* () {
  const log = yield* Log
  const batches = yield* Queue.unbounded<ReadonlyArray<StoredEnvelope>>()
  yield* log.follow((batch) => Effect.asVoid(Queue.offer(batches, batch)))
  return batches
})

/** The first `count` events of a stream among batches. */
export const takeEvents = Effect.fnUntraced(function* (
  batches: Queue.Dequeue<ReadonlyArray<StoredEnvelope>>,
  stream: StreamName,
  count: number,
) {
  const taken: Array<StoredEnvelope> = []
  while (taken.length < count) {
    taken.push(...(yield* Queue.take(batches)).filter((envelope) => envelope.stream === stream))
  }
  return taken
})

/** The log over a SQLite file. */
export const sqliteLayer = (file: string) =>
  Log.layer.pipe(Layer.provideMerge(layerMigrations), Layer.provideMerge(layerSqlite(file)))

/** A file that is removed with the scope. */
export const temporaryFile = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-log-"))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
  ),
  (folder) => join(folder, "cairn.db"),
)

/** The log over the fixture's PostgreSQL. */
export const postgresLayer = Layer.unwrap(
  Effect.map(PostgresFixture, ({ url }) =>
    Log.layer.pipe(Layer.provideMerge(layerMigrations), Layer.provideMerge(layerPostgres(url))),
  ),
)
