import { Layer } from "effect"
import { layerPushDelivery } from "./PushDelivery.ts"
import { PushSubscriptions } from "./PushSubscriptions.ts"
import { VapidKeys } from "./VapidKeys.ts"
import { WithheldPushes } from "./WithheldPushes.ts"

/** Subscriptions of browsers, and what pushes to them; needs the log, its streams, who may read them, and the workspace. */
export const layerPush = layerPushDelivery.pipe(
  Layer.provideMerge([PushSubscriptions.layer, VapidKeys.layer]),
  Layer.provide(WithheldPushes.layer),
)
