import { createServer } from "node:http"
import { NodeHttpServer } from "@effect/platform-node"
import { ByteSize, Effect, Layer } from "effect"
import { HttpIncomingMessage, HttpRouter } from "effect/http"
import { Feed } from "../feed/feed.ts"
import { ServerConfig } from "../kernel/config.ts"
import { layerSecurity } from "../kernel/security.ts"
import { layerAnonymous } from "./anonymous.ts"
import { layerCompression } from "./compression.ts"
import { layerProblems } from "./problems.ts"

const longestBody = ByteSize.mebibytes(1)
/** Time that requests under way may take to finish when the server stops. */
const shutdownTimeout = "1 second"

const layerListening = Layer.unwrap(
  Effect.map(ServerConfig, ({ host, port }) =>
    NodeHttpServer.layer(createServer, { host, port, gracefulShutdownTimeout: shutdownTimeout }),
  ),
)

/** Feeds never finish by themselves: they end before the server waits for its requests. */
const layerFeedsEnd = Layer.effectDiscard(
  Effect.flatMap(Feed, (feed) => Effect.addFinalizer(() => feed.close)),
)

/** Headers are set on errors too: theirs is the outer middleware of the two. */
const layerShared = layerProblems.pipe(
  Layer.provideMerge(layerAnonymous),
  Layer.provideMerge(layerCompression),
  Layer.provideMerge(layerSecurity),
)

/** Serves routes on the configured port, with the limits, headers and JSON errors that all responses share. */
export const layerServer = <E, R>(routes: Layer.Layer<never, E, R>) =>
  layerFeedsEnd.pipe(
    Layer.provideMerge(
      HttpRouter.serve(Layer.mergeAll(routes, layerShared), {
        disableLogger: true,
        disableListenLog: true,
      }),
    ),
    Layer.provideMerge(layerListening),
    Layer.provide(Layer.succeed(HttpIncomingMessage.MaxBodySize, longestBody)),
  )
