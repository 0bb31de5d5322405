import { ServerResponse } from "node:http"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { FeedFrame, FeedRequest, feedPath } from "#contract/buzz.ts"
import { Reader, SignedIn } from "#contract/reader.ts"
import { Feed } from "./feed.ts"

class FeedApi extends HttpApi.make("feed").add(
  HttpApiGroup.make("feed")
    .add(
      HttpApiEndpoint.post("open", feedPath, {
        payload: FeedRequest,
        success: HttpApiSchema.StreamSse({ data: FeedFrame }),
      }),
    )
    .middleware(SignedIn),
) {}

const FeedHandlers = HttpApiBuilder.group(
  FeedApi,
  "feed",
  Effect.fnUntraced(function* (handlers) {
    const feed = yield* Feed
    return handlers.handle(
      "open",
      Effect.fnUntraced(function* ({ payload, request }) {
        const response = NodeHttpServerRequest.toServerResponse(request)
        if (!(response instanceof ServerResponse)) return HttpServerResponse.empty({ status: 505 })
        yield* feed.serve(yield* Reader, payload, response)
        return HttpServerResponse.empty()
      }),
    )
  }),
)

/** The feed of buzz. It writes to the connection itself: a frame is encoded once, however many read it. */
export const FeedRoute = HttpApiBuilder.layer(FeedApi).pipe(Layer.provide(FeedHandlers))
