import { Clock, Effect, Layer } from "effect"
import { layerMigrations } from "../kernel/migrations.ts"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { layerPostgres } from "../kernel/postgres.ts"
import { layerSqlite } from "../kernel/sqlite.ts"

/** An empty SQLite store with its tables. */
export const layerSqliteStore = layerMigrations.pipe(Layer.provideMerge(layerSqlite(":memory:")))

/**
 * A PostgreSQL store with its tables, of the fixture's server. Its connections live by the real clock: by a test's, a jump
 * of days has the pool look for idle ones at each of its minutes.
 */
export const layerPostgresStore = Layer.unwrap(
  Effect.map(PostgresFixture, ({ url }) => layerMigrations.pipe(Layer.provideMerge(layerPostgres(url)))),
).pipe(Layer.provide(Layer.succeed(Clock.Clock, Clock.Clock.defaultValue())))
