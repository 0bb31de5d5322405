import { NodeHttpServer } from "@effect/platform-node"
import { ByteSize, Effect, Layer } from "effect"
import { HttpIncomingMessage } from "effect/http"
import { Feed } from "../feed/feed.ts"
import { layerProblems } from "../kernel/http/problems.ts"
import { layerSecurity } from "../kernel/security.ts"
import { layerAnonymous } from "./anonymous.ts"
import { layerCompression } from "./compression.ts"
import { layerListening } from "./listening.ts"

const longestBody = ByteSize.mebibytes(1)

/** Feeds never finish by themselves: they end before the server waits for its requests. */
const layerFeedsEnd = Layer.effectDiscard(
  Effect.flatMap(Feed, (feed) => Effect.addFinalizer(() => feed.close)),
)

/** What is built first is the outer middleware: headers are set on errors too. It is built before the routes and theirs. */
const layerShared = layerProblems.pipe(
  Layer.provideMerge(layerAnonymous),
  Layer.provideMerge(layerCompression),
  Layer.provideMerge(layerSecurity),
)

/** Serves routes on the configured port, with the limits, headers and JSON errors that all responses share. */
export const layerServer = <E, R>(routes: Layer.Layer<never, E, R>) =>
  layerFeedsEnd.pipe(
    Layer.provideMerge(layerListening(routes.pipe(Layer.provideMerge(layerShared)))),
    Layer.provideMerge(NodeHttpServer.layerHttpServices),
    Layer.provide(Layer.succeed(HttpIncomingMessage.MaxBodySize, longestBody)),
  )
