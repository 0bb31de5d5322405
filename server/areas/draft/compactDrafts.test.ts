import { layer, it as test, type Vitest } from "@effect/vitest"
import { Effect, Layer, type Redacted, Result } from "effect"
import { SqlClient } from "effect/sql"
import * as E from "fp-ts/lib/Either.js"
import { expect, vi } from "vitest"
import { drafts } from "#domain/areas/draft/drafts.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { ChannelId, CommandId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { type SharedStates, shared, stateIn } from "#domain/shared.ts"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import { testConfig } from "../../kernel/config.fixture.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerStore } from "../../kernel/store.ts"
import { Log } from "../../log/log.ts"
import { makeSnapshots } from "../../log/snapshots.ts"
import { layerPostgresStore, layerSqliteStore } from "../../log/stores.fixture.ts"
import { Streams } from "../../log/streams.ts"
import { bytesOf } from "../people/bytesOf.fixture.ts"
import { RetentionInterval } from "../redaction/retention.ts"
import { makeCompactDrafts } from "./compactDrafts.ts"

const [one, other] = [ChannelId.make("topic:one"), ChannelId.make("topic:other")]
const newPerson = () => UserId.make(`ada-${crypto.randomUUID()}`)

/** Gives a command on the drafts of a person, as `Commands` does. */
const give = Effect.fnUntraced(function* (
  person: UserId,
  command: typeof drafts.Command.Type,
  commandId = CommandId.make(crypto.randomUUID()),
) {
  const streams = yield* Streams
  const author = { actor: person, commandId }
  return yield* streams.run<never>(
    { ...author, stream: userStream(person), origin: "user", body: command },
    {
      decide: (fold) =>
        Result.succeed(
          E.getOrElse((): ReadonlyArray<typeof drafts.Event.Type> => [])(
            drafts.decide(command, stateIn(fold, "drafts"), { ...author, now: EpochMs.make(0) }),
          ),
        ),
      isFollowed: () => false,
    },
  )
})
const save = (person: UserId, channelId: ChannelId, text: string, over?: null) =>
  give(person, {
    _tag: "SaveDraft",
    channelId,
    draft: { text, caretPosition: 0 },
    ...(over === null && { over }),
  })

const compact = Effect.flatten(makeCompactDrafts)
const draftsOf = Effect.fnUntraced(function* (stream: StreamName) {
  return stateIn(yield* Streams.use((streams) => streams.fold(stream)), "drafts")
})
/** Another server over the same store, which has nothing in memory. */
const elsewhere = <A, Error, R>(effect: Effect.Effect<A, Error, R>) =>
  Effect.provide(effect, Layer.fresh(Streams.layer), { local: true })
/** All that the store has of a stream, as text, and the numbers of its events. */
const stored = Effect.fnUntraced(function* (stream: StreamName) {
  const sql = yield* SqlClient.SqlClient
  const events = yield* sql<{
    seq: number
  }>`select seq, event from log_event where stream = ${stream} order by seq`
  const others = yield* sql`select states from log_snapshot where stream = ${stream}`
  return { seqs: events.map(({ seq }) => seq), text: JSON.stringify([events, others]) }
})

type Services = Streams | Log | SqlClient.SqlClient
const suite = (it: Vitest.MethodsNonLive<Services>) => {
  it.effect("what was replaced, sent or emptied is nowhere any more; drafts, numbers and answers stay", () =>
    Effect.gen(function* () {
      const person = newPerson()
      const stream = userStream(person)
      const first = CommandId.make(crypto.randomUUID())
      const draft = { text: "word1", caretPosition: 0 }
      const command = { _tag: "SaveDraft", channelId: one, draft } as const
      yield* give(person, command, first)
      yield* save(person, one, "word2")
      yield* save(person, other, "word3")
      // A stored fold has what a draft said when it was stored.
      const snapshots = yield* makeSnapshots
      yield* snapshots.write(stream, yield* Streams.use((streams) => streams.fold(stream)))
      yield* give(person, { _tag: "ClearDraft", channelId: other })
      yield* save(person, one, "word4")
      const before = yield* draftsOf(stream)
      expect(yield* compact).toBe(true)
      const { seqs, text } = yield* stored(stream)
      expect(seqs).toEqual([1, 2, 3, 4, 5])
      expect(text.match(/word\d/g)).toEqual(["word4", "word4"])
      expect(yield* draftsOf(stream)).toEqual(before)
      expect(yield* elsewhere(draftsOf(stream))).toEqual(before)
      expect((yield* give(person, command, first)).fresh).toBe(false)
      expect(yield* compact).toBe(false)
    }),
  )

  it.effect("goes on from where it was, on any server, with what was kept there", () =>
    Effect.gen(function* () {
      const person = newPerson()
      const stream = userStream(person)
      for (const n of [1, 2, 3]) yield* save(person, one, `word${n}`)
      yield* compact
      for (const n of [4, 5]) yield* save(person, one, `word${n}`)
      yield* elsewhere(compact)
      const { text } = yield* stored(stream)
      expect([...new Set(text.match(/word\d/g))]).toEqual(["word5"])
      expect((yield* elsewhere(draftsOf(stream))).map(({ draft }) => draft.text)).toEqual(["word5"])
    }),
  )

  it.effect(
    "a client that has some of the events of before goes on with those of after to the same drafts",
    () =>
      Effect.gen(function* () {
        const person = newPerson()
        const stream = userStream(person)
        for (const text of ["word1", "word2", "word1"]) yield* save(person, one, text)
        yield* save(person, one, "other", null)
        const log = yield* Log
        const before = yield* log.read(stream, 0)
        yield* compact
        const after = yield* log.read(stream, 0)
        const folded = (events: typeof before) =>
          stateIn(
            events.reduce((fold, one) => shared.receive(fold, shared.read(one)), emptyFold<SharedStates>()),
            "drafts",
          )
        for (let had = 0; had <= before.length; had++) {
          expect(folded([...before.slice(0, had), ...after.slice(had)])).toEqual(folded(before))
        }
      }),
  )

  it.effect("leaves a stream as it is whose drafts another version wrote", () =>
    Effect.gen(function* () {
      const person = newPerson()
      const stream = userStream(person)
      for (const n of [1, 2]) yield* save(person, one, `word${n}`)
      const sql = yield* SqlClient.SqlClient
      yield* sql`update log_event set event = '{"_tag":"DraftOfTomorrow"}' where stream = ${stream} and seq = 2`
      const { text } = yield* stored(stream)
      yield* compact
      expect((yield* stored(stream)).text).toBe(text)
    }),
  )

  it.effect("begins anew with a stream that was removed", () =>
    Effect.gen(function* () {
      const person = newPerson()
      const stream = userStream(person)
      for (const n of [1, 2, 3]) yield* save(person, one, `word${n}`)
      yield* compact
      yield* Streams.use((streams) => streams.remove(stream))
      for (const n of [4, 5]) yield* save(person, one, `word${n}`)
      yield* compact
      expect([...new Set((yield* stored(stream)).text.match(/word\d/g))]).toEqual(["word5"])
    }),
  )
}

const layerOver = <Out, Error, In>(layerOfStore: Layer.Layer<SqlClient.SqlClient | Out, Error, In>) =>
  Streams.layer.pipe(Layer.provideMerge(layerOfStore))
layer(layerOver(layerSqliteStore), { excludeTestServices: true })("compaction over SQLite", suite)
deepLayer(layerOver(layerPostgresStore).pipe(Layer.provide(PostgresFixture.layer)), {
  excludeTestServices: true,
  timeout: 600_000,
})("compaction over PostgreSQL", suite)

/** A person types, and the server stops: the store and its files have the last of it alone. */
const forgets = Effect.fnUntraced(function* (databaseUrl: Redacted.Redacted | null) {
  const references = Layer.succeed(RetentionInterval, "50 millis")
  const app = yield* serveWholeApp(databaseUrl, undefined, undefined, references)
  const config = { ...testConfig(app.dataFolder), workspaceFolder: app.folder, databaseUrl }
  const left = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows =
      yield* sql`select event as text from log_event union all select states as text from log_snapshot`
    const files = databaseUrl === null ? bytesOf(app.dataFolder).toString("latin1") : ""
    return [...new Set((JSON.stringify(rows) + files).match(/zqxword\d/g))]
  }).pipe(Effect.provide(layerStore), Effect.provideService(ServerConfig, config), Effect.orDie)
  yield* Effect.promise(async () => {
    for (const n of [1, 2, 3]) {
      const draft = { text: `zqxword${n}`, caretPosition: 0 }
      const command = { _tag: "SaveDraft", channelId: one, draft }
      const body = { area: "drafts", command, commandId: crypto.randomUUID() }
      const response = await app.browsers.get("ada")?.callJson("POST", "/api/commands/v1", body)
      expect(response?.status).toBe(200)
    }
    await vi.waitFor(async () => expect(await Effect.runPromise(left)).toEqual(["zqxword3"]), {
      interval: 50,
      timeout: 300_000,
    })
  })
  yield* app.stop
  expect(yield* left).toEqual(["zqxword3"])
})

test.live("no byte stays of what was typed before the last save", () => Effect.scoped(forgets(null)), 60_000)

deepLayer(PostgresFixture.layer, { excludeTestServices: true, timeout: 600_000 })("on PostgreSQL", (it) => {
  it.effect(
    "no row has what was typed before the last save",
    () => PostgresFixture.use(({ url }) => Effect.scoped(forgets(url))),
    600_000,
  )
})
