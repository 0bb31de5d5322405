import { Effect } from "effect"
import type { EmbedOpening } from "#contract/embed.ts"
import { CardAnswers } from "../card/CardAnswers.ts"
import { embeddedCard } from "../card/embedded.ts"
import { describeEmbedded, embedEnvironment } from "../card/publicCard.ts"
import { publicOverrides } from "../card/publicOverrides.ts"
import { AuthorizedDomains } from "../kernel/security.ts"
import { Workspace } from "../workspace/Workspace.ts"

/** Gives the opening of an embedding: what the public calls for its environment, its card and its chart answer. */
export const makeEmbedOpening = Effect.gen(function* () {
  const workspace = yield* Workspace
  const answers = yield* CardAnswers
  const authorizedDomains = yield* AuthorizedDomains
  return Effect.fn("embedOpening")(function* (externalId: string) {
    const model = workspace.latest()
    const embedded = yield* embeddedCard(model, externalId)
    const { embed, viewer, card } = embedded
    const parts = new Set<"graph" | "summary">(
      embed.features.includes("summary") ? ["graph", "summary"] : ["graph"],
    )
    const queryOverrides = yield* publicOverrides(embedded, embedded.level, {})
    const render = yield* answers.render(viewer, card, parts, { queryOverrides })
    const opening: EmbedOpening = {
      environment: embedEnvironment(model, authorizedDomains(embed.externalId)),
      card: describeEmbedded(embedded),
      render,
    }
    return opening
  })
})
