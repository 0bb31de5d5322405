import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer, type Vitest } from "@effect/vitest"
import { Effect, Layer, PubSub, Result } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, UserId } from "#domain/kernel/ids.ts"
import { layerMigrations } from "../kernel/migrations.ts"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { layerPostgres } from "../kernel/postgres.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import type { LogCommand } from "./command.ts"
import { Log } from "./log.ts"

const newId = () => CommandId.make(crypto.randomUUID())
const newStream = (): StreamName => `channel:${crypto.randomUUID()}`
const ada = UserId.make("ada")
const commandOn = (stream: StreamName, body: unknown = {}, commandId = newId()): LogCommand => ({
  stream,
  commandId,
  actor: ada,
  origin: "user",
  body,
})
const stored = (...events: ReadonlyArray<StoredEnvelope["event"]>) =>
  Result.succeed(events.map((event) => ({ v: 1, event })))
const always = (...events: ReadonlyArray<StoredEnvelope["event"]>) => ({
  after: () => 0,
  decide: () => stored(...events),
})
const append = Effect.fnUntraced(function* (
  command: LogCommand,
  ...events: ReadonlyArray<StoredEnvelope["event"]>
) {
  const log = yield* Log
  return yield* log.transact({ command, ...always(...events) })
})
const seqsOf = (envelopes: ReadonlyArray<StoredEnvelope>) => envelopes.map((envelope) => envelope.seq)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Takes from a subscription until `count` events of a stream have come. */
const takeEvents = Effect.fnUntraced(function* (
  subscription: PubSub.Subscription<ReadonlyArray<StoredEnvelope>>,
  stream: StreamName,
  count: number,
) {
  const received: Array<StoredEnvelope> = []
  while (received.length < count) {
    received.push(...(yield* PubSub.take(subscription)).filter((envelope) => envelope.stream === stream))
  }
  return received
})

const suite = (it: Vitest.MethodsNonLive<Log | SqlClient.SqlClient>) => {
  it.effect("numbers a stream from 1 and gives events back as they were stored", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = newStream()
      const event = { _tag: "Said", text: "naïve “quotes” 🎈 \u2028", tags: [1, null, { deep: true }] }
      const command = commandOn(stream)
      const { envelopes } = yield* append(command, event, { _tag: "Waved" })
      expect(envelopes).toEqual(yield* log.read(stream, 0))
      expect(envelopes[0]).toMatchObject({ stream, seq: 1, actor: ada, origin: "user", event })
      expect(envelopes[0]?.commandId).toBe(command.commandId)
      expect(seqsOf(envelopes)).toEqual([1, 2])
      expect(log.head(stream)).toBe(2)
    }),
  )

  it.effect("reads after a number, up to a limit", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = newStream()
      yield* append(commandOn(stream), "a", "b", "c", "d")
      expect(seqsOf(yield* log.read(stream, 1, 2))).toEqual([2, 3])
      expect(yield* log.read(stream, 4)).toEqual([])
      expect(yield* log.read(newStream(), 0)).toEqual([])
    }),
  )

  it.effect("stores 40 parallel retries of one command once and returns the same to all", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = newStream()
      const command = commandOn(stream, { text: "hello" })
      const answers = yield* Effect.all(
        Array.from({ length: 40 }, () => append(command, { text: "hello" })),
        { concurrency: "unbounded" },
      )
      const stored = yield* log.read(stream, 0)
      expect(stored).toHaveLength(1)
      for (const answer of answers) expect(answer.envelopes).toEqual(stored)
      expect(answers.filter((answer) => answer.fresh)).toHaveLength(1)
    }),
  )

  it.effect("leaves no gap under parallel appends on one stream", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = newStream()
      yield* Effect.forEach(upTo(200), (n) => append(commandOn(stream), { n }, { n }), {
        concurrency: "unbounded",
        discard: true,
      })
      expect(seqsOf(yield* log.read(stream, 0))).toEqual(upTo(400))
    }),
  )

  it.effect("publishes everything to a subscriber once and in order, from many streams at once", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const streams = upTo(5).map(newStream)
      const subscription = yield* log.subscribe
      yield* Effect.forEach(upTo(100), (n) => append(commandOn(streams[n % 5] ?? newStream()), { n }), {
        concurrency: "unbounded",
        discard: true,
      })
      const last = newStream()
      yield* append(commandOn(last), "end")
      const received: Array<StoredEnvelope> = []
      while (received.at(-1)?.stream !== last) received.push(...(yield* PubSub.take(subscription)))
      for (const stream of streams) {
        expect(seqsOf(received.filter((envelope) => envelope.stream === stream))).toEqual(upTo(20))
      }
    }),
  )

  it.effect(
    "refuses an id that was used for something else, and takes the same body with its keys in another order",
    () =>
      Effect.gen(function* () {
        const stream = newStream()
        const id = newId()
        const first = yield* append(commandOn(stream, { a: 1, b: { c: 2, d: 3 } }, id), "first")
        const again = yield* append(commandOn(stream, { b: { d: 3, c: 2 }, a: 1 }, id), "first")
        expect(again).toEqual({ envelopes: first.envelopes, fresh: false })
        const other = yield* Effect.flip(append(commandOn(stream, { a: 2 }, id), "second"))
        expect(other._tag).toBe("CommandReused")
        const elsewhere = yield* Effect.flip(
          append(commandOn(newStream(), { a: 1, b: { c: 2, d: 3 } }, id), "first"),
        )
        expect(elsewhere._tag).toBe("CommandReused")
      }),
  )

  it.effect("takes one id from two people as two commands", () =>
    Effect.gen(function* () {
      const stream = newStream()
      const id = newId()
      yield* append(commandOn(stream, {}, id), "ada's")
      const { envelopes } = yield* append(
        { ...commandOn(stream, {}, id), actor: UserId.make("bob") },
        "bob's",
      )
      expect(seqsOf(envelopes)).toEqual([2])
    }),
  )

  it.effect("decides on the stream as it stands: of many who want one thing, one gets it", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = newStream()
      const claim = (name: number) =>
        log.transact({
          command: commandOn(stream),
          after: () => 0,
          decide: (tail) => (tail.length === 0 ? stored({ name }) : Result.fail("taken" as const)),
        })
      const results = yield* Effect.all(
        upTo(30).map((name) => Effect.result(claim(name))),
        { concurrency: "unbounded" },
      )
      expect(results.filter(Result.isSuccess)).toHaveLength(1)
      expect(yield* log.read(stream, 0)).toHaveLength(1)
    }),
  )

  it.effect("gives the decision what came after the caller's own fold", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = newStream()
      yield* append(commandOn(stream), "a", "b", "c")
      const seen = yield* log.transact({
        command: commandOn(stream),
        after: () => 1,
        decide: (tail) => stored(seqsOf(tail)),
      })
      expect(seen.envelopes[0]?.event).toEqual([2, 3])
    }),
  )

  it.effect("stores nothing of a refused command, whose id stays free", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = newStream()
      const command = commandOn(stream)
      const refusal = yield* Effect.flip(
        log.transact({ command, after: () => 0, decide: () => Result.fail("no" as const) }),
      )
      expect(refusal).toBe("no")
      const { envelopes, fresh } = yield* append(command, "yes")
      expect({ seqs: seqsOf(envelopes), fresh }).toEqual({ seqs: [1], fresh: true })
    }),
  )

  it.effect("lets one broken decision spoil no other that waits beside it", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = newStream()
      const broken = log.transact({
        command: commandOn(stream),
        after: () => 0,
        decide: () => {
          throw new Error("a bug")
        },
      })
      const [exits] = yield* Effect.all(
        [
          Effect.forEach([1, 2], () => Effect.exit(broken), { concurrency: "unbounded" }),
          Effect.forEach(upTo(10), (n) => append(commandOn(stream), n), { concurrency: "unbounded" }),
        ],
        { concurrency: "unbounded" },
      )
      expect(exits.map((exit) => exit._tag)).toEqual(["Failure", "Failure"])
      expect(seqsOf(yield* log.read(stream, 0))).toEqual(upTo(10))
    }),
  )
}

const sqliteLayer = (file: string) =>
  Log.layer.pipe(Layer.provideMerge(layerMigrations), Layer.provideMerge(layerSqlite(file)))

const temporaryFile = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-log-"))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
  ),
  (folder) => join(folder, "cairn.db"),
)

layer(Layer.unwrap(Effect.map(temporaryFile, sqliteLayer)))("the log on SQLite", (it) => {
  suite(it)

  it.effect("keeps its epoch and events when the store is opened again", () =>
    Effect.gen(function* () {
      const file = yield* temporaryFile
      const stream = newStream()
      const first = yield* append(commandOn(stream), "kept").pipe(
        Effect.andThen(Effect.map(Log, (log) => log.epoch)),
        Effect.provide(sqliteLayer(file), { local: true }),
      )
      const again = yield* Effect.gen(function* () {
        const log = yield* Log
        return { epoch: log.epoch, head: log.head(stream), events: yield* log.read(stream, 0) }
      }).pipe(Effect.provide(sqliteLayer(file), { local: true }))
      expect(again).toMatchObject({ epoch: first, head: 1, events: [{ event: "kept" }] })
    }),
  )
})

const postgresLayer = Layer.unwrap(
  Effect.map(PostgresFixture, ({ url }) =>
    Log.layer.pipe(Layer.provideMerge(layerMigrations), Layer.provideMerge(layerPostgres(url))),
  ),
)

layer(postgresLayer.pipe(Layer.provideMerge(PostgresFixture.layer)), {
  timeout: "60 seconds",
  excludeTestServices: true,
})("the log on PostgreSQL", (it) => {
  suite(it)

  it.effect("hears what another process on the same store does, and shares its epoch", () =>
    Effect.gen(function* () {
      const here = yield* Log
      const stream = newStream()
      const subscription = yield* here.subscribe
      const there = yield* Effect.gen(function* () {
        const other = yield* Log
        yield* Effect.forEach(upTo(30), (n) => append(commandOn(stream), n), { concurrency: "unbounded" })
        return other
      }).pipe(Effect.provide(postgresLayer, { local: true }))
      expect(there).not.toBe(here)
      expect(there.epoch).toBe(here.epoch)
      expect(seqsOf(yield* takeEvents(subscription, stream, 30))).toEqual(upTo(30))
    }),
  )

  it.effect("finds what another process stored when its notification is lost", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const sql = yield* SqlClient.SqlClient
      const stream = newStream()
      const subscription = yield* log.subscribe
      yield* sql.withTransaction(
        Effect.andThen(
          sql`insert into log_head (stream, head, touched)
            values (${stream}, 1, extract(epoch from clock_timestamp()) * 1000)`,
          sql`insert into log_event (stream, seq, at, actor, origin, command_id, event)
            values (${stream}, 1, 0, 'ada', 'user', ${newId()}, '"unannounced"')`,
        ),
      )
      expect((yield* takeEvents(subscription, stream, 1)).map((envelope) => envelope.event)).toEqual([
        "unannounced",
      ])
      expect(log.head(stream)).toBe(1)
    }),
  )
})
