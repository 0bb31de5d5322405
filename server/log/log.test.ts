import { layer, type Vitest } from "@effect/vitest"
import { Effect, Layer, Queue, Result } from "effect"
import type { SqlClient } from "effect/sql"
import { expect } from "vitest"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import {
  ada,
  append,
  commandOn,
  followed,
  newId,
  newStream,
  postgresLayer,
  seqsOf,
  sqliteLayer,
  stored,
  temporaryFile,
  upTo,
} from "./log.fixture.ts"
import { Log } from "./log.ts"

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

  it.effect("gives everything to a follower once and in order, from many streams at once", () =>
    Effect.gen(function* () {
      const streams = upTo(5).map(newStream)
      const batches = yield* followed
      yield* Effect.forEach(upTo(100), (n) => append(commandOn(streams[n % 5] ?? newStream()), { n }), {
        concurrency: "unbounded",
        discard: true,
      })
      const last = newStream()
      yield* append(commandOn(last), "end")
      const received: Array<StoredEnvelope> = []
      while (received.at(-1)?.stream !== last) received.push(...(yield* Queue.take(batches)))
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

layer(Layer.unwrap(Effect.map(temporaryFile, sqliteLayer)))("the log on SQLite", suite)

layer(postgresLayer.pipe(Layer.provideMerge(PostgresFixture.layer)), {
  timeout: "10 minutes",
  excludeTestServices: true,
})("the log on PostgreSQL", suite)
