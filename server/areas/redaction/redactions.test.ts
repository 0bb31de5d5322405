import { layer, type Vitest } from "@effect/vitest"
import { Effect, Layer, Result } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { messagesOf } from "#domain/areas/buzz/messageAt.ts"
import { RevisionId } from "#domain/areas/document/types.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { type SharedEvent, stateIn } from "#domain/shared.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { newStream } from "../../log/log.fixture.ts"
import type { Log } from "../../log/log.ts"
import { layerPostgresStore, layerSqliteStore } from "../../log/stores.fixture.ts"
import { Streams } from "../../log/streams.ts"
import { MessageIndex } from "../search/MessageIndex.ts"
import { anyOf } from "../search/wantedMessages.fixture.ts"
import { Redactions } from "./Redactions.ts"
import { makeRedactBefore } from "./retention.ts"

const [ada, bob] = [UserId.make("ada"), UserId.make("bob")]

const store = Effect.fnUntraced(function* (stream: StreamName, actor: UserId, event: SharedEvent) {
  const streams = yield* Streams
  const commandId = CommandId.make(crypto.randomUUID())
  const { envelopes } = yield* streams.run(
    { stream, commandId, actor, origin: "user", body: event },
    { decide: () => Result.succeed([event]), isFollowed: () => false },
  )
  return envelopes[0]?.seq ?? Seq.make(0)
})
const sent = (text: string, revisionId = RevisionId.make(crypto.randomUUID())): SharedEvent => ({
  _tag: "MessageSent",
  content: { text, tags: [] },
  attachments: [{ _tag: "FILE", revisionId, name: `${text}.txt`, sizeBytes: 1, mediaType: "text/plain" }],
})

/** A channel in which ada and bob said a secret each, which ada edited, with a file for each. */
const talk = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const stream = newStream()
  const id = stream.slice("channel:".length)
  for (const [author, text] of [
    [ada, `secret1 ${id}`],
    [bob, `secret2 ${id}`],
  ] as const) {
    const revisionId = RevisionId.make(crypto.randomUUID())
    yield* store(stream, author, sent(text, revisionId))
    yield* sql`insert into message_file ${sql.insert({
      id: revisionId,
      channel: id,
      author,
      name: "x",
      size_bytes: 1,
      media_type: "text/plain",
      sha256: "",
      used: Date.now(),
      state: "SENT",
    })}`
  }
  const edited = { text: `secret3 ${id}`, tags: [] }
  yield* store(stream, ada, { _tag: "MessageEdited", messageSeq: Seq.make(1), content: edited })
  return { stream, id }
})

const textsIn = Effect.fnUntraced(function* (stream: StreamName) {
  const fold = yield* Streams.use((streams) => streams.fold(stream))
  return [...messagesOf(stateIn(fold, "buzz"))].map(({ content, isRedacted = false }) => [
    content.text.split(" ")[0],
    isRedacted,
  ])
})
/** All that the store has of a stream, as text. */
const storedText = Effect.fnUntraced(function* (stream: StreamName) {
  const sql = yield* SqlClient.SqlClient
  const events = yield* sql<{ seq: number; event: string }>`select seq, event from log_event
    where stream = ${stream} order by seq`
  const others = yield* sql`select states from log_snapshot where stream = ${stream}`
  return { numbers: events.map(({ seq }) => seq), text: JSON.stringify([events, others]) }
})
const found = (stream: StreamName) =>
  MessageIndex.use((index) => index.find(anyOf([stream]), { offset: 0, count: 10 }))
const sweptFiles = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ author: string }>`select author from message_file
    where channel = ${id} and state = 'PENDING' and used = 0 order by author`
  return rows.map(({ author }) => author)
})
/** Another server over the same store, which has nothing in memory. */
const elsewhere = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provide(effect, Layer.fresh(Streams.layer), { local: true })

type Services = Streams | Log | SqlClient.SqlClient | MessageIndex | Redactions
const suite = (it: Vitest.MethodsNonLive<Services>) => {
  it.effect("what was said is nowhere any more: not in the log, a snapshot, the index, and for files", () =>
    Effect.gen(function* () {
      const { stream, id } = yield* talk()
      expect(yield* found(stream)).toHaveLength(2)
      yield* Redactions.use(({ redact }) => redact(stream, { through: Seq.make(3) }))
      expect(yield* textsIn(stream)).toEqual([
        ["", true],
        ["", true],
      ])
      expect(yield* elsewhere(textsIn(stream))).toEqual(yield* textsIn(stream))
      const { numbers, text } = yield* storedText(stream)
      expect(numbers).toEqual([1, 2, 3, 4])
      expect(text).not.toContain("secret")
      expect(yield* found(stream)).toEqual([])
      expect(yield* sweptFiles(id)).toEqual(["ada", "bob"])
    }),
  )

  it.effect("of one author, the others' messages stay; and what is done again stores nothing", () =>
    Effect.gen(function* () {
      const { stream, id } = yield* talk()
      const redaction = { through: Seq.make(3), author: ada }
      yield* Redactions.use(({ redact }) => redact(stream, redaction))
      yield* Redactions.use(({ redact }) => redact(stream, redaction))
      expect(yield* textsIn(stream)).toEqual([
        ["", true],
        ["secret2", false],
      ])
      const { numbers, text } = yield* storedText(stream)
      expect(numbers).toEqual([1, 2, 3, 4])
      expect(text).toContain("secret2")
      expect(text).not.toMatch(/secret[13]/)
      expect((yield* found(stream)).map(({ author }) => author)).toEqual([bob])
      expect(yield* sweptFiles(id)).toEqual(["ada"])
    }),
  )

  it.effect("by the rule of retention, all that is older goes and what is newer stays", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { stream } = yield* talk()
      yield* store(stream, bob, sent("new4"))
      yield* sql`update log_event set at = 1000 where stream = ${stream} and seq <= 3`
      const redactBefore = yield* makeRedactBefore
      yield* redactBefore(EpochMs.make(1_000))
      expect((yield* textsIn(stream)).some(([, isRedacted]) => isRedacted)).toBe(false)
      yield* redactBefore(EpochMs.make(1_001))
      yield* redactBefore(EpochMs.make(1_001))
      expect(yield* textsIn(stream)).toEqual([
        ["", true],
        ["", true],
        ["new4", false],
      ])
      const { numbers, text } = yield* storedText(stream)
      expect(numbers).toEqual([1, 2, 3, 4, 5])
      expect(text).not.toContain("secret")
    }),
  )
}

const layerOver = <E, R>(layerStore: Layer.Layer<SqlClient.SqlClient, E, R>) =>
  Layer.merge(Redactions.layer, MessageIndex.layer).pipe(
    Layer.provideMerge(Streams.layer),
    Layer.provideMerge(layerStore),
  )
layer(layerOver(layerSqliteStore), { excludeTestServices: true })("redactions over SQLite", suite)
deepLayer(layerOver(layerPostgresStore).pipe(Layer.provide(PostgresFixture.layer)), {
  excludeTestServices: true,
  timeout: 600_000,
})("redactions over PostgreSQL", suite)
