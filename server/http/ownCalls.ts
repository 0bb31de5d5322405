import { Effect, type Scope } from "effect"
import { type HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

/** What tells who asks, of the request that calls are made for. */
const ofReader = ["cookie", "authorization", "user-agent", "accept-language", "x-forwarded-for"] as const

/** Calls that this server makes of itself for a request, answered by its routes to the one who made that. */
export const ownCalls = (
  router: HttpRouter.HttpRouter,
  received: HttpServerRequest.HttpServerRequest,
): Effect.Effect<typeof globalThis.fetch, never, Scope.Scope> =>
  Effect.map(Effect.context<Scope.Scope>(), (context) => {
    const { remoteAddress } = received
    return (input, init) => {
      const request = new Request(input, init)
      for (const name of ofReader) {
        const value = received.headers[name]
        if (value !== undefined && !request.headers.has(name)) request.headers.set(name, value)
      }
      const inner = HttpServerRequest.fromWeb(request).modify({ remoteAddress })
      return Effect.runPromiseWith(context)(
        router.asHttpEffect().pipe(
          Effect.provideService(HttpServerRequest.HttpServerRequest, inner),
          Effect.map((response) => HttpServerResponse.toWeb(response, { context })),
        ),
        init?.signal === undefined || init.signal === null ? {} : { signal: init.signal },
      )
    }
  })
