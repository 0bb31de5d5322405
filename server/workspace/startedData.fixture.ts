import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Layer, Scope } from "effect"
import { layerMigrations } from "../kernel/migrations.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import { Workspace } from "./Workspace.ts"
import { workspaceFolder } from "./workspace.fixture.ts"

/** Datasets of the small workspace as they are imported, and an empty store with its tables, in a folder. */
const makeStartedData = Effect.gen(function* () {
  const kept = mkdtempSync(join(tmpdir(), "cairn-started-"))
  process.on("exit", () => rmSync(kept, { recursive: true, force: true }))
  yield* Effect.scoped(
    Effect.gen(function* () {
      const { folder, dataFolder } = yield* workspaceFolder
      const started = Layer.mergeAll(
        Workspace.layer({ folder, dataFolder }),
        layerMigrations.pipe(Layer.provide(layerSqlite(join(dataFolder, "cairn.db")))),
      )
      const scope = yield* Scope.make()
      yield* Layer.buildWithScope(started, scope)
      yield* Scope.close(scope, Exit.void)
      cpSync(dataFolder, kept, { recursive: true })
    }),
  )
  return kept
})

let startedData: Promise<string> | null = null

/**
 * Puts into a data folder what a first start on the small workspace makes: a server that starts on it does not migrate and
 * import anew, unless the test changes the files. Made once for each thread of the tests.
 */
export const fillDataFolder = (dataFolder: string): Effect.Effect<void> =>
  Effect.promise(async () => {
    startedData ??= Effect.runPromise(makeStartedData)
    cpSync(await startedData, dataFolder, { recursive: true })
  })
