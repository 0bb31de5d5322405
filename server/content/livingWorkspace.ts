import { Effect, Layer, Stream } from "effect"
import type { AccessState } from "#domain/access/access.ts"
import { requestsOf } from "#domain/access/access.ts"
import { withGranted } from "../workspace/granted.ts"
import type { WorkspaceModel } from "../workspace/model.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { AccessRequests } from "./accessRequests.ts"

/**
 * The workspace with what people made of it since: the access that was granted. It is the one place where
 * both meet, so that every handler judges alike, and from the moment that something is decided.
 */
export const layerLivingWorkspace = Layer.effect(
  Workspace,
  Effect.gen(function* () {
    const workspace = yield* Workspace
    const requests = yield* AccessRequests
    let known: {
      readonly authored: WorkspaceModel
      readonly access: AccessState
      readonly model: WorkspaceModel
    } | null = null
    const latest = (): WorkspaceModel => {
      const authored = workspace.latest()
      const access = requests.latest()
      if (known === null || known.authored !== authored || known.access !== access) {
        known = { authored, access, model: withGranted(authored, requestsOf(access)) }
      }
      return known.model
    }
    return Workspace.of({
      current: Effect.sync(latest),
      latest,
      changes: Stream.map(workspace.changes, latest),
    })
  }),
)
