import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { maxValues, type PublicValuesRequest } from "#contract/cardMessages.ts"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { AuthorizedDomains } from "../kernel/security.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { CardAnswers } from "./CardAnswers.ts"
import { describeSource } from "./describe.ts"
import { embeddedCard, embedOf, isTableBelow, offers } from "./embedded.ts"
import { commaSeparated, renderParts } from "./parts.ts"
import { describeEmbedded, embedEnvironment } from "./publicCard.ts"
import { cappedPage, publicOverrides } from "./publicOverrides.ts"

/** Cards for embeddings, without a sign-in: under their external names, and with the features they offer. */
export const PublicCardsHandlers = HttpApiBuilder.group(
  Api,
  "publicCards",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const answers = yield* CardAnswers
    const authorizedDomains = yield* AuthorizedDomains
    const find = (id: string) => embeddedCard(workspace.latest(), id)
    const valuesOf = Effect.fnUntraced(function* (id: string, question: typeof PublicValuesRequest.Type) {
      const { embed, dataset, viewer } = yield* find(id)
      yield* offers(embed, "filter")
      const { column, search = "", limit = maxValues } = question
      return { values: yield* answers.values(viewer, dataset, { column, search, limit }) }
    })
    return handlers.handleAll({
      environment: Effect.fnUntraced(function* ({ params }) {
        const model = workspace.latest()
        const { externalId } = yield* embedOf(model, params.id)
        return embedEnvironment(model, authorizedDomains(externalId))
      }),
      cards: Effect.fnUntraced(function* ({ query }) {
        const cards = yield* Effect.forEach(commaSeparated(query.urns), (urn) => find(urn))
        return { cards: cards.map(describeEmbedded), withoutAccess: [] }
      }),
      render: Effect.fnUntraced(function* ({ params, query, payload }) {
        const embedded = yield* find(params.id)
        const { embed, card, viewer } = embedded
        const parts = new Set(yield* renderParts(query.parts))
        parts.delete("pdp")
        if (!embed.features.includes("summary")) parts.delete("summary")
        if (payload.chartType !== undefined && payload.chartType !== (card.chart ?? "badge_table"))
          yield* offers(embed, "picker")
        const queryOverrides = yield* publicOverrides(embedded, embedded.level, payload.queryOverrides ?? {})
        return yield* answers.render(viewer, card, parts, { ...payload, queryOverrides })
      }),
      table: Effect.fnUntraced(function* ({ params, payload }) {
        const embedded = yield* find(params.id)
        const below = isTableBelow(embedded)
        if (!below && embedded.card.type !== "supertable") yield* offers(embedded.embed, "table")
        const { viewer, card, level } = embedded
        const above = below ? level + 1 : level
        const chosen = yield* publicOverrides(embedded, above, payload.queryOverrides ?? {})
        const page = cappedPage(chosen)
        const queryOverrides = page ?? { ...chosen, limit: 1, offset: 0 }
        const table = yield* answers.table(viewer, card, { ...payload, queryOverrides })
        return page === null ? { ...table, rows: [] } : table
      }),
      datasources: Effect.fnUntraced(function* ({ params }) {
        const { embed, dataset } = yield* find(params.id)
        yield* offers(embed, "filter")
        return [describeSource(dataset, DataSourceId.make(embed.externalId))]
      }),
      values: ({ params, payload }) => valuesOf(params.id, payload),
      datasourceValues: ({ params, payload }) => valuesOf(params.id, payload),
    })
  }),
)
