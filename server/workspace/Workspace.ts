import { Context, Effect, Layer, Stream } from "effect"
import type { WorkspaceModel } from "./model.ts"

/** The workspace that the server serves: the last one without mistakes, with its data imported. */
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
  /** A workspace that does not change. */
  static readonly layerTest = (model: WorkspaceModel) =>
    Layer.succeed(Workspace, { current: Effect.succeed(model), latest: () => model, changes: Stream.never })
}
