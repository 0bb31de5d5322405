import { Effect, Layer, PubSub, Stream } from "effect"
import type { AccessState } from "#domain/access/access.ts"
import type { GroupAccessState } from "#domain/access/groupAccess.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { SavedCard } from "#domain/saved/types.ts"
import { type Fold, shared, stateIn } from "#domain/shared.ts"
import { Streams } from "../log/streams.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { withGranted } from "../workspace/granted.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { withSaved } from "../workspace/withSaved.ts"

const { access: emptyAccess, groupAccess: emptyGroupAccess } = shared.initialStates

/** Overlay of the workspace, by stream: the cards that people saved, and the access that people and groups were given. */
const makeOverlay = () => {
  const heads = new Map<StreamName, number>()
  const cards = new Map<StreamName, SavedCard>()
  const requests = new Map<StreamName, AccessState>()
  const shares = new Map<StreamName, GroupAccessState>()
  return {
    /** Applies the current state of a stream; false when nothing has changed. */
    take: (stream: StreamName, fold: Fold): boolean => {
      if ((heads.get(stream) ?? 0) > fold.head) return false
      heads.set(stream, fold.head)
      const card = stateIn(fold, "saved")
      const access = stateIn(fold, "access")
      const groups = stateIn(fold, "groupAccess")
      const isNew =
        (card !== null && cards.get(stream) !== card) ||
        (requests.get(stream) ?? emptyAccess) !== access ||
        (shares.get(stream) ?? emptyGroupAccess) !== groups
      if (card !== null) cards.set(stream, card)
      requests.set(stream, access)
      shares.set(stream, groups)
      return isNew
    },
    over: (authored: WorkspaceModel): WorkspaceModel =>
      withGranted(
        withSaved(
          authored,
          [...cards.values()].sort((a, b) => a.created - b.created || (a.urn < b.urn ? -1 : 1)),
        ),
        [...requests.values()].flat(),
        [...shares.values()].flat(),
      ),
  }
}

/**
 * Effective workspace: the authored one with the cards that people saved and the access that was granted. Every handler
 * uses it, so that all apply the same permissions, as soon as something is decided.
 */
export const layerEffectiveWorkspace = Layer.effect(
  Workspace,
  Effect.gen(function* () {
    const workspace = yield* Workspace
    const streams = yield* Streams
    const changes = yield* PubSub.unbounded<null>()
    const overlay = makeOverlay()
    let known: { readonly authored: WorkspaceModel; readonly model: WorkspaceModel } | null = null
    const latest = (): WorkspaceModel => {
      const authored = workspace.latest()
      if (known?.authored !== authored) known = { authored, model: overlay.over(authored) }
      return known.model
    }
    const take = (stream: StreamName, fold: Fold) => {
      if (!overlay.take(stream, fold)) return
      known = null
      PubSub.publishUnsafe(changes, null)
    }
    yield* streams.observe(["card", "access"], take)
    for (const [stream, fold] of yield* streams.all("card", "saved")) take(stream, fold)
    for (const area of ["access", "groupAccess"] as const) {
      for (const [stream, fold] of yield* streams.all("access", area)) take(stream, fold)
    }
    return Workspace.of({
      current: Effect.sync(latest),
      latest,
      changes: Stream.map(Stream.merge(workspace.changes, Stream.fromPubSub(changes)), latest),
    })
  }),
)
