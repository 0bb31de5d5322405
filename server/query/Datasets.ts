import { createHash } from "node:crypto"
import { join } from "node:path"
import { Clock, Context, Effect, Layer, Result } from "effect"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import type { Dataset } from "../schema/dataset.ts"
import { DuckDb, type DuckDbError } from "./DuckDb.ts"
import { importDataset } from "./import/importDataset.ts"
import type { DatasetProblem } from "./import/problem.ts"
import { filesOf, sourcePath, stampOf } from "./import/source.ts"
import { makeRegistry } from "./registry.ts"
import type { StoredTable, StoredTables } from "./table.ts"

/** Changes when datasets must be imported again because this code stores them differently. */
const storageVersion = 1

/** Problems of the data, by dataset. */
export type DatasetProblems = ReadonlyMap<DataSourceId, ReadonlyArray<DatasetProblem>>

/** The stored datasets. */
export class Datasets extends Context.Service<
  Datasets,
  {
    /**
     * Imports the datasets that are new or whose source or definition changed, each into a table of its own, and
     * gives the tables of all. Those of older imports are dropped by the next load, as queries may still run on them.
     */
    readonly load: (
      datasets: ReadonlyArray<Dataset>,
      folder: string,
    ) => Effect.Effect<Result.Result<StoredTables, DatasetProblems>, DuckDbError>
    /** Replaces the tables that queries run on. */
    readonly serve: (tables: StoredTables) => void
    readonly table: (dataset: DataSourceId) => StoredTable | undefined
  }
>()("cairn/Datasets") {
  static readonly layerNoDeps = Layer.effect(
    Datasets,
    Effect.gen(function* () {
      const { connect } = yield* DuckDb
      const run = yield* connect
      const registry = yield* makeRegistry(run)
      let served: StoredTables = new Map()

      const loadOne = Effect.fnUntraced(function* (
        dataset: Dataset,
        folder: string,
      ): Effect.fn.Return<Result.Result<StoredTable, ReadonlyArray<DatasetProblem>>, DuckDbError> {
        const paths = new Map<string, string>()
        for (const [name, file] of filesOf(dataset.source)) {
          const path = sourcePath(file, folder)
          if (Result.isFailure(path)) return Result.fail([{ ...missingFile(dataset, name), actual: file }])
          paths.set(name, path.success)
        }
        const fingerprint = createHash("sha256")
          .update(
            JSON.stringify([
              storageVersion,
              dataset.source,
              dataset.columns,
              [...paths.values()].map(stampOf),
            ]),
          )
          .digest("hex")
          .slice(0, 16)
        const table = `${dataset.id}@${fingerprint}`
        const known = yield* registry.find(dataset, table)
        if (known !== null) return Result.succeed(known)
        const from = yield* Clock.currentTimeMillis
        yield* Effect.log(`Importing ${dataset.name} …`)
        const imported = yield* importDataset(run, dataset, paths, table)
        if (Result.isFailure(imported)) return Result.fail(imported.failure)
        const now = yield* Clock.currentTimeMillis
        yield* Effect.log(
          `Imported ${dataset.name}: ${imported.success.toLocaleString("en")} rows in ${((now - from) / 1000).toFixed(1)} s`,
        )
        return Result.succeed(yield* registry.record(dataset, table, now))
      })

      return {
        load: Effect.fnUntraced(function* (datasets: ReadonlyArray<Dataset>, folder: string) {
          yield* registry.sweep(datasets, served)
          const tables = new Map<DataSourceId, StoredTable>()
          const problems = new Map<DataSourceId, ReadonlyArray<DatasetProblem>>()
          for (const dataset of datasets) {
            const loaded = yield* loadOne(dataset, folder)
            if (Result.isSuccess(loaded)) tables.set(dataset.id, loaded.success)
            else problems.set(dataset.id, loaded.failure)
          }
          return problems.size === 0 ? Result.succeed(tables) : Result.fail(problems)
        }),
        serve: (tables) => {
          served = tables
        },
        table: (dataset) => served.get(dataset),
      }
    }),
  )

  /** The datasets and their database in a data folder. */
  static readonly layer = (dataFolder: string) =>
    Datasets.layerNoDeps.pipe(Layer.provideMerge(DuckDb.layer(join(dataFolder, "datasets.duckdb"))))
}

const missingFile = ({ source }: Dataset, name: string): Omit<DatasetProblem, "actual"> => ({
  path: typeof source === "string" ? ["source"] : ["source", "sources", name],
  expected: "the path of a file that exists",
})
