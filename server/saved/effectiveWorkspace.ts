import { Effect, Layer, Stream } from "effect"
import type { AccessState } from "#domain/access/access.ts"
import { requestsOf } from "#domain/access/access.ts"
import { type SavedState, savedCards } from "#domain/saved/saved.ts"
import { AccessRequests } from "../access/accessRequests.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { withGranted } from "../workspace/granted.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { withSaved } from "../workspace/withSaved.ts"
import { SavedCards } from "./savedCards.ts"

/**
 * The workspace with what people made of it since: the cards they saved, and the access that was granted. It is the one place where
 * both meet, so that every handler judges alike, and from the moment that something is decided.
 */
export const layerLivingWorkspace = Layer.effect(
  Workspace,
  Effect.gen(function* () {
    const workspace = yield* Workspace
    const requests = yield* AccessRequests
    const cards = yield* SavedCards
    let known: {
      readonly authored: WorkspaceModel
      readonly saved: SavedState
      readonly access: AccessState
      readonly model: WorkspaceModel
    } | null = null
    const latest = (): WorkspaceModel => {
      const authored = workspace.latest()
      const access = requests.latest()
      const saved = cards.latest()
      if (known?.authored === authored && known.access === access && known.saved === saved) return known.model
      const model = withGranted(withSaved(authored, savedCards(saved)), requestsOf(access))
      known = { authored, saved, access, model }
      return model
    }
    return Workspace.of({
      current: Effect.sync(latest),
      latest,
      changes: Stream.map(workspace.changes, latest),
    })
  }),
)
