import { Effect } from "effect"
import type { EmbedBootstrap } from "#contract/embed.ts"
import type { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "#contract/errors.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { CardQueries } from "../areas/card/CardQueries.ts"
import { maxTableRows } from "../areas/card/cardQuery.ts"
import { embeddedCard, embeddedContent, isOffered } from "../areas/card/embedded.ts"
import {
  describeEmbedded,
  embedEnvironment,
  makeDescribePublic,
  makePublicVersion,
} from "../areas/card/publicCard.ts"
import { publicOverrides } from "../areas/card/publicOverrides.ts"
import { AuthorizedDomains, HostedApps } from "../kernel/security.ts"
import type { Embed } from "../schema/workspace.ts"
import { frameOf } from "../workspace/frameStyle.ts"
import { Workspace } from "../workspace/Workspace.ts"

interface BootstrapOptions {
  /** Whether the page's address filters the card, which its client then asks for by itself. */
  readonly isFiltered?: boolean
  /** Id of the style that the address has the frame take in place of its own; one that there is not changes nothing. */
  readonly styleId?: string | null
}

/**
 * Bootstrap data of an embedding: the responses of the public calls for its environment, its card and its chart or rows.
 * A page whose address filters the card asks for these by itself.
 */
export const makeEmbedBootstrap = Effect.gen(function* () {
  const workspace = yield* Workspace
  const cardQueries = yield* CardQueries
  const authorizedDomains = yield* AuthorizedDomains
  const { domain } = yield* HostedApps
  const describe = yield* makeDescribePublic
  const versionOf = yield* makePublicVersion
  return Effect.fn("embedBootstrap")(function* (
    externalId: string,
    { isFiltered = false, styleId = null }: BootstrapOptions = {},
  ): Effect.fn.Return<EmbedBootstrap, NotFound | Forbidden | BadRequest | ServiceUnavailable> {
    const model = workspace.latest()
    const environmentOf = (embed: Embed) =>
      embedEnvironment(model, embed, authorizedDomains(embed.externalId), domain)
    const style = styleId === null ? null : frameOf(model, styleId)
    const framed = (card: Card): Card => (style === null ? card : { ...card, frame: style })
    const content = yield* embeddedContent(model, externalId)
    if (content !== null) {
      return { environment: environmentOf(content.embed), card: framed(yield* describe(externalId)) }
    }
    const embedded = yield* embeddedCard(model, externalId)
    const { embed, viewer, card } = embedded
    const version = yield* versionOf(model, externalId)
    const described = {
      environment: environmentOf(embed),
      card: framed({ ...describeEmbedded(model, embedded), version }),
    }
    if (isFiltered) return described
    const queryOverrides = yield* publicOverrides(embedded, embedded.level, {})
    if (card.type === "supertable") {
      const firstRows = { queryOverrides: { ...queryOverrides, limit: maxTableRows }, totals: true }
      return { ...described, table: yield* cardQueries.table(viewer, card, firstRows) }
    }
    const parts = new Set<"graph" | "summary">(isOffered(embed, "summary") ? ["graph", "summary"] : ["graph"])
    return { ...described, render: yield* cardQueries.render(viewer, card, parts, { queryOverrides }) }
  })
})
