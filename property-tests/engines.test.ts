import { Layer } from "effect"
import { PostgresFixture } from "#server/kernel/postgres.fixture.ts"
import { holdsForEngine, RandomDatabase } from "./arbitraries/databaseProperties.fixture.ts"
import { randomPostgres } from "./arbitraries/postgresRows.fixture.ts"

holdsForEngine(
  "PostgreSQL",
  Layer.effect(RandomDatabase, randomPostgres).pipe(Layer.provide(PostgresFixture.layer)),
)
