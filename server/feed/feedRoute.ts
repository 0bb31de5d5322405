import { ServerResponse } from "node:http"
import { NodeHttpServerRequest, NodeStream } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { FeedApi } from "#contract/feed.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { strictApi } from "#contract/strictApi.ts"
import { Feed } from "./feed.ts"
import { InnerResponse } from "./innerResponse.ts"

class FeedOnly extends strictApi.add(FeedApi) {}

const FeedHandlers = HttpApiBuilder.group(
  FeedOnly,
  "feed",
  Effect.fnUntraced(function* (handlers) {
    const feed = yield* Feed
    return handlers.handle(
      "open",
      Effect.fnUntraced(function* ({ payload, request }) {
        if (request.source instanceof Request) {
          const inner = new InnerResponse()
          yield* Effect.forkScoped(feed.serve(yield* CurrentPrincipal, payload, inner))
          const body = NodeStream.fromReadable<Uint8Array>({ evaluate: () => inner })
          return HttpServerResponse.stream(body, { contentType: "text/event-stream" })
        }
        const response = NodeHttpServerRequest.toServerResponse(request)
        if (!(response instanceof ServerResponse)) return HttpServerResponse.empty({ status: 505 })
        yield* feed.requirePlace(yield* CurrentPrincipal)
        yield* feed.serve(yield* CurrentPrincipal, payload, response)
        return HttpServerResponse.empty()
      }),
    )
  }),
)

/** The feed. It writes to the connection itself: a frame is encoded once, however many read it. */
export const FeedRoute = HttpApiBuilder.layer(FeedOnly).pipe(Layer.provide(FeedHandlers))
