import { Context, Data, Effect, Layer, Queue, Result, type Scope, Stream } from "effect"
import { type AddedDataset, fileOf } from "#domain/areas/definition/types.ts"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import type { FileMissing, FileStoreAway } from "../../file/FileStore.ts"
import { supervise } from "../../kernel/supervise.ts"
import { Datasets } from "../../query/Datasets.ts"
import type { DuckDbError } from "../../query/DuckDb.ts"
import type { DatasetProblem } from "../../query/import/problem.ts"
import {
  connectionOf,
  type Dataset,
  isDatabaseDataset,
  isDatabaseSource,
  isFileDataset,
  readingOf,
} from "../../schema/dataset.ts"
import type { Customer, WorkspaceModel } from "../../schema/workspace.ts"
import { definedOf } from "../../workspace/withDefinitions.ts"
import { LocalDataFiles } from "./LocalDataFiles.ts"

/** How often data that could not be loaded is tried again. */
const retryInterval = "30 seconds"
const notLoaded = { message: "Data that people added is not loaded." }

/** The database of a dataset cannot be reached, and never was. */
export class DatabaseAway extends Data.TaggedError("DatabaseAway") {}

/** Rows of the datasets that people added. */
export class AddedData extends Context.Service<
  AddedData,
  {
    /** Imports a dataset, and serves it where that is wanted; gives what of its file does not fit. */
    readonly load: (
      added: AddedDataset,
      customer: Customer,
      isServed: boolean,
    ) => Effect.Effect<
      Result.Result<void, ReadonlyArray<DatasetProblem>>,
      DuckDbError | FileStoreAway | FileMissing | DatabaseAway
    >
    /**
     * Keeps the datasets of a workspace loaded while it changes, until the scope closes; those that it has already are
     * loaded before this ends. `onLoaded` is called when one was loaded.
     */
    readonly follow: (
      latest: () => WorkspaceModel,
      changes: Stream.Stream<unknown>,
      onLoaded: () => void,
    ) => Effect.Effect<void, never, Scope.Scope>
  }
>()("cairn/AddedData") {
  static readonly layerNoDeps = Layer.effect(
    AddedData,
    Effect.gen(function* () {
      const datasets = yield* Datasets
      const files = yield* LocalDataFiles
      const loaded = new Map<DataSourceId, string>()
      const failed = new Map<DataSourceId, string>()
      /** What decides how a dataset is loaded: of one over a table its connection as well. */
      const keyOf = ({ source, columns }: Dataset, { calendar, connections = {} }: Customer) => {
        const connection = isDatabaseSource(source) ? connections[connectionOf(source).name] : null
        return JSON.stringify([source, columns.map(readingOf), calendar.timeZone, connection])
      }
      const loadRows = Effect.fnUntraced(function* (dataset: Dataset, timeZone: string, isServed: boolean) {
        if (isFileDataset(dataset)) return yield* datasets.loadAdded(dataset, timeZone, isServed)
        if (!isDatabaseDataset(dataset)) return Result.succeed(null)
        const found = yield* datasets.loadAddedInPlace(dataset, isServed)
        return Result.isSuccess(found) && found.success === null ? yield* new DatabaseAway() : found
      })

      const load: AddedData["Service"]["load"] = Effect.fn("AddedData.load")(
        function* (added, customer, isServed) {
          const defined = definedOf(added)
          if (Result.isFailure(defined)) {
            return Result.fail(
              defined.failure.map(({ field, actual, expected }) => ({ path: [field], actual, expected })),
            )
          }
          const { value } = defined.success.dataset
          const file = fileOf(added)
          if (file !== null) yield* files.pathOf(file)
          const table = yield* loadRows(value, customer.calendar.timeZone, isServed)
          return Result.map(table, () => {
            if (isServed) loaded.set(added.id, keyOf(value, customer))
          })
        },
      )

      /** Loads what is not loaded; gives whether something was. One that cannot be loaded keeps no other. */
      const loadAll = Effect.fnUntraced(function* (model: WorkspaceModel) {
        const { customer } = model
        let isOther = false
        for (const added of model.added?.values() ?? []) {
          const dataset = model.datasets.get(added.id)
          if (dataset === undefined || loaded.get(added.id) === keyOf(dataset, customer)) continue
          const result = yield* Effect.result(load(added, customer, true))
          if (Result.isSuccess(result) && Result.isSuccess(result.success)) {
            failed.delete(added.id)
            isOther = true
            continue
          }
          const reason = Result.isFailure(result)
            ? String(result.failure)
            : JSON.stringify(Result.isFailure(result.success) ? result.success.failure : null)
          if (failed.get(added.id) !== reason)
            yield* Effect.logWarning(`The data of ${dataset.name} (${added.id}) is not loaded: ${reason}`)
          failed.set(added.id, reason)
        }
        return isOther
      })

      return AddedData.of({
        load,
        follow: Effect.fnUntraced(function* (latest, changes, onLoaded) {
          const touched = yield* Queue.sliding<null>(1)
          yield* files.retain([...(latest().added?.values() ?? [])].flatMap((added) => fileOf(added) ?? []))
          yield* loadAll(latest())
          const all = [...(latest().added?.values() ?? [])].flatMap((added) => {
            const defined = definedOf(added)
            return Result.isSuccess(defined) ? [defined.success.dataset.value] : []
          })
          yield* datasets
            .retainAdded(all)
            .pipe(
              Effect.catch((cause) =>
                Effect.logWarning("Imports of data that no dataset has any more are not removed.", cause),
              ),
            )
          const loadAgain = Effect.raceFirst(Queue.take(touched), Effect.sleep(retryInterval)).pipe(
            Effect.andThen(Effect.suspend(() => loadAll(latest()))),
            Effect.tap((isOther) => Effect.sync(() => (isOther ? onLoaded() : undefined))),
            Effect.forever,
          )
          yield* supervise("datasets", notLoaded, () =>
            Effect.raceFirst(
              Stream.runForEach(changes, () => Queue.offer(touched, null)),
              loadAgain,
            ),
          )
        }),
      })
    }),
  )

  /** Data of people in the store of files. */
  static readonly layer = AddedData.layerNoDeps.pipe(Layer.provideMerge(LocalDataFiles.layer))

  /** No data of people. */
  static readonly off = Layer.succeed(AddedData, {
    load: () => Effect.succeed(Result.succeed(undefined)),
    follow: () => Effect.void,
  })
}
