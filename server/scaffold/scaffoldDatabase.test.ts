import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PgConnection } from "@effect/sql-pg"
import { layer } from "@effect/vitest"
import { Effect, Result } from "effect"
import { expect } from "vitest"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { Datasets } from "../query/Datasets.ts"
import { makePostgresDatabase } from "../query/postgres/PostgresDatabase.ts"
import type { Connection } from "../schema/connection.ts"
import { loadWorkspace } from "../workspace/load.ts"
import { readDatabaseAddress } from "./databaseAddress.ts"
import { orders, readsTables } from "./databaseTables.fixture.ts"
import { scaffoldDatabase } from "./scaffoldDatabase.ts"

const filled = Effect.gen(function* () {
  const { port } = yield* PostgresFixture
  const owner = yield* PgConnection.make({ host: "127.0.0.1", port, database: "postgres", username: "cairn" })
  for (const sql of [
    "DROP TABLE IF EXISTS orders, customers",
    "CREATE TABLE customers (id integer, name text)",
    "INSERT INTO customers VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Cleo')",
    "CREATE TABLE orders (id bigint, ordered_at timestamp, region varchar(10), amount numeric(12, 2), note text)",
    `INSERT INTO orders SELECT n, timestamp '2024-01-01' + n * interval '1 minute', (array['N', 'S', 'E', 'W'])[1 + n % 4],
      1.25 + n % 100, CASE WHEN n = 7 THEN 'a, "quoted"' || chr(10) || 'note' END FROM generate_series(0, ${orders - 1}) n`,
  ])
    yield* owner.query(sql)
  return port
})

layer(PostgresFixture.layer, { excludeTestServices: true })("a start on PostgreSQL", (it) => {
  it.effect("reads tables with the counts and bounds of all rows, and what they hold of some", () =>
    Effect.gen(function* () {
      const port = yield* filled
      const connection: Connection = {
        kind: "postgres",
        host: "127.0.0.1",
        port,
        database: "postgres",
        user: "cairn",
        tls: false,
      }
      const database = yield* makePostgresDatabase({ ...connection, port, password: undefined })
      yield* readsTables(database, connection)
    }).pipe(Effect.scoped),
  )

  it.effect("writes a workspace that loads, keeps the password to itself, and opens the same again", () =>
    Effect.gen(function* () {
      const port = yield* filled
      const root = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-start-"))),
        (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
      )
      const start = (address: string) =>
        Effect.gen(function* () {
          const read = yield* Effect.fromResult(readDatabaseAddress(address))
          return yield* scaffoldDatabase({ address: read, into: null, home: root, timeZone: "UTC" })
        })
      const at = (password: string, path = "postgres") =>
        `postgres://cairn:${password}@127.0.0.1:${port}/${path}`
      const first = yield* Effect.fromResult(yield* start(at("open%20sesame")))
      expect(first).toMatchObject({ outcome: "new", stacks: ["customers", "orders"] })
      const { folder } = first
      expect(folder).toBe(join(root, "postgres"))
      const secret = join(folder, "database.password")
      expect(readFileSync(secret, "utf8")).toBe("open sesame\n")
      expect(statSync(secret).mode & 0o777).toBe(0o600)
      for (const name of ["workspace.yaml", "datasets.yaml", ".scaffold.json"])
        expect(readFileSync(join(folder, name), "utf8")).not.toContain("sesame")
      const loaded = yield* loadWorkspace(folder).pipe(Effect.provide(Datasets.layer(join(root, "data"))))
      expect(Result.getOrThrow(loaded).model.stacks.size).toBe(2)
      const again = yield* Effect.fromResult(yield* start(at("other")))
      expect(again).toMatchObject({ folder, outcome: "same", stacks: ["customers", "orders"] })
      expect(readFileSync(secret, "utf8")).toBe("other\n")
      const gone = yield* start(at("open%20sesame", "gone"))
      expect(gone).toMatchObject({ failure: { message: expect.stringContaining("/gone") } })
      expect(JSON.stringify(gone)).not.toContain("sesame")
      expect(existsSync(join(root, "gone"))).toBe(false)
    }).pipe(Effect.scoped),
  )
})
