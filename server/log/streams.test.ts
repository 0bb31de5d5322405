import { crc32 } from "node:zlib"
import { layer, type Vitest } from "@effect/vitest"
import { Effect, Layer, Ref, Result } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { kindOf, type StreamName } from "#domain/kernel/envelope.ts"
import { ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import * as Vector from "#domain/kernel/vector.ts"
import { type Fold, type SharedEvent, stateIn } from "#domain/shared.ts"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { newId, upTo } from "./log.fixture.ts"
import { Log } from "./log.ts"
import { Quarantine } from "./quarantine.ts"
import { layerPostgresStore, layerSqliteStore } from "./stores.fixture.ts"
import { act, elsewhere, insert } from "./streams.fixture.ts"
import { Streams } from "./streams.ts"

const newChannel = () => ChannelId.make(`card:${crypto.randomUUID()}`)
const messageSent = (text: string): SharedEvent => ({
  _tag: "MessageSent",
  content: { text, tags: [] },
  attachments: [],
})
const messagesOf = (fold: Fold) =>
  Vector.slice(stateIn(fold, "buzz").messages).map(({ content }) => content.text)

/** Says a text in a stream, while there is room for it. */
const say = Effect.fnUntraced(function* (
  stream: StreamName,
  text: string,
  room = 1_000,
  commandId = newId(),
) {
  const streams = yield* Streams
  return yield* streams.run(
    { stream, commandId, actor: UserId.make("ada"), origin: "user", body: text },
    {
      decide: (fold) =>
        messagesOf(fold).length < room ? Result.succeed([messageSent(text)]) : Result.fail("full" as const),
      isFollowed: () => false,
    },
  )
})
const sayMany = (stream: StreamName, count: number, room?: number) =>
  Effect.forEach(upTo(count), (n) => Effect.result(say(stream, `${n}`, room)), { concurrency: "unbounded" })

const suite = (it: Vitest.MethodsNonLive<Streams | Log | Quarantine | SqlClient.SqlClient>) => {
  it.effect("are at their head after each command, and where they were after a start from the store", () =>
    Effect.gen(function* () {
      const streams = yield* Streams
      const stream = channelStream(newChannel())
      yield* sayMany(stream, 40)
      const fold = yield* streams.fold(stream)
      expect(fold.head).toBe(40)
      expect(messagesOf(fold).toSorted()).toEqual(upTo(40).map(String).toSorted())
      const again = yield* elsewhere(Streams.use((other) => other.fold(stream)))
      expect(messagesOf(again)).toEqual(messagesOf(fold))
    }),
  )

  it.effect("execute a retry once, and keep their fold when nothing happened", () =>
    Effect.gen(function* () {
      const streams = yield* Streams
      const stream = channelStream(newChannel())
      const id = newId()
      const first = yield* say(stream, "one", 1, id)
      const before = yield* streams.fold(stream)
      expect(yield* say(stream, "one", 1, id)).toEqual({ ...first, fresh: false })
      expect(yield* Effect.flip(say(stream, "other", 1, id))).toMatchObject({ _tag: "CommandReused" })
      expect(yield* Effect.flip(say(stream, "two", 1))).toBe("full")
      expect(yield* streams.fold(stream)).toBe(before)
    }),
  )

  it.effect("decide each command on all that was stored before it, by two servers at once", () =>
    Effect.gen(function* () {
      const stream = channelStream(newChannel())
      const outcomes = yield* Effect.all([sayMany(stream, 20, 25), elsewhere(sayMany(stream, 20, 25))], {
        concurrency: 2,
      })
      expect(outcomes.flat().filter(Result.isSuccess)).toHaveLength(25)
      expect(yield* Effect.flip(say(stream, "more", 25))).toBe("full")
    }),
  )

  it.effect("notify observers of each change before its result is returned", () =>
    Effect.gen(function* () {
      const streams = yield* Streams
      const stream = channelStream(newChannel())
      const heads: Array<number> = []
      yield* streams.observe(
        (stream) => kindOf(stream) === "channel",
        (changed, { head }) => {
          if (changed === stream) heads.push(head)
        },
      )
      yield* say(stream, "one")
      expect(heads.at(-1)).toBe(1)
      yield* say(stream, "two")
      expect(heads.at(-1)).toBe(2)
    }).pipe(Effect.scoped),
  )

  it.effect("show observers what another server stored before anyone gets it, also unpublished", () =>
    Effect.gen(function* () {
      const log = yield* Log
      const stream = channelStream(newChannel())
      const unpublished = Layer.succeed(Log, { ...log, head: () => Seq.make(0), follow: () => Effect.void })
      yield* Effect.gen(function* () {
        const streams = yield* Streams
        const heads: Array<number> = []
        yield* streams.observe(
          (observed) => observed === stream,
          (_, { head }) => heads.push(head),
        )
        yield* streams.fold(stream)
        expect(heads).toEqual([])
        yield* elsewhere(sayMany(stream, 2))
        expect((yield* streams.fold(stream)).head).toBe(0)
        expect((yield* streams.fold(stream, 2)).head).toBe(2)
        yield* streams.fold(stream, 2)
        expect(heads).toEqual([2])
      }).pipe(
        Effect.provide(Layer.fresh(Streams.layerNoDeps).pipe(Layer.provide(unpublished)), { local: true }),
      )
    }).pipe(Effect.scoped),
  )

  it.effect("begin from their stored fold, unless it is of other areas", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const log = yield* Log
      const stream = channelStream(newChannel())
      yield* elsewhere(sayMany(stream, 30))
      const reads = Effect.gen(function* () {
        const read = yield* Ref.make(0)
        const counted = Layer.succeed(Log, {
          ...log,
          read: (...args) =>
            Effect.tap(log.read(...args), (rows) => Ref.update(read, (count) => count + rows.length)),
        })
        const fold = yield* Streams.use((streams) => streams.fold(stream)).pipe(
          Effect.provide(Layer.fresh(Streams.layerNoDeps).pipe(Layer.provide(counted)), { local: true }),
        )
        expect(messagesOf(fold)).toHaveLength(fold.head)
        return yield* Ref.get(read)
      })
      expect(yield* reads).toBe(0)
      yield* sql`update log_snapshot set version = 'of other areas' where stream = ${stream}`
      expect(yield* reads).toBe(30)
      expect(yield* reads).toBe(0)
      yield* sql`update log_snapshot set states = '{"buzz":{}}' where stream = ${stream}`
      expect(yield* reads).toBe(30)
    }),
  )

  it.effect("store long lists in parts, of which those that changed are written again", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const stream = channelStream(newChannel())
      const texts = upTo(2_600).map(String)
      const eventOf = (text: string) => JSON.stringify(messageSent(text))
      yield* Effect.forEach(texts, (text, at) => insert(stream, at + 1, eventOf(text)), {
        discard: true,
      }).pipe(sql.withTransaction)
      const parts = sql<{ part: number; items: string }>`
        select part, items from log_snapshot_part where stream = ${stream} order by part`
      const fold = Streams.use((streams) => streams.fold(stream))

      yield* elsewhere(fold)
      const [first, second, ...more] = yield* parts
      expect(more).toEqual([])
      expect(messagesOf(yield* elsewhere(fold))).toEqual(texts)

      const marked = second?.items.replace('"2000"', '"two thousand"') ?? ""
      const [row] = yield* sql<{ parts: string }>`select parts from log_snapshot where stream = ${stream}`
      const sums = row?.parts.replace(`${crc32(second?.items ?? "")}`, `${crc32(marked)}`)
      yield* sql`update log_snapshot_part set items = ${marked} where stream = ${stream} and part = 1`
      yield* sql`update log_snapshot set parts = ${sums} where stream = ${stream}`
      yield* elsewhere(act(stream, { _tag: "MessagePinned", messageSeq: Seq.make(5) }))
      const [pinned, kept] = yield* parts
      expect(pinned?.items).not.toBe(first?.items)
      expect(kept?.items).toBe(marked)

      yield* sql`update log_snapshot_part set items = 'other' where stream = ${stream} and part = 1`
      const refolded = yield* elsewhere(fold)
      expect(messagesOf(refolded)).toEqual(texts)
      expect(Vector.get(stateIn(refolded, "buzz").messages, 4)?.pinnedBy).toBe("ada")
      expect((yield* parts).map(({ items }) => items)).toEqual([pinned?.items, second?.items])
    }),
  )

  it.effect("that are removed are stored by no server again, also when it stops, and begin anew", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const streams = yield* Streams
      const stream = channelStream(newChannel())
      const rows = sql`select stream from log_snapshot where stream = ${stream}
        union all select stream from log_snapshot_part where stream = ${stream}`
      const heads: Array<number> = []
      yield* streams.observe(
        (changed) => changed === stream,
        (_, { head }) => heads.push(head),
      )
      yield* sayMany(stream, 30)
      yield* elsewhere(
        Effect.gen(function* () {
          const other = yield* Streams
          expect((yield* other.fold(stream)).head).toBe(30)
          yield* streams.remove(stream)
          expect(yield* rows).toEqual([])
          // It decides on the stream as it is, though it has not heard of its removal.
          yield* say(stream, "anew", 1)
          yield* other.forget(stream)
          expect(messagesOf(yield* other.fold(stream))).toEqual(["anew"])
          yield* streams.remove(stream)
        }),
      )
      expect(yield* rows).toEqual([])
      yield* elsewhere(say(stream, "again"))
      expect(messagesOf(yield* streams.fold(stream, 1))).toEqual(["again"])
      expect(heads.filter((head) => head === 0)).toHaveLength(2)
      expect(heads.at(-1)).toBe(1)
      // One that has begun anew is as it is, here and for a server that starts with it.
      yield* elsewhere(
        Effect.gen(function* () {
          const other = yield* Streams
          const log = yield* Log
          yield* other.forget(stream)
          yield* say(stream, "more")
          expect(log.head(stream)).toBe(2)
          expect(messagesOf(yield* other.fold(stream))).toEqual(["again", "more"])
        }),
      )
    }).pipe(Effect.scoped),
  )

  it.effect("come all at once by their area, from stored folds and what came after them", () =>
    Effect.gen(function* () {
      const channels = upTo(4).map(() => channelStream(newChannel()))
      yield* elsewhere(Effect.forEach(channels, (stream) => say(stream, "stored")))
      yield* Effect.forEach(channels.slice(0, 2), (stream) => say(stream, "after"))
      const all = yield* elsewhere(Streams.use((streams) => streams.all("channel", "buzz")))
      expect(channels.map((stream) => messagesOf(all.get(stream) ?? never()))).toEqual([
        ["stored", "after"],
        ["stored", "after"],
        ["stored"],
        ["stored"],
      ])
      expect((yield* elsewhere(Streams.use((streams) => streams.all("card", "buzz")))).size).toBe(0)
    }),
  )

  it.effect(
    "skip events that cannot be read, and refuse a stream alone where a permission may follow from them",
    () =>
      Effect.gen(function* () {
        const quarantine = yield* Quarantine
        const streams = yield* Streams
        const channel = channelStream(newChannel())
        yield* insert(channel, 1, '{"_tag":"MessagePinned"}')
        yield* insert(channel, 2, "no JSON")
        yield* insert(channel, 3, '{"_tag":"MessageSent"}', 9)
        const requests: StreamName = `access:card:${crypto.randomUUID()}`
        yield* insert(requests, 1, '{"_tag":"AccessLent"}')
        const person: StreamName = `user:${crypto.randomUUID()}`
        yield* insert(person, 1, '{"_tag":"CardCertified"}')
        yield* insert(person, 2, '{"_tag":"CardFavorited","urn":"flights"}')
        const fold = yield* elsewhere(
          Effect.gen(function* () {
            const there = yield* Streams
            yield* say(channel, "still here")
            expect(yield* Effect.flip(there.fold(requests))).toMatchObject({ _tag: "StreamRefused" })
            expect(yield* Effect.flip(say(requests, "no"))).toMatchObject({ _tag: "StreamRefused" })
            expect((yield* there.fold(person)).states.home?.added).toEqual([{ kind: "card", id: "flights" }])
            return yield* there.fold(channel)
          }),
        )
        expect(fold).toMatchObject({ head: 4, unreadable: 3 })
        expect(messagesOf(fold)).toEqual(["still here"])
        yield* Effect.forEach([channel, requests, person], (stream) => Effect.option(streams.fold(stream)))
        expect(quarantine.counts()).toEqual({
          MessagePinned: 1,
          none: 1,
          MessageSent: 1,
          AccessLent: 1,
          CardCertified: 1,
        })
      }),
  )
}

const never = (): never => {
  throw new Error("There is no such stream")
}

layer(Streams.layer.pipe(Layer.provideMerge(layerSqliteStore)))("streams on SQLite", suite)

layer(Streams.layer.pipe(Layer.provideMerge(layerPostgresStore), Layer.provideMerge(PostgresFixture.layer)), {
  timeout: "10 minutes",
  excludeTestServices: true,
})("streams on PostgreSQL", suite)
