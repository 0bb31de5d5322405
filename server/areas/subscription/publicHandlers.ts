import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { embeddedContent } from "../card/embedded.ts"
import { PublicErrorsLive } from "../card/publicErrors.ts"
import { noRooster } from "./handlers.ts"
import { RoosterEditions } from "./RoosterEditions.ts"

/** The pictures of embedded roosters, without a sign-in. */
export const PublicDigestsHandlers = HttpApiBuilder.group(
  Api,
  "publicDigests",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const editions = yield* RoosterEditions
    return handlers.handle(
      "picture",
      Effect.fnUntraced(function* ({ params: { id, urn }, query }) {
        const embedded = yield* embeddedContent(workspace.latest(), id)
        if (embedded === null || embedded.card.type !== "rooster") return yield* noRooster
        return yield* editions.picture(embedded.card, embedded.viewer, urn, query)
      }),
    )
  }),
).pipe(Layer.provideMerge(PublicErrorsLive))
