import { Layer } from "effect"
import { AccessRequests } from "../access/accessRequests.ts"
import { Annotations, layerCardAnnotations } from "../annotation/annotations.ts"
import { Log } from "../log/log.ts"
import { layerLivingWorkspace } from "./effectiveWorkspace.ts"
import { SavedCards } from "./savedCards.ts"

/** What people made of the workspace, and the workspace with it; asks for the authored `Workspace` and the store. */
export const layerContent = layerLivingWorkspace.pipe(
  Layer.provideMerge([
    AccessRequests.layer,
    SavedCards.layer,
    layerCardAnnotations.pipe(Layer.provideMerge(Annotations.layer)),
  ]),
  Layer.provide(Log.layer),
)
