import { Context, Effect, Layer, PubSub, Result, Schema, Stream } from "effect"
import { ServerHealth } from "../kernel/serverHealth.ts"
import { supervise } from "../kernel/supervise.ts"
import { Datasets } from "../query/Datasets.ts"
import { type Diagnostic, diagnosticText } from "../schema/diagnostic.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { definitionFiles, unreadableReason } from "./folderState.ts"
import { type LoadedWorkspace, loadWorkspace, type PrepareFiles } from "./load.ts"
import { takeSettled } from "./settling.ts"
import { watchFolder } from "./watchFolder.ts"

/** Workspace that cannot be served; the message lists every diagnostic with its file and line. */
export class WorkspaceBroken extends Schema.TaggedError<WorkspaceBroken>()("WorkspaceBroken", {
  message: Schema.String,
}) {}

/** A workspace's folder, and what of its definitions is changed before they are served, where anything is. */
interface Options {
  readonly folder: string
  readonly prepare?: PrepareFiles
}

/** How often a workspace that could not be loaded is tried again though none of its files changed. */
const retryInterval = "10 seconds"
const notReloaded = { message: "The workspace could not be loaded again. The last good workspace stays." }

/** Workspace that the server serves: the last valid one, with its data imported. */
export class Workspace extends Context.Service<
  Workspace,
  {
    readonly current: Effect.Effect<WorkspaceModel>
    /** The same for callers outside effects. */
    readonly latest: () => WorkspaceModel
    /** Every workspace that replaces the current one from now on. */
    readonly changes: Stream.Stream<WorkspaceModel>
  }
>()("cairn/Workspace") {
  /**
   * Workspace of a watched folder: a valid change replaces it. While the folder is invalid or gone, the last valid
   * workspace stays, the diagnostics are logged, `/health` says so, and it is tried again. Does not start with an invalid one.
   */
  static readonly layerNoDeps = (options: Options) =>
    Layer.effect(
      Workspace,
      Effect.gen(function* () {
        const { folder, prepare } = options
        const datasets = yield* Datasets
        const changes = yield* PubSub.unbounded<WorkspaceModel>()
        const health = yield* ServerHealth
        const touched = yield* watchFolder(folder)
        const first = yield* loadWorkspace(folder, prepare)
        if (Result.isFailure(first)) {
          return yield* new WorkspaceBroken({ message: diagnosticsText(folder, first.failure) })
        }
        let latest = first.success.model
        let isLoaded = true
        let files = definitionFiles(folder)
        let lastLogged = ""
        let lastWarnings = ""
        const serve = Effect.fnUntraced(function* ({ model, tables, warnings, isWhole }: LoadedWorkspace) {
          yield* datasets.serve(tables)
          latest = model
          isLoaded = isWhole
          files = definitionFiles(folder)
          lastLogged = ""
          const text = warnings.join("\n")
          if (text !== "" && text !== lastWarnings) yield* Effect.logWarning(text)
          lastWarnings = text
        })
        yield* serve(first.success)
        const keepLast = Effect.fnUntraced(function* (details: string) {
          if (details !== lastLogged) yield* Effect.logWarning(`${details}\nThe last good workspace stays.`)
          lastLogged = details
          const reason = unreadableReason(folder) ?? "cannot be loaded: the log says why"
          yield* health.report("workspace", {
            message: `The workspace's folder ${reason}. The last good workspace stays.`,
          })
          return false
        })
        const reload = Effect.gen(function* () {
          const loaded = yield* loadWorkspace(folder, prepare)
          if (Result.isFailure(loaded)) return yield* keepLast(diagnosticsText(folder, loaded.failure))
          yield* serve(loaded.success)
          yield* PubSub.publish(changes, latest)
          yield* Effect.log("Workspace reloaded.")
          yield* health.report("workspace", null)
          return loaded.success.isWhole
        }).pipe(
          Effect.catchTag("DuckDbError", ({ message }) => keepLast(`Data cannot be imported: ${message}`)),
        )
        const isLosing = () => {
          const present = definitionFiles(folder)
          return [...files].some((file) => !present.has(file))
        }
        yield* supervise("workspace", notReloaded, () =>
          Effect.suspend(() =>
            takeSettled(touched, isLosing, isLoaded ? Effect.never : Effect.sleep(retryInterval)),
          ).pipe(
            Effect.andThen(
              // One that dies is tried again as one that fails.
              Effect.suspend(() => {
                isLoaded = false
                return reload
              }),
            ),
            Effect.tap((loaded) =>
              Effect.sync(() => {
                isLoaded = loaded
              }),
            ),
            Effect.forever,
          ),
        )
        return {
          current: Effect.sync(() => latest),
          latest: () => latest,
          changes: Stream.fromPubSub(changes),
        }
      }),
    )

  /** The workspace with its datasets in a data folder. */
  static readonly layer = (options: Options & { readonly dataFolder: string }) =>
    Workspace.layerNoDeps(options).pipe(Layer.provideMerge(Datasets.layer(options.dataFolder)))

  /** A workspace that does not change. */
  static readonly layerTest = (model: WorkspaceModel) =>
    Layer.succeed(Workspace, { current: Effect.succeed(model), latest: () => model, changes: Stream.never })
}

const diagnosticsText = (folder: string, diagnostics: ReadonlyArray<Diagnostic>): string =>
  [
    `${diagnostics.length === 1 ? "There is a mistake" : `There are ${diagnostics.length} mistakes`} in the workspace ${folder}:`,
    ...diagnostics.map(diagnosticText),
  ].join("\n")
