import { Layer } from "effect"
import { DigestDelivery } from "./DigestDelivery.ts"
import { DigestMails } from "./DigestMails.ts"
import { Digests } from "./Digests.ts"
import { layerDigestLoop } from "./digestLoop.ts"
import { layerRoosterDigests } from "./RoosterDigests.ts"
import { RoosterEditions } from "./RoosterEditions.ts"
import { UnsubscribeLinks } from "./unsubscribeLinks.ts"

/** What digests and the editions of roosters say; needs the workspace, its queries and the store. */
export const layerEditions = layerRoosterDigests.pipe(
  Layer.provideMerge(RoosterEditions.layer),
  Layer.provideMerge(Digests.layer),
)

/** Digests and the loop that sends them; needs the workspace, its queries, the streams with what follows, and mail. */
export const layerDigests = layerDigestLoop.pipe(
  Layer.provideMerge(DigestDelivery.layer),
  Layer.provide(DigestMails.layer),
  Layer.provideMerge([layerEditions, UnsubscribeLinks.layer]),
)
