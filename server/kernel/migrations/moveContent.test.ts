import { readFileSync } from "node:fs"
import { join } from "node:path"
import { it, type Vitest } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import { expect } from "vitest"
import { annotationsOf } from "#domain/areas/annotation/annotation.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CommandId } from "#domain/kernel/ids.ts"
import { stateIn } from "#domain/shared.ts"
import { Streams } from "../../log/streams.ts"
import { layerMigrations, migrations } from "../migrations.ts"
import { deepLayer, PostgresFixture } from "../postgres.fixture.ts"
import { layerPostgres } from "../postgres.ts"
import { layerSqlite } from "../sqlite.ts"

const {
  "0001_create_log": log,
  "0002_create_identity": identity,
  "0003_create_analytics": analytics,
} = migrations
/** The tables as they were before each card had a stream of its own. */
const earlierTables = Migrator.make({})({
  loader: Migrator.fromRecord({
    "0001_create_log": log,
    "0002_create_identity": identity,
    "0003_create_analytics": analytics,
  }),
  table: "cairn_migrations",
})

const stored = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../property-tests/stored/${name}.json`), "utf8"))
const target = { type: "card", id: "flights-by-state" }
const ids = Array.from({ length: 8 }, () => CommandId.make(crypto.randomUUID()))
const saved = { ...stored("CardSaved.v1"), urn: "saved-a" }

/** What an earlier version stored: stream, actor and event, at a time of its own each. */
const rows = [
  ["user:bob", "bob", stored("CardFavorited.v1")],
  ["content:access", "bob", { ...stored("AccessRequested.v1"), target }],
  ["content:annotations", "ada", { ...stored("AnnotationAdded.v1"), card: "saved-a" }],
  ["content:cards", "ada", saved],
  ["content:access", "ada", { ...stored("AccessGranted.v1"), target }],
  ["content:cards", "ada", { ...saved, urn: "saved-b" }],
  ["content:cards", "ada", { _tag: "SavedCardRemoved", urn: "saved-b" }],
  [
    "content:access",
    "cleo",
    { ...stored("AccessRequested.v1"), userId: "cleo", target: { type: "stack", id: "1" } },
  ],
] as const

const fill = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const heads = new Map<string, number>()
  for (const [index, [stream, actor, event]] of rows.entries()) {
    const seq = (heads.get(stream) ?? 0) + 1
    heads.set(stream, seq)
    const command_id = ids[index] ?? ""
    yield* sql`insert into log_event (stream, seq, at, actor, origin, command_id, event)
      values (${stream}, ${seq}, ${1000 + index}, ${actor}, 'user', ${command_id}, ${JSON.stringify(event)})`
    yield* sql`insert into log_command (actor, command_id, digest, stream, first_seq, last_seq)
      values (${actor}, ${command_id}, 'digest', ${stream}, ${seq}, ${seq})`
  }
  for (const [stream, head] of heads) {
    yield* sql`insert into log_head (stream, head, touched) values (${stream}, ${head}, 0)`
  }
})

const migrated = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.orDie(Effect.andThen(earlierTables, fill))
  return yield* Effect.gen(function* () {
    const streams = yield* Streams
    const fold = (stream: StreamName) => streams.fold(stream)
    const requests = stateIn(yield* fold("access:card:flights-by-state"), "access")
    expect(requests).toMatchObject([{ userId: "bob", status: "GRANTED", decidedBy: "ada" }])
    expect(stateIn(yield* fold("user:bob"), "access")).toEqual(requests)
    expect(stateIn(yield* fold("user:bob"), "home").added).toEqual([{ kind: "card", id: "flights-by-state" }])
    expect((yield* fold("user:bob")).head).toBe(3)
    expect(stateIn(yield* fold("user:cleo"), "access")).toMatchObject([
      { target: { type: "stack", id: "1" } },
    ])

    const card = yield* fold("card:saved-a")
    expect(card).toMatchObject({ head: 2, updated: 1003, unreadable: 0 })
    expect(stateIn(card, "saved")).toMatchObject({
      author: "ada",
      removed: false,
      choice: { title: "Early months", dateTimeElement: "week" },
    })
    expect(annotationsOf(stateIn(card, "annotation"))).toMatchObject([{ content: "A fair" }])
    expect(stateIn(yield* fold("card:saved-b"), "saved")).toMatchObject({ removed: true })
    expect([...(yield* streams.all("card", "saved")).keys()].sort()).toEqual(["card:saved-a", "card:saved-b"])
    expect([...(yield* streams.all("access", "access")).keys()].sort()).toEqual([
      "access:card:flights-by-state",
      "access:stack:1",
    ])

    const left = yield* sql`select stream from log_event where stream like 'content:%'
      union all select stream from log_head where stream like 'content:%'`
    expect(left).toEqual([])
    const places = yield* sql<{ command_id: string; stream: string; first_seq: number }>`
      select command_id, stream, first_seq from log_command order by command_id`
    for (const [index, stream, first_seq] of [
      [0, "user:bob", 1],
      [1, "access:card:flights-by-state", 1],
      [2, "card:saved-a", 1],
      [3, "card:saved-a", 2],
      [6, "card:saved-b", 2],
    ] as const) {
      expect(places).toContainEqual({ command_id: ids[index], stream, first_seq })
    }
    expect(places).toHaveLength(rows.length + 3)
  }).pipe(Effect.provide(Streams.layer.pipe(Layer.provideMerge(layerMigrations))))
})

const title = "moves what was kept in one stream for all cards into the streams of each, on "

it.live(`${title}SQLite`, () => Effect.provide(migrated, layerSqlite(":memory:")))

const onPostgres = (suite: Vitest.MethodsNonLive<PostgresFixture>) =>
  suite.effect(`${title}PostgreSQL`, () =>
    Effect.flatMap(PostgresFixture, ({ url }) => Effect.provide(migrated, layerPostgres(url))),
  )

deepLayer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })(
  "the store",
  onPostgres,
)
