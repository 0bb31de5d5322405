import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { it, layer, type Vitest } from "@effect/vitest"
import { Effect, Fiber, Layer, type Scope } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { expect } from "vitest"
import { filesFolder } from "../../file/folder.ts"
import type { ServerConfigShape } from "../../kernel/config.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { holdDataFolder } from "../../kernel/lock.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { layerStore } from "../../kernel/store.ts"
import { append, commandOn } from "../../log/log.fixture.ts"
import { Log } from "../../log/log.ts"
import { contentOf, fill, postgresConfig, sqliteConfig } from "./backup.fixture.ts"
import { restoreBackup } from "./restoreBackup.ts"
import { layerStoreReader } from "./stores.ts"
import { storeTables } from "./tables.ts"
import { tablesOf, writeBackup } from "./writeBackup.ts"

/** Runs an effect as a server that holds the configured store, with its log. */
const serving = <A, E>(config: ServerConfigShape, effect: Effect.Effect<A, E, Log | SqlClient.SqlClient>) =>
  Effect.provide(
    effect,
    Log.layer.pipe(
      Layer.provideMerge(layerStore),
      Layer.provide(Layer.effectDiscard(holdDataFolder(config.dataFolder, config.port))),
      Layer.provide(Layer.succeed(ServerConfig, config)),
      Layer.fresh,
    ),
  )

const options = { withAnalytics: false, mayOverwrite: false }
const filesOf = ({ dataFolder }: ServerConfigShape) => filesFolder(dataFolder)

/** Files of documents, one of several pieces, an empty one, and one whose upload was not finished; and one of a message. */
const messageFile = Buffer.from("of a message")
const documentFiles = { "file-a": Buffer.alloc(700_001, "abc"), "file-b": Buffer.alloc(0), "file-c": null }
const fillFiles = (config: ServerConfigShape) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    mkdirSync(filesOf(config), { recursive: true })
    for (const [id, bytes] of Object.entries(documentFiles)) {
      const of = { card: "manual", name: `${id}.txt`, media_type: "text/plain", sha256: "", author: "ada" }
      const row = { id, ...of, size_bytes: bytes?.length ?? 1, pages: null, created: 0, state: "ADDED" }
      yield* sql`insert into document_file ${sql.insert(row)}`
      if (bytes !== null) writeFileSync(join(filesOf(config), id), bytes)
    }
    const of = { channel: "topic:a", author: "ada", name: "m.txt", media_type: "text/plain", sha256: "" }
    const sizes = { size_bytes: messageFile.length, pages: null, width: null, height: null }
    yield* sql`insert into message_file ${sql.insert({ id: "file-m", ...of, ...sizes, used: 0, state: "SENT" })}`
    writeFileSync(join(filesOf(config), "file-m"), messageFile)
  })
const restoredFiles = (config: ServerConfigShape) =>
  Object.fromEntries(
    readdirSync(filesOf(config)).map((name) => [name, readFileSync(join(filesOf(config), name))]),
  )
const backUp = (config: ServerConfigShape, file: string, changed: Partial<typeof options> = {}) =>
  Effect.provide(
    writeBackup(file, { ...options, filesFolder: filesOf(config), ...changed }),
    Layer.fresh(layerStoreReader(config)),
  )

const fileFor = (config: ServerConfigShape) => join(config.dataFolder, "..", "cairn.backup")

interface Store<R> {
  readonly name: string
  /** The configuration of an empty one. */
  readonly config: Effect.Effect<ServerConfigShape, SqlError.SqlError, R | Scope.Scope>
}

/** What holds of each of these stores, and of backups of one that are restored into another. */
const suite = <R>(
  test: Vitest.MethodsNonLive<R>,
  stores: ReadonlyArray<Store<R>>,
  pairs: ReadonlyArray<readonly [from: Store<R>, to: Store<R>]>,
) => {
  for (const [from, to] of pairs) {
    test.effect(
      `restores from ${from.name} to ${to.name} every row, under a new epoch, without the sessions`,
      () =>
        Effect.gen(function* () {
          const [old, fresh] = [yield* from.config, yield* to.config]
          yield* serving(old, fill(5, 110))
          yield* serving(old, fillFiles(old))
          const before = yield* serving(old, contentOf)
          const rows = yield* backUp(old, fileFor(old))
          expect(yield* restoreBackup(fileFor(old), fresh, false)).toMatchObject({ rows, aside: null })
          const { "file-c": _, ...finished } = documentFiles
          // An empty file has no piece.
          expect({ "file-b": Buffer.alloc(0), ...restoredFiles(fresh) }).toEqual({
            ...finished,
            "file-m": messageFile,
          })
          const after = yield* serving(fresh, contentOf)
          expect(after.content).toEqual(before.content)
          expect(after.content.log_event).toHaveLength(5 * 110)
          expect(after.epoch).not.toBe(before.epoch)
          yield* serving(
            fresh,
            Effect.gen(function* () {
              const sql = yield* SqlClient.SqlClient
              expect(yield* sql`select * from session`).toEqual([])
              expect(yield* sql`select * from analytics_event`).toEqual([])
              const { envelopes } = yield* append(commandOn("channel:card:3"), "next")
              expect(envelopes[0]?.seq).toBe(111)
            }),
          )
        }),
    )
  }

  for (const { name, config } of stores) {
    test.effect(`takes one moment of ${name} while commands go on`, () =>
      Effect.gen(function* () {
        const [old, fresh] = [yield* config, yield* sqliteConfig]
        yield* serving(
          old,
          Effect.gen(function* () {
            yield* fill(3, 200)
            const write = Effect.forever(append(commandOn("channel:card:live"), "more"))
            const writing = yield* Effect.forkChild(write, { startImmediately: true })
            yield* backUp(old, fileFor(old))
            yield* Fiber.interrupt(writing)
          }),
        )
        yield* restoreBackup(fileFor(old), fresh, false)
        yield* serving(
          fresh,
          Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            const heads = yield* sql<{ stream: string; head: number }>`select stream, head from log_head`
            for (const { stream, head } of heads) {
              const [events] =
                yield* sql`select count(*) as events, max(seq) as last from log_event where stream = ${stream}`
              const [commands] =
                yield* sql`select count(*) as commands from log_command where stream = ${stream}`
              expect([stream, events, commands]).toEqual([
                stream,
                { events: head, last: head },
                { commands: head },
              ])
            }
          }),
        )
      }),
    )

    test.effect(`sets the store aside in ${name} when it is to be replaced, and else refuses`, () =>
      Effect.gen(function* () {
        const store = yield* config
        yield* serving(store, fill(1, 3))
        yield* backUp(store, fileFor(store))
        yield* serving(store, append(commandOn("channel:card:0"), "after the backup"))
        const later = yield* serving(store, contentOf)
        const refused = yield* Effect.flip(restoreBackup(fileFor(store), store, false))
        expect(refused.message).toContain("--replace")
        expect(yield* serving(store, contentOf)).toEqual(later)
        const { aside } = yield* restoreBackup(fileFor(store), store, true)
        expect((yield* serving(store, contentOf)).content.log_event).toHaveLength(3)
        expect(aside).toContain("replaced")
      }),
    )

    test.effect(`refuses to restore into ${name} while a server uses it`, () =>
      Effect.gen(function* () {
        const store = yield* config
        yield* serving(store, fill(1, 1))
        yield* backUp(store, fileFor(store))
        const other = { ...store, dataFolder: `${store.dataFolder}-other` }
        const target = store.databaseUrl === null ? store : other
        const refused = yield* serving(store, Effect.flip(restoreBackup(fileFor(store), target, true)))
        expect(refused.message).toMatch(/is in use by process|A server is using the database/)
      }),
    )

    test.effect(`knows every table of ${name}`, () =>
      Effect.gen(function* () {
        const tables = yield* serving(yield* config, Effect.flatMap(SqlClient.SqlClient, tablesOf))
        expect(tables.toSorted()).toEqual(Object.keys(storeTables).toSorted())
      }),
    )
  }
}

const sqlite = { name: "SQLite", config: sqliteConfig }
const postgres = { name: "PostgreSQL", config: postgresConfig }

layer(Layer.empty, { excludeTestServices: true })("backups", (test) =>
  suite(test, [sqlite], [[sqlite, sqlite]]),
)

deepLayer(
  Layer.provideMerge(
    Layer.unwrap(Effect.map(PostgresFixture, ({ url }) => layerPostgres(url))),
    PostgresFixture.layer,
  ),
  { excludeTestServices: true },
)("backups on PostgreSQL", (test) =>
  suite(
    test,
    [postgres],
    [
      [sqlite, postgres],
      [postgres, sqlite],
      [postgres, postgres],
    ],
  ),
)

it.effect("keeps what clients measured only where it is asked for", () =>
  Effect.gen(function* () {
    const [old, fresh] = [yield* sqliteConfig, yield* sqliteConfig]
    yield* serving(old, fill(1, 1))
    yield* backUp(old, fileFor(old), { withAnalytics: true })
    yield* restoreBackup(fileFor(old), fresh, false)
    const rows = yield* serving(
      fresh,
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select behavior_name from analytics_event`),
    )
    expect(rows).toEqual([{ behavior_name: "view" }])
  }),
)

it.effect("is its owner's alone, has no secret of a session, and overwrites nothing unless told to", () =>
  Effect.gen(function* () {
    const store = yield* sqliteConfig
    const file = fileFor(store)
    yield* serving(store, fill(1, 1))
    yield* backUp(store, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const first = readFileSync(file)
    const refused = yield* Effect.flip(backUp(store, file))
    expect(refused.message).toContain("--overwrite")
    expect(readFileSync(file)).toEqual(first)
    chmodSync(file, 0o644)
    yield* backUp(store, file, { mayOverwrite: true })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(file, "..")).filter((name) => name.includes(".part"))).toEqual([])
  }),
)

it.effect("restores nothing of a file that is damaged anywhere, cut, or none", () =>
  Effect.gen(function* () {
    const [old, fresh] = [yield* sqliteConfig, yield* sqliteConfig]
    yield* serving(old, fill(2, 20))
    yield* backUp(old, fileFor(old))
    const whole = readFileSync(fileFor(old))
    const spoiled = [
      ...Array.from({ length: 40 }, (_, n) => {
        const copy = Buffer.from(whole)
        const index = Math.floor((n * whole.length) / 40)
        copy[index] = (copy[index] ?? 0) ^ 1
        return copy
      }),
      ...[0, 10, 0.5, 0.99].map((part) => whole.subarray(0, part < 1 ? part * whole.length : part)),
      Buffer.from("a text"),
      Buffer.from(whole.toString("latin1").replace('"version":1', '"version":9'), "latin1"),
    ]
    for (const bytes of spoiled) {
      writeFileSync(fileFor(fresh), bytes)
      const error = yield* Effect.flip(restoreBackup(fileFor(fresh), fresh, true))
      expect(error._tag).toBe("BackupError")
    }
    expect(existsSync(join(fresh.dataFolder, "cairn.db"))).toBe(false)
  }),
)
