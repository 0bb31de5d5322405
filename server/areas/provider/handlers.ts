import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { NotFound } from "#contract/errors.ts"
import { drawProvider, providers } from "./provider.ts"

/** The logos of providers: of no one's data, so that they need no sign-in. */
export const ProviderHandlers = HttpApiBuilder.group(Api, "providers", (handlers) =>
  handlers.handle(
    "logo",
    Effect.fnUntraced(function* ({ params }) {
      const png = yield* drawProvider(params.provider, Number.parseInt(params.picture, 10))
      if (png === null) {
        return yield* new NotFound({
          code: "provider.unknown",
          message: `There is no logo for ${JSON.stringify(params.provider)}, only for ${providers.join(", ")}.`,
        })
      }
      const headers = { "cache-control": "public, max-age=86400" }
      return HttpServerResponse.uint8Array(png, { contentType: "image/png", headers })
    }),
  ),
)
