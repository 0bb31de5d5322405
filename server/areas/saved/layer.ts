import { Layer } from "effect"
import { Streams } from "../../log/streams.ts"
import { layerContentChanges } from "../../workspace/contentChanges.ts"
import { layerStreamAccess } from "../../workspace/streamAccess.ts"
import { layerCardAnnotations } from "../annotation/annotation.ts"
import { AddedData } from "../definition/AddedData.ts"
import { layerFollowerCounts } from "../following/FollowerCounts.ts"
import { layerCardStatistics } from "../home/CardStatistics.ts"
import { layerPollVotes } from "../poll/PollVotes.ts"
import { layerEffectiveWorkspace } from "./effectiveWorkspace.ts"

/** What people made of the workspace, and the effective workspace; needs the authored `Workspace`, the store and the store of files. */
export const layerContent = Layer.mergeAll(
  layerCardAnnotations,
  layerCardStatistics,
  layerFollowerCounts,
  layerPollVotes,
  layerStreamAccess,
  layerContentChanges,
).pipe(
  Layer.provideMerge(layerEffectiveWorkspace),
  Layer.provideMerge(AddedData.layer),
  Layer.provideMerge(Streams.layer),
)
