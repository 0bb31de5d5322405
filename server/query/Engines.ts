import { Context, Effect, Layer } from "effect"
import { DuckDb } from "./DuckDb.ts"
import { duckDbEngine } from "./duckDbEngine.ts"
import type { Engine } from "./Engine.ts"
import type { StoredTable } from "./table.ts"

/** The engines that answer queries. */
export class Engines extends Context.Service<
  Engines,
  {
    /** Engine that holds the rows of a table. */
    readonly of: (table: StoredTable) => Engine
  }
>()("cairn/Engines") {
  static readonly layerNoDeps = Layer.effect(
    Engines,
    Effect.map(DuckDb, (database) => {
      const imported = duckDbEngine(database)
      return { of: () => imported }
    }),
  )
}
