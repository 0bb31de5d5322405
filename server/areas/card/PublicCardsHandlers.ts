import { Effect, Layer, Option } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { PublicValuesRequest, RenderRequest, TableRequest } from "#contract/cardMessages.ts"
import { maxValues } from "#contract/cardResponses.ts"
import type { ImageQuery, ImageRequest } from "#contract/renderedImage.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import { AuthorizedDomains, HostedApps } from "../../kernel/security.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { CardQueries } from "./CardQueries.ts"
import { describeSource } from "./describe.ts"
import {
  type EmbeddedCard,
  embeddedCard,
  embeddedContent,
  embedOf,
  isOffered,
  isTableBelow,
  noContent,
  offers,
} from "./embedded.ts"
import { noRowsBehind } from "./endOfDrill.ts"
import { gathered } from "./gathered.ts"
import { pictureDefaults } from "./image.ts"
import { commaSeparated, renderParts } from "./parts.ts"
import { drawPreview, previewUrl, shownOf } from "./preview.ts"
import { publicAppAddress } from "./publicAppAddress.ts"
import { describeEmbedded, embedEnvironment, makeDescribePublic, makePublicVersion } from "./publicCard.ts"
import { PublicErrorsLive } from "./publicErrors.ts"
import { cappedPage, filterableColumns, filterableOnly, publicOverrides } from "./publicOverrides.ts"
import { withoutExtras } from "./renderExtras.ts"
import { chosenOverrides, renderedImage } from "./renderedImage.ts"
import { cardParts, selectedCard, selectedCards } from "./selectedCard.ts"

const pathOf = (id: string): string => `/cards/kpi/${encodeURIComponent(id)}`

import { viewOfEmbed } from "../../workspace/viewOf.ts"
import { wireCard } from "./wireCard.ts"

/** A request for a chart as the viewer of an embedding may make it; another is refused. */
const chartRequest = Effect.fnUntraced(function* <
  Request extends Pick<RenderRequest, "chartType" | "queryOverrides">,
>(embedded: EmbeddedCard, request: Request) {
  const { embed, card, level } = embedded
  if (request.chartType !== undefined && request.chartType !== (card.chart ?? "badge_table"))
    yield* offers(embed, "picker")
  return { ...request, queryOverrides: yield* publicOverrides(embedded, level, request.queryOverrides ?? {}) }
})

/** The same for a request for rows, which may be those behind the marks of the last level. */
const tableRequest = Effect.fnUntraced(function* <Request extends Pick<RenderRequest, "queryOverrides">>(
  embedded: EmbeddedCard,
  request: Request,
) {
  const { embed, card, level } = embedded
  const below = isTableBelow(embedded)
  if (!below && card.type !== "supertable") yield* offers(embed, "table")
  const above = below ? level + 1 : level
  return { ...request, queryOverrides: yield* publicOverrides(embedded, above, request.queryOverrides ?? {}) }
})

/** Cards for embeddings, without a sign-in: under their external names, and with the features they offer. */
export const PublicCardsHandlers = HttpApiBuilder.group(
  Api,
  "publicCards",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const cardQueries = yield* CardQueries
    const drawings = yield* Drawings
    const authorizedDomains = yield* AuthorizedDomains
    const apps = yield* HostedApps
    const describe = yield* makeDescribePublic
    const versionOf = yield* makePublicVersion
    const find = (id: string) => embeddedCard(workspace.latest(), id)
    const valuesOf = Effect.fnUntraced(function* (id: string, query: typeof PublicValuesRequest.Type) {
      const embedded = yield* find(id)
      const { embed, card, viewer } = embedded
      yield* offers(embed, "filter")
      const { column, search = "", limit = maxValues } = query
      yield* filterableOnly(embedded, column, "column")
      const found = yield* cardQueries.values(viewer, card, { column, search, limit })
      return { values: found.map(({ value }) => value) }
    })
    const tableOf = Effect.fnUntraced(function* (id: string, payload: TableRequest) {
      const embedded = yield* find(id)
      const { viewer, card } = embedded
      const asked = yield* gathered(payload)
      const { queryOverrides: chosen, ...request } = yield* tableRequest(embedded, asked)
      const page = cappedPage(chosen)
      const queryOverrides = page ?? { ...chosen, limit: 1, offset: 0 }
      const table = yield* cardQueries.table(viewer, card, { ...request, queryOverrides })
      const preview = previewUrl(pathOf(id), { of: "table", ...shownOf(asked) })
      return { ...table, ...preview, ...(page === null && { rows: [] }) }
    })
    const imageOf = Effect.fnUntraced(function* (id: string, query: ImageQuery, request: ImageRequest) {
      const embedded = yield* find(id)
      const { embed, card, viewer } = embedded
      const chosen = yield* chartRequest(embedded, {
        ...request,
        queryOverrides: chosenOverrides(query, request),
      })
      const { dateInfo } = describeEmbedded(workspace.latest(), embedded)
      const subject = { viewer, card, dateInfo, showsSummary: isOffered(embed, "summary") }
      const defaults = pictureDefaults(workspace.latest().customer)
      return yield* renderedImage(cardQueries, drawings, defaults, subject, query, chosen)
    })
    return handlers.handleAll({
      environment: Effect.fnUntraced(function* ({ params }) {
        const model = workspace.latest()
        // The page that says that there is no such embedding is in the workspace's language and under its name.
        const embed = Option.getOrNull(yield* Effect.option(embedOf(model, params.id)))
        const domains = embed === null ? [] : authorizedDomains(embed.externalId)
        return embedEnvironment(model, embed, domains, apps.domain)
      }),
      view: Effect.fnUntraced(function* ({ params }) {
        const model = workspace.latest()
        const { embed } =
          (yield* embeddedContent(model, params.id)) ?? (yield* embeddedCard(model, params.id))
        return viewOfEmbed(model, embed)
      }),
      cards: Effect.fnUntraced(function* ({ query }) {
        const parts = yield* cardParts(query.parts)
        const described = yield* Effect.forEach(commaSeparated(query.urns), (urn) =>
          Effect.map(describe(urn), wireCard),
        )
        if (parts === null) return { cards: described, withoutAccess: [] }
        return selectedCards(
          described.map((card) => selectedCard(card, parts, null)),
          [],
        )
      }),
      versions: Effect.fnUntraced(function* ({ query }) {
        const model = workspace.latest()
        const found = yield* Effect.forEach(commaSeparated(query.urns), (urn) =>
          Effect.option(versionOf(model, urn)),
        )
        return commaSeparated(query.urns).flatMap((urn, index) => {
          const version = found[index]
          return version === undefined || Option.isNone(version)
            ? []
            : [{ urn: CardUrn.make(urn), ...version.value }]
        })
      }),
      render: Effect.fnUntraced(function* ({ params, query, payload }) {
        const embedded = yield* find(params.id)
        const { embed, card, viewer } = embedded
        const parts = new Set(yield* renderParts(query.parts))
        parts.delete("pdp")
        if (!isOffered(embed, "summary")) parts.delete("summary")
        const request = yield* gathered(yield* withoutExtras(payload))
        const render = yield* cardQueries.render(viewer, card, parts, yield* chartRequest(embedded, request))
        if (render.chart === undefined) return render
        return { ...render, ...previewUrl(pathOf(params.id), shownOf(request)) }
      }),
      image: ({ params, query }) => imageOf(params.id, query, {}),
      imageUnder: ({ params, query, payload }) => imageOf(params.id, query, payload),
      table: ({ params, payload }) => tableOf(params.id, payload),
      endOfDrill: Effect.fnUntraced(function* ({ params, payload }) {
        if (!isTableBelow(yield* find(params.id))) return yield* noRowsBehind
        return yield* tableOf(params.id, payload)
      }),
      preview: Effect.fnUntraced(function* ({ params, query }) {
        const embedded = yield* find(params.id)
        const defaults = pictureDefaults(workspace.latest().customer)
        const { viewer, card } = embedded
        const request =
          query.of === "table" ? yield* tableRequest(embedded, query) : yield* chartRequest(embedded, query)
        return yield* drawPreview(cardQueries, drawings, viewer, card, defaults, request)
      }),
      datasources: Effect.fnUntraced(function* ({ params }) {
        const embedded = yield* find(params.id)
        const { embed, dataset } = embedded
        yield* offers(embed, "filter")
        const columns = filterableColumns(embedded).map(({ description: _, ...column }) => column)
        return [describeSource({ ...dataset, columns }, DataSourceId.make(embed.externalId))]
      }),
      app: Effect.fnUntraced(function* ({ params }) {
        const content = yield* embeddedContent(workspace.latest(), params.id)
        const card = content?.card
        if (card?.type !== "app" || card.appId !== params.appId) return yield* noContent
        const { url } = yield* HttpServerRequest.HttpServerRequest
        return HttpServerResponse.empty({
          status: 307,
          headers: { location: publicAppAddress(card, apps.domain, url), "cache-control": "no-store" },
        })
      }),
      values: ({ params, payload }) => valuesOf(params.id, payload),
      datasourceValues: ({ params, payload }) => valuesOf(params.id, payload),
    })
  }),
).pipe(Layer.provideMerge(PublicErrorsLive))
