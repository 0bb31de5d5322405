import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { Clock, Context, Effect, Layer, Result, Semaphore } from "effect"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import { ServerHealth } from "../kernel/serverHealth.ts"
import { supervise } from "../kernel/supervise.ts"
import {
  type DatabaseDataset,
  type DatabaseSource,
  type Dataset,
  type DatasetColumn,
  type FileDataset,
  isDatabaseDataset,
  isFileDataset,
} from "../schema/dataset.ts"
import { DuckDb, type DuckDbError } from "./DuckDb.ts"
import { type BrowsedDatabase, browsedDatabase } from "./database/BrowsedDatabase.ts"
import { type ConnectionPlace, makeDatabaseTables, renewed } from "./database/DatabaseTables.ts"
import {
  definitionOf,
  type Loaded,
  type LoadProblem,
  type LoadRequest,
  makeDatasetLoader,
} from "./datasetLoader.ts"
import { connectionKey, Engines } from "./Engines.ts"
import type { DatasetProblem } from "./import/problem.ts"
import { makeImportedTables } from "./importedTables.ts"
import { type InferColumns, makeInferredColumns } from "./inferredColumns.ts"
import type { StoredTable, StoredTables } from "./table.ts"

/** How often the files of served datasets are looked at: whether something else wrote to them. */
const fileCheckInterval = "10 seconds"
const unchecked = { message: "Damaged data is not imported again." }

/** Problems of the data, by dataset. */
export type DatasetProblems = ReadonlyMap<DataSourceId, ReadonlyArray<DatasetProblem>>

/** What `/health` says to anyone: the log names the datasets. */
const problemTexts: Readonly<Record<LoadProblem | "away", string>> = {
  away: "A database of the workspace cannot be reached. Cards over it say so until it can.",
  damaged: "Imported rows were damaged. They are being imported again.",
  missing: "A source of a dataset is missing. The rows that were imported from it stay.",
}

/** The stored datasets. */
export class Datasets extends Context.Service<
  Datasets,
  {
    /** The columns of a source that stays in a database; null where it is away and was never reached. */
    readonly inferInPlace: (
      source: DatabaseSource,
      place: ConnectionPlace,
    ) => Effect.Effect<Result.Result<ReadonlyArray<DatasetColumn> | null, ReadonlyArray<DatasetProblem>>>
    /**
     * Imports the datasets that are new, damaged, or whose source or definition changed, each into a table of its own,
     * and gives the tables of all, without those that stay in a database that is away and was never reached. Those of older imports are dropped by the next load, as queries may still run on them.
     */
    readonly load: (
      datasets: ReadonlyArray<Dataset>,
      place: ConnectionPlace,
    ) => Effect.Effect<Result.Result<StoredTables, DatasetProblems>, DuckDbError>
    /** The columns of a source, where its dataset does not say them. */
    readonly infer: InferColumns
    /** Whether there is an import by the dataset's definition, so that it can do without its source. */
    readonly isImported: (dataset: FileDataset, timeZone: string) => Effect.Effect<boolean, DuckDbError>
    /** Folder of the files of datasets that people added, at which their paths begin. */
    readonly addedFolder: string
    /** The tables of a connection that its people may choose from; null where there is no such connection. */
    readonly browse: (connection: string) => Effect.Effect<BrowsedDatabase | null>
    /**
     * Finds the table of a dataset that a person added over one of a connection, and serves it where it is to be; null where
     * its database is away and was never reached.
     */
    readonly loadAddedInPlace: (
      dataset: DatabaseDataset,
      isServed: boolean,
    ) => Effect.Effect<Result.Result<StoredTable | null, ReadonlyArray<DatasetProblem>>>
    /** Imports a dataset that a person added, unless it was; where it is to be, it is served beside those of the folder. */
    readonly loadAdded: (
      dataset: FileDataset,
      timeZone: string,
      isServed: boolean,
    ) => Effect.Effect<Result.Result<StoredTable, ReadonlyArray<DatasetProblem>>, DuckDbError>
    /** Serves those added datasets alone, and forgets what was imported for others. */
    readonly retainAdded: (datasets: ReadonlyArray<Dataset>) => Effect.Effect<void, DuckDbError>
    /** Replaces the tables that queries run on. */
    readonly serve: (tables: StoredTables) => Effect.Effect<void>
    /** Why a dataset has no table. */
    readonly withoutTable: (dataset: DataSourceId) => "dataset.away" | "dataset.busy" | "dataset.changed"
    /** The table of a dataset as it is now; undefined for an unknown one, and while a damaged one is imported again. */
    readonly table: (dataset: DataSourceId) => StoredTable | undefined
  }
>()("cairn/Datasets") {
  static readonly layerNoDeps = (dataFolder: string) =>
    Layer.effect(
      Datasets,
      Effect.gen(function* () {
        const { connect, awaitUnreadable } = yield* DuckDb
        const health = yield* ServerHealth
        const engines = yield* Engines
        const clock = yield* Clock.Clock
        const run = yield* connect
        removeFormer(dataFolder)
        const imported = yield* makeImportedTables(run, join(dataFolder, "datasets"))
        const addedFolder = join(dataFolder, "added")
        mkdirSync(addedFolder, { recursive: true })
        const addedTables = yield* makeImportedTables(run, join(dataFolder, "added-datasets"))
        const added = new Map<DataSourceId, { readonly request: LoadRequest; table: StoredTable | null }>()
        const oneAtATime = yield* Semaphore.make(1)
        const inPlace = makeDatabaseTables(engines.database, connectionKey, join(dataFolder, "columns"))
        const staying = new Map<string, DatabaseDataset>()
        const addedInPlace = new Map<DataSourceId, StoredTable | "dataset.away" | "dataset.changed">()
        let loadedPlace: ConnectionPlace | null = null
        let servedPlace: ConnectionPlace | null = null
        const problems = new Map<DataSourceId, LoadProblem>()
        const requests = new Map<string, LoadRequest>()
        const damaged = new Map<DataSourceId, LoadRequest>()
        let served: StoredTables = new Map()

        const showProblems = Effect.suspend(() => {
          const isAnyAway = [...engines.open().values()].some(({ isAway }) => isAway())
          const met = new Set([...problems.values(), ...(isAnyAway ? ["away" as const] : [])])
          const messages = [...met].map((problem) => problemTexts[problem])
          return health.report("datasets", met.size === 0 ? null : { message: messages.join(" ") })
        })
        const loader = makeDatasetLoader(run, imported, (request, name) =>
          Effect.suspend(() => {
            const { dataset } = request
            if (served.get(dataset.id)?.name === name) {
              served = new Map([...served].filter(([id]) => id !== dataset.id))
              damaged.set(dataset.id, request)
            }
            problems.set(dataset.id, "damaged")
            return Effect.andThen(
              Effect.logWarning(`The imported rows of ${dataset.name} are damaged`),
              showProblems,
            )
          }),
        )
        const addedLoader = makeDatasetLoader(run, addedTables, ({ dataset }) =>
          Effect.suspend(() => {
            const one = added.get(dataset.id)
            if (one !== undefined) one.table = null
            problems.set(dataset.id, "damaged")
            return Effect.andThen(
              Effect.logWarning(`The imported rows of ${dataset.name} are damaged`),
              showProblems,
            )
          }),
        )
        const importAdded = Effect.fnUntraced(function* (request: LoadRequest, isServed: boolean) {
          const loaded = yield* addedLoader.load(request)
          if (Result.isFailure(loaded)) return Result.fail(loaded.failure)
          const { table, problem } = loaded.success
          if (!isServed) return Result.succeed(table)
          added.set(table.dataset, { request, table })
          if (problem === null) problems.delete(table.dataset)
          else problems.set(table.dataset, problem)
          return Result.succeed(table)
        })
        const onLoaded = (request: LoadRequest, { table, problem }: Loaded): void => {
          requests.set(table.name, request)
          if (problem === null) problems.delete(table.dataset)
          else problems.set(table.dataset, problem)
        }

        const tablesInPlace = () => [...addedInPlace.values()].filter((table) => typeof table !== "string")

        /** Keys of the connections whose tables people may choose from. */
        const browsedKeys = (): ReadonlyArray<string> => {
          const { connections = {}, folder = "" } = servedPlace ?? {}
          return Object.values(connections)
            .filter(({ browse }) => browse === true)
            .map((connection) => connectionKey(connection, folder))
        }

        const loadAddedInPlace = Effect.fnUntraced(function* (dataset: DatabaseDataset, isServed: boolean) {
          if (servedPlace === null) return Result.succeed(null)
          const found = yield* inPlace.load(dataset, servedPlace)
          const table = Result.getOrNull(found)
          if (isServed)
            addedInPlace.set(
              dataset.id,
              table ?? (Result.isFailure(found) ? "dataset.changed" : "dataset.away"),
            )
          if (isServed && table !== null) staying.set(table.name, dataset)
          return found
        })

        const load = Effect.fnUntraced(function* (datasets: ReadonlyArray<Dataset>, place: ConnectionPlace) {
          yield* imported.sweep(datasets, new Set([...served.values()].map(({ name }) => name)))
          const tables = new Map<DataSourceId, StoredTable>()
          const failed = new Map<DataSourceId, ReadonlyArray<DatasetProblem>>()
          for (const dataset of datasets) {
            if (isDatabaseDataset(dataset)) {
              const found = yield* inPlace.load(dataset, place)
              if (Result.isFailure(found)) failed.set(dataset.id, found.failure)
              else if (found.success !== null) {
                tables.set(dataset.id, found.success)
                staying.set(found.success.name, dataset)
              }
              continue
            }
            if (!isFileDataset(dataset)) continue
            const request = { dataset, folder: place.folder, timeZone: place.timeZone }
            const loaded = yield* loader.load(request)
            if (Result.isSuccess(loaded)) {
              tables.set(dataset.id, loaded.success.table)
              onLoaded(request, loaded.success)
            } else failed.set(dataset.id, loaded.failure)
          }
          for (const id of problems.keys()) {
            if (!added.has(id) && datasets.every((dataset) => dataset.id !== id)) problems.delete(id)
          }
          yield* showProblems
          loadedPlace = place
          return failed.size === 0 ? Result.succeed(tables) : Result.fail(failed)
        }, oneAtATime.withPermit)

        /** Imports again what was served and is damaged, whatever becomes of the workspace meanwhile. */
        const repair = Effect.gen(function* () {
          for (const { name } of served.values()) {
            const request = requests.get(name)
            if (request !== undefined && imported.isTouched(name)) yield* loader.find(request, name)
          }
          for (const { request, table } of added.values()) {
            if (table !== null && addedTables.isTouched(table.name))
              yield* addedLoader.find(request, table.name)
          }
          for (const { request, table } of [...added.values()]) {
            if (table === null) yield* importAdded(request, true)
          }
          for (const database of engines.open().values()) {
            if (database.isAway()) yield* Effect.ignore(database.describe("(SELECT 1) AS asked"))
          }
          yield* showProblems
          for (const [id, request] of damaged) {
            const loaded = yield* loader.load(request)
            if (Result.isFailure(loaded)) continue
            damaged.delete(id)
            onLoaded(request, loaded.success)
            served = new Map(served).set(id, loaded.success.table)
            yield* showProblems
          }
        }).pipe(oneAtATime.withPermit)

        const unreadable = Effect.andThen(
          awaitUnreadable,
          Effect.andThen(imported.doubtAll, addedTables.doubtAll),
        )
        yield* supervise("datasets", unchecked, () =>
          Effect.raceFirst(unreadable, Effect.sleep(fileCheckInterval)).pipe(
            Effect.andThen(repair),
            Effect.andThen(showProblems),
            Effect.forever,
          ),
        )

        return {
          load,
          inferInPlace: (source, place) =>
            Effect.map(
              inPlace.infer(source, place),
              Result.map((columns) => columns?.map(({ column }) => column) ?? null),
            ),
          infer: makeInferredColumns(run, join(dataFolder, "columns")),
          isImported: (dataset, timeZone) =>
            Effect.map(
              imported.last(dataset, definitionOf({ dataset, timeZone })),
              (table) => table !== null,
            ),
          addedFolder,
          browse: Effect.fnUntraced(function* (name) {
            const place = servedPlace
            const connection = place?.connections?.[name]
            if (place === null || connection?.browse !== true) return null
            const database = yield* engines.database(connection, place.folder)
            return browsedDatabase({ name, kind: connection.kind, database, tables: inPlace, place })
          }),
          loadAddedInPlace: (dataset, isServed) =>
            loadAddedInPlace(dataset, isServed).pipe(oneAtATime.withPermit),
          loadAdded: (dataset, timeZone, isServed) =>
            Effect.andThen(importAdded({ dataset, folder: addedFolder, timeZone }, isServed), (loaded) =>
              Effect.as(showProblems, loaded),
            ).pipe(oneAtATime.withPermit),
          retainAdded: (datasets) =>
            Effect.suspend(() => {
              const ids = new Set(datasets.map(({ id }) => id))
              for (const one of [added, addedInPlace])
                for (const id of one.keys()) if (!ids.has(id)) one.delete(id)
              const used = [...added.values()].flatMap(({ table }) => (table === null ? [] : [table.name]))
              return addedTables.sweep(datasets, new Set(used))
            }).pipe(oneAtATime.withPermit),
          serve: (tables) =>
            Effect.suspend(() => {
              served = tables
              servedPlace = loadedPlace
              damaged.clear()
              const inUse = [...tables.values(), ...tablesInPlace()]
              const names = new Set(inUse.map(({ name }) => name))
              for (const name of requests.keys()) if (!names.has(name)) requests.delete(name)
              for (const name of staying.keys()) if (!names.has(name)) staying.delete(name)
              const connections = inUse.flatMap(({ connection }) => connection ?? [])
              return engines.retain(new Set([...connections, ...browsedKeys()]))
            }),
          withoutTable: (dataset) => {
            const reason = addedInPlace.get(dataset)
            return typeof reason === "string" ? reason : "dataset.busy"
          },
          table: (dataset) => {
            const inItsDatabase = addedInPlace.get(dataset)
            const stayed = typeof inItsDatabase === "string" ? undefined : inItsDatabase
            const table = served.get(dataset) ?? added.get(dataset)?.table ?? stayed
            if (table === undefined) return undefined
            const stays = staying.get(table.name)
            return stays === undefined ? table : renewed(table, stays, clock.currentTimeMillisUnsafe())
          },
        }
      }),
    )

  /** The datasets in a data folder, and the engines that hold them. */
  static readonly layer = (dataFolder: string) =>
    Datasets.layerNoDeps(dataFolder).pipe(
      Layer.provideMerge(Engines.layerNoDeps),
      Layer.provideMerge(DuckDb.layer(join(dataFolder, "temporary"))),
    )
}

/** Removes the one file in which earlier versions kept all imports. */
const removeFormer = (dataFolder: string): void => {
  for (const name of ["datasets.duckdb", "datasets.duckdb.wal"])
    rmSync(join(dataFolder, name), { force: true })
}
