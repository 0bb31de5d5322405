import type { Server } from "node:http"
import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Exit, Layer, Scope } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { ServerConfig } from "../kernel/config.ts"
import { ConnectionLimits } from "./connectionLimits.ts"
import { limitedServer } from "./limitedServer.ts"

/** Time that requests under way may take to finish when the server stops. */
const shutdownTimeout = "1 second"

/** Stops listening; requests may finish until the timeout, then they are interrupted and every connection is closed. */
const close = (server: Server, requests: Scope.Closeable) =>
  Effect.gen(function* () {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    yield* Effect.timeoutOption(
      Effect.promise(() => closed),
      shutdownTimeout,
    )
    yield* Scope.close(requests, Exit.void)
    server.closeAllConnections()
    yield* Effect.promise(() => closed)
  })

/**
 * The server on the configured port. It listens when the routes are built and their handler is attached, and not
 * before: what it accepts, it answers.
 */
export const layerListening = <E, R>(routes: Layer.Layer<never, E, R>) =>
  Layer.effect(
    HttpServer.HttpServer,
    Effect.gen(function* () {
      const { host, port, trustsProxy } = yield* ServerConfig
      const limits = yield* ConnectionLimits
      const app = yield* HttpRouter.toHttpEffect(routes)
      const requests = yield* Effect.acquireRelease(Scope.make("parallel"), (scope) =>
        Scope.close(scope, Exit.void),
      )
      const handle = yield* NodeHttpServer.makeHandler(app, { scope: requests })
      const server = limitedServer(limits, trustsProxy, handle)
      const listening = yield* NodeHttpServer.make(() => server, { host, port })
      yield* Effect.addFinalizer(() => close(server, requests))
      return listening
    }),
  )
