import { Effect, Layer } from "effect"
import { ServerConfig } from "./config.ts"
import { layerMigrations } from "./migrations.ts"
import { layerPostgres } from "./postgres.ts"
import { placeRestored, storeFile } from "./restoredStore.ts"
import { layerSqlite } from "./sqlite.ts"

/** The configured store with its tables up to date: PostgreSQL with DATABASE_URL, else `cairn.db` in the data folder. */
export const layerStore = Layer.unwrap(
  Effect.gen(function* () {
    const { databaseUrl, dataFolder } = yield* ServerConfig
    if (databaseUrl !== null) return layerMigrations.pipe(Layer.provideMerge(layerPostgres(databaseUrl)))
    yield* Effect.promise(() => placeRestored(dataFolder))
    return layerMigrations.pipe(Layer.provideMerge(layerSqlite(storeFile(dataFolder))))
  }),
)
