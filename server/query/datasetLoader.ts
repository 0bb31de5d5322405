import { createHash } from "node:crypto"
import { Duration, Effect, Result } from "effect"
import { type FileDataset, readingOf } from "../schema/dataset.ts"
import type { DuckDbError, Run } from "./DuckDb.ts"
import { importDataset } from "./import/importDataset.ts"
import type { DatasetProblem } from "./import/problem.ts"
import { filesOf, sourcePath, stampOf } from "./import/source.ts"
import type { ImportedTables } from "./importedTables.ts"
import type { StoredTable } from "./table.ts"

/** Changes when datasets must be imported again because this code stores them differently. */
const storageVersion = 3

/** Where the sources of datasets are read: the folder at which their paths begin, and the time zone of moments that say their offset. */
export interface SourcePlace {
  readonly folder: string
  readonly timeZone: string
}

/** A dataset as it is loaded. */
export interface LoadRequest extends SourcePlace {
  readonly dataset: FileDataset
}

/** What is wrong with a dataset: its imported rows are damaged, or a file of its source is missing. */
export type LoadProblem = "damaged" | "missing"

/** A dataset's table, and what is wrong with it. */
export interface Loaded {
  readonly table: StoredTable
  readonly problem: LoadProblem | null
}

type Loading = Effect.Effect<Result.Result<Loaded, ReadonlyArray<DatasetProblem>>, DuckDbError>

/** Fingerprint of what decides how a dataset's source is read. */
export const definitionOf = ({
  dataset: { id, source, columns, shiftWeeks },
  timeZone,
}: Omit<LoadRequest, "folder">): string =>
  digestOf([
    storageVersion,
    id,
    source,
    columns.map(readingOf),
    timeZone,
    ...(shiftWeeks === undefined ? [] : [shiftWeeks]),
  ])

/** Loads datasets. */
export interface DatasetLoader {
  /**
   * The table that was imported from the dataset's files as they are now, or a new import. Where a file is missing, the
   * last import by the same definition stays.
   */
  readonly load: (request: LoadRequest) => Loading
  /** A table that was imported before, whole; null where there is none, or where it is damaged: it is set aside then. */
  readonly find: (request: LoadRequest, table: string) => Effect.Effect<StoredTable | null, DuckDbError>
}

/** A loader over the imported tables; a table that is found damaged may be served. */
export const makeDatasetLoader = (
  run: Run,
  imported: ImportedTables,
  onDamaged: (request: LoadRequest, table: string) => Effect.Effect<void>,
): DatasetLoader => {
  const importAnew = Effect.fnUntraced(function* (
    request: LoadRequest,
    paths: ReadonlyMap<string, string>,
    table: string,
  ): Effect.fn.Return<Result.Result<StoredTable, ReadonlyArray<DatasetProblem>>, DuckDbError> {
    const { dataset, timeZone } = request
    yield* Effect.log(`Importing ${dataset.name} …`)
    const [taken, created] = yield* Effect.timed(
      imported.create({
        dataset,
        table,
        definition: definitionOf(request),
        fill: (relation) => importDataset(run, dataset, paths, timeZone, relation),
      }),
    )
    if (Result.isFailure(created)) return Result.fail(created.failure)
    const seconds = Duration.toSeconds(taken)
    const rows = created.success.filled.toLocaleString("en")
    yield* Effect.log(`Imported ${dataset.name}: ${rows} rows in ${seconds.toFixed(1)} s`)
    return Result.succeed(created.success.table)
  })

  const find: DatasetLoader["find"] = Effect.fnUntraced(function* (request, table) {
    const found = yield* imported.find(request.dataset, table)
    if (found !== "damaged") return found
    yield* onDamaged(request, table)
    return null
  })

  const load: DatasetLoader["load"] = Effect.fnUntraced(function* (request) {
    const { dataset, folder } = request
    const paths = new Map<string, string>()
    for (const [name, file] of filesOf(dataset.source)) {
      const path = sourcePath(file, folder)
      if (Result.isSuccess(path)) {
        paths.set(name, path.success)
        continue
      }
      const last = yield* imported.last(dataset, definitionOf(request))
      const stays = last === null ? null : yield* find(request, last)
      if (stays === null) return Result.fail([missingFile(dataset, name, file)])
      yield* Effect.logWarning(
        `The source ${file} of ${dataset.name} is missing: what was imported before stays`,
      )
      return Result.succeed({ table: stays, problem: "missing" })
    }
    const stamps = [...paths.values()].map(stampOf)
    const table = `${dataset.id}@${digestOf([definitionOf(request), stamps])}`
    const known = yield* find(request, table)
    const loaded = known === null ? yield* importAnew(request, paths, table) : Result.succeed(known)
    return Result.map(loaded, (stored) => ({ table: stored, problem: null }))
  })

  return { load, find }
}

const digestOf = (parts: ReadonlyArray<unknown>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)

const missingFile = ({ source }: FileDataset, name: string, file: string): DatasetProblem => ({
  path: typeof source === "string" ? ["source"] : ["source", "sources", name],
  actual: JSON.stringify(file),
  expected: "the path of a file that exists",
})
