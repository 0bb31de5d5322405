import { layer, type Vitest } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import { expect } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { Sessions } from "../../identity/sessions.ts"
import { layerMigrations, migrations } from "../migrations.ts"
import { deepLayer, PostgresFixture } from "../postgres.fixture.ts"
import { layerPostgres } from "../postgres.ts"
import { layerSqlite } from "../sqlite.ts"

const { "0005_protect_accounts": _, ...earlier } = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name <= "0005_protect_accounts"),
)
const ada = UserId.make("ada")

const suite = (it: Vitest.MethodsNonLive<SqlClient.SqlClient>) => {
  it.effect("forgets the copies of first passwords, and keeps who is signed in", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* Migrator.make({})({ loader: Migrator.fromRecord(earlier), table: "cairn_migrations" })
      yield* sql`insert into person (user_id, created, password) values (${ada}, 1, 'scrypt:a copy')`
      yield* sql`insert into session (digest, user_id, expires)
        values ('2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', ${ada}, 9e12)`
      yield* Layer.build(layerMigrations)
      expect(yield* sql`select created, password, password_version from person`).toEqual([
        { created: 1, password: null, password_version: 0 },
      ])
      const { find } = yield* Effect.provide(Sessions, Sessions.layer)
      expect((yield* find("foo"))?.user).toBe(ada)
    }),
  )
}

layer(layerSqlite(":memory:"))("accounts of an earlier store on SQLite", suite)

deepLayer(
  Layer.unwrap(Effect.map(PostgresFixture, ({ url }) => layerPostgres(url))).pipe(
    Layer.provide(PostgresFixture.layer),
  ),
  { timeout: "10 minutes", excludeTestServices: true },
)("accounts of an earlier store on PostgreSQL", suite)
