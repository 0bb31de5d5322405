import { Layer } from "effect"
import { DigestDelivery } from "./DigestDelivery.ts"
import { DigestMails } from "./DigestMails.ts"
import { Digests } from "./Digests.ts"
import { layerDigestLoop } from "./digestLoop.ts"
import { UnsubscribeLinks } from "./unsubscribeLinks.ts"

/** Digests and the loop that sends them; needs the workspace, its queries, the streams with what follows, and mail. */
export const layerDigests = layerDigestLoop.pipe(
  Layer.provideMerge(DigestDelivery.layer),
  Layer.provide(DigestMails.layer),
  Layer.provideMerge([Digests.layer, UnsubscribeLinks.layer]),
)
