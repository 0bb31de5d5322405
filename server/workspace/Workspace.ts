import { Context, Effect, Layer, PubSub, Result, Schema, Stream } from "effect"
import { Datasets } from "../query/Datasets.ts"
import { type Diagnostic, diagnosticText } from "../schema/diagnostic.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { type LoadedWorkspace, loadWorkspace } from "./load.ts"
import { watchFolder } from "./watchFolder.ts"

/** Workspace that cannot be served; the message lists every diagnostic with its file and line. */
export class WorkspaceBroken extends Schema.TaggedError<WorkspaceBroken>()("WorkspaceBroken", {
  message: Schema.String,
}) {}

/** Changes of files that come closer than this together are loaded together. */
const debounce = "150 millis"

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
   * Workspace of a watched folder: a valid change replaces it, the diagnostics of an invalid one are logged and the last
   * valid one stays. Does not start with an invalid one.
   */
  static readonly layerNoDeps = (options: { readonly folder: string }) =>
    Layer.effect(
      Workspace,
      Effect.gen(function* () {
        const { folder } = options
        const datasets = yield* Datasets
        const changes = yield* PubSub.unbounded<WorkspaceModel>()
        const touched = yield* watchFolder(folder)
        const first = yield* loadWorkspace(folder)
        if (Result.isFailure(first)) {
          return yield* new WorkspaceBroken({ message: diagnosticsText(folder, first.failure) })
        }
        let latest = first.success.model
        const serve = ({ model, tables }: LoadedWorkspace) => {
          datasets.serve(tables)
          latest = model
        }
        serve(first.success)
        const reload = Effect.gen(function* () {
          const loaded = yield* loadWorkspace(folder)
          if (Result.isFailure(loaded)) {
            return yield* Effect.logWarning(
              `${diagnosticsText(folder, loaded.failure)}\nThe last good workspace stays.`,
            )
          }
          serve(loaded.success)
          yield* PubSub.publish(changes, latest)
          yield* Effect.log("The workspace was loaded again.")
        })
        yield* Stream.fromQueue(touched).pipe(
          Stream.debounce(debounce),
          Stream.runForEach(() => reload),
          Effect.forkScoped,
        )
        return {
          current: Effect.sync(() => latest),
          latest: () => latest,
          changes: Stream.fromPubSub(changes),
        }
      }),
    )

  /** The workspace with its datasets in a data folder. */
  static readonly layer = (options: { readonly folder: string; readonly dataFolder: string }) =>
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
