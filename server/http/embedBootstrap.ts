import { Effect } from "effect"
import type { EmbedBootstrap } from "#contract/embed.ts"
import { CardQueries } from "../card/CardQueries.ts"
import { embeddedCard } from "../card/embedded.ts"
import { describeEmbedded, embedEnvironment } from "../card/publicCard.ts"
import { publicOverrides } from "../card/publicOverrides.ts"
import { AuthorizedDomains } from "../kernel/security.ts"
import { Workspace } from "../workspace/Workspace.ts"

/** Bootstrap data of an embedding: the responses of the public calls for its environment, its card and its chart. */
export const makeEmbedBootstrap = Effect.gen(function* () {
  const workspace = yield* Workspace
  const cardQueries = yield* CardQueries
  const authorizedDomains = yield* AuthorizedDomains
  return Effect.fn("embedBootstrap")(function* (externalId: string) {
    const model = workspace.latest()
    const embedded = yield* embeddedCard(model, externalId)
    const { embed, viewer, card } = embedded
    const parts = new Set<"graph" | "summary">(
      embed.features.includes("summary") ? ["graph", "summary"] : ["graph"],
    )
    const queryOverrides = yield* publicOverrides(embedded, embedded.level, {})
    const render = yield* cardQueries.render(viewer, card, parts, { queryOverrides })
    const bootstrap: EmbedBootstrap = {
      environment: embedEnvironment(model, authorizedDomains(embed.externalId)),
      card: describeEmbedded(embedded),
      render,
    }
    return bootstrap
  })
})
