import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { PictureRequest, TableRequest } from "#contract/cardMessages.ts"
import { CurrentPrincipal, type Principal } from "#contract/principal.ts"
import type { ImageQuery, ImageRequest } from "#contract/renderedImage.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import { choosablePolicies } from "../../query/policies.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { type AnyCard, anyCard, isContent } from "../../workspace/cards.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { CardStatistics } from "../home/CardStatistics.ts"
import { CardQueries } from "./CardQueries.ts"
import { CardAnnotations } from "./cardPorts.ts"
import { makeCardVersion } from "./cardVersion.ts"
import { describeCard, describeSource } from "./describe.ts"
import { makeDescribeContent } from "./describeContent.ts"
import { endsDrill, noRowsBehind } from "./endOfDrill.ts"
import { featuresOf } from "./features.ts"
import { gathered } from "./gathered.ts"
import { pictureDefaults } from "./image.ts"
import { followable } from "./notebook.ts"
import { commaSeparated, renderParts } from "./parts.ts"
import { drawPreview, previewUrl, shownOf } from "./preview.ts"
import { problemOf, readableCard, readableText } from "./readable.ts"
import { withoutExtras } from "./renderExtras.ts"
import { chosenOverrides, renderedImage } from "./renderedImage.ts"
import { cardParts, selectedCard, selectedCards, shareRecordOf } from "./selectedCard.ts"
import { makeNotebook } from "./textContent.ts"
import { wireCard } from "./wireCard.ts"

/** How many cards are described at once: those of texts compute their figures. */
const cardsAtOnce = 4

const pathOf = (id: CardUrn): string => `/api/content/v1/cards/kpi/${encodeURIComponent(id)}`

/** Cards for people who are signed in: what each may see, by their permissions and their policies. */
export const CardsHandlers = HttpApiBuilder.group(
  Api,
  "cards",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const cardQueries = yield* CardQueries
    const drawings = yield* Drawings
    const annotationsOf = yield* CardAnnotations
    const describeContent = yield* makeDescribeContent
    const notebook = yield* makeNotebook
    const statsOf = yield* CardStatistics
    const versionOf = yield* makeCardVersion
    const readable = (model: WorkspaceModel, principal: Principal, urns: string) =>
      [...new Set(commaSeparated(urns))]
        .flatMap((urn) => anyCard(model, CardUrn.make(urn)) ?? [])
        .filter(({ id }) => mayReadCard(model, principal, id))
    const permitted = Effect.fnUntraced(function* (id: CardUrn) {
      const principal = yield* CurrentPrincipal
      const found = yield* readableCard(workspace.latest(), principal, id)
      return { ...found, viewer: { _tag: "Person", principal } as const }
    })
    /** A card as a person sees it; null where its dataset is gone. */
    const describe = (
      model: WorkspaceModel,
      principal: Principal,
      card: AnyCard,
    ): Effect.Effect<Card | null> => {
      const features = featuresOf(model, card)
      if (isContent(card)) return describeContent({ _tag: "Person", principal }, card, features)
      const dataset = model.datasets.get(card.dataset)
      const author = model.saved?.get(card.id)?.author
      const policies = choosablePolicies(model, card.dataset, { _tag: "Person", principal })
      return Effect.succeed(
        dataset === undefined && author === undefined
          ? null
          : describeCard(card, dataset, features, author, problemOf(model, card.id), policies),
      )
    }
    const versionFor = (model: WorkspaceModel, principal: Principal, card: AnyCard) =>
      versionOf(model, { _tag: "Person", principal }, card)
    const tableOf = (viewer: Viewer, card: CardDefinition, request: TableRequest) =>
      Effect.map(cardQueries.table(viewer, card, request), (table) => ({
        ...table,
        ...previewUrl(pathOf(card.id), { of: "table", ...shownOf(request) }),
      }))
    const pictureOf = Effect.fnUntraced(function* (id: CardUrn, request: PictureRequest) {
      const { viewer, card } = yield* permitted(id)
      const defaults = pictureDefaults(workspace.latest().customer)
      return yield* drawPreview(cardQueries, drawings, viewer, card, defaults, request)
    })
    const imageOf = Effect.fnUntraced(function* (id: CardUrn, query: ImageQuery, request: ImageRequest) {
      const { viewer, card, dataset } = yield* permitted(id)
      const model = workspace.latest()
      const { dateInfo } = describeCard(card, dataset, featuresOf(model, card))
      const chosen = { ...request, queryOverrides: chosenOverrides(query, request) }
      const subject = { viewer, card, dateInfo, showsSummary: true }
      return yield* renderedImage(
        cardQueries,
        drawings,
        pictureDefaults(model.customer),
        subject,
        query,
        chosen,
      )
    })
    return handlers.handleAll({
      cards: Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const model = workspace.latest()
        const found = readable(model, principal, query.urns)
        const parts = yield* cardParts(query.parts)
        const withoutAccess = [...new Set(commaSeparated(query.urns))]
          .filter((urn) => found.every(({ id }) => id !== urn))
          .map((urn) => CardUrn.make(urn))
        const described = yield* Effect.forEach(found, (card) => describe(model, principal, card), {
          concurrency: cardsAtOnce,
        })
        const cards = found.flatMap((card, index) => {
          const known = described[index] ?? null
          const version = versionFor(model, principal, card)
          return known === null ? [] : [{ card, described: wireCard({ ...known, version }) }]
        })
        if (parts === null) return { cards: cards.map(({ described }) => described), withoutAccess }
        return selectedCards(
          cards.map(({ card, described }) => {
            const maySeeSharing = principal.roleId === "ADMIN" || card.owner === principal.userId
            return selectedCard(described, parts, maySeeSharing ? shareRecordOf(card) : null)
          }),
          withoutAccess,
        )
      }),
      versions: Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const model = workspace.latest()
        return readable(model, principal, query.urns).map((card) => ({
          urn: card.id,
          ...versionFor(model, principal, card),
        }))
      }),
      stats: ({ query }) =>
        Effect.map(CurrentPrincipal, (principal) =>
          readable(workspace.latest(), principal, query.urns).map(({ id }) => statsOf(id)),
        ),
      render: Effect.fnUntraced(function* ({ params, query, payload }) {
        const { viewer, card } = yield* permitted(params.id)
        const parts = yield* renderParts(query.parts)
        const request = yield* gathered(yield* withoutExtras(payload))
        const render = yield* cardQueries.render(viewer, card, parts, request)
        return {
          ...render,
          ...(render.chart !== undefined && previewUrl(pathOf(card.id), shownOf(request))),
          ...(parts.has("annotations") && { annotations: yield* annotationsOf(card.id) }),
        }
      }),
      image: ({ params, query }) => imageOf(params.id, query, {}),
      imageUnder: ({ params, query, payload }) => imageOf(params.id, query, payload),
      table: Effect.fnUntraced(function* ({ params, payload }) {
        const { viewer, card } = yield* permitted(params.id)
        return yield* tableOf(viewer, card, yield* gathered(payload))
      }),
      endOfDrill: Effect.fnUntraced(function* ({ params, payload }) {
        const { viewer, card } = yield* permitted(params.id)
        if (!endsDrill(workspace.latest(), card)) return yield* noRowsBehind
        return yield* tableOf(viewer, card, yield* gathered(payload))
      }),
      sumo: Effect.fnUntraced(function* ({ params, query }) {
        const { viewer, card } = yield* permitted(params.id)
        return yield* tableOf(viewer, card, query)
      }),
      preview: ({ params, query }) => pictureOf(params.id, query),
      notebook: Effect.fnUntraced(function* ({ params, payload }) {
        const principal = yield* CurrentPrincipal
        const model = workspace.latest()
        const card = yield* readableText(model, principal, params.id)
        const { queryOverrides } = yield* gathered(payload)
        yield* followable(model, card, queryOverrides)
        return yield* notebook.under({ _tag: "Person", principal }, card, queryOverrides)
      }),
      picture: ({ params, payload }) => pictureOf(params.id, payload),
      datasources: Effect.fnUntraced(function* ({ params }) {
        const { dataset, viewer } = yield* permitted(params.id)
        const policies = choosablePolicies(workspace.latest(), dataset.id, viewer)
        return [describeSource(dataset, dataset.id, policies)]
      }),
    })
  }),
)
