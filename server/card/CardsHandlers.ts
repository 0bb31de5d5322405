import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { TableRequest } from "#contract/cardMessages.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { Drawings } from "../drawing/Drawings.ts"
import { applyingPolicies } from "../query/policies.ts"
import type { Viewer } from "../query/viewer.ts"
import type { CardDefinition } from "../schema/card.ts"
import { mayReadCard } from "../workspace/access.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { CardQueries } from "./CardQueries.ts"
import { CardAnnotations } from "./cardAnnotations.ts"
import { describeCard, describeSource } from "./describe.ts"
import { endsDrill, noRowsBehind } from "./endOfDrill.ts"
import { featuresOf } from "./features.ts"
import { pictureDefaults } from "./image.ts"
import { commaSeparated, renderParts } from "./parts.ts"
import { drawPreview, previewUrl, shownOf } from "./preview.ts"
import { problemOf, readableCard } from "./readable.ts"
import { cardParts, selectedCard, selectedCards, shareRecordOf } from "./selectedCard.ts"

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
    const permitted = Effect.fnUntraced(function* (id: CardUrn) {
      const principal = yield* CurrentPrincipal
      const found = yield* readableCard(workspace.latest(), principal, id)
      return { ...found, viewer: { _tag: "Person", principal } as const }
    })
    const tableOf = (viewer: Viewer, card: CardDefinition, request: TableRequest) =>
      Effect.map(cardQueries.table(viewer, card, request), (table) => ({
        ...table,
        ...previewUrl(pathOf(card.id), { of: "table", ...shownOf(request) }),
      }))
    return handlers.handleAll({
      cards: Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const model = workspace.latest()
        const urns = [...new Set(commaSeparated(query.urns))].map((urn) => CardUrn.make(urn))
        const readable = urns
          .flatMap((urn) => model.cards.get(urn) ?? [])
          .filter(({ id }) => mayReadCard(model, principal, id))
        const parts = yield* cardParts(query.parts)
        const withoutAccess = urns.filter((urn) => readable.every(({ id }) => id !== urn))
        const cards = readable.flatMap((card) => {
          const dataset = model.datasets.get(card.dataset)
          const author = model.saved?.get(card.id)?.author
          if (dataset === undefined && author === undefined) return []
          return [
            {
              card,
              described: describeCard(
                card,
                dataset,
                featuresOf(model, card),
                author,
                problemOf(model, card.id),
              ),
            },
          ]
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
      render: Effect.fnUntraced(function* ({ params, query, payload }) {
        const { viewer, card } = yield* permitted(params.id)
        const parts = yield* renderParts(query.parts)
        const render = yield* cardQueries.render(viewer, card, parts, payload)
        return {
          ...render,
          ...(render.chart !== undefined && previewUrl(pathOf(card.id), shownOf(payload))),
          ...(parts.has("annotations") && { annotations: yield* annotationsOf(card.id) }),
        }
      }),
      table: Effect.fnUntraced(function* ({ params, payload }) {
        const { viewer, card } = yield* permitted(params.id)
        return yield* tableOf(viewer, card, payload)
      }),
      endOfDrill: Effect.fnUntraced(function* ({ params, payload }) {
        const { viewer, card } = yield* permitted(params.id)
        if (!endsDrill(workspace.latest(), card)) return yield* noRowsBehind
        return yield* tableOf(viewer, card, payload)
      }),
      preview: Effect.fnUntraced(function* ({ params, query }) {
        const { viewer, card } = yield* permitted(params.id)
        const defaults = pictureDefaults(workspace.latest().customer)
        return yield* drawPreview(cardQueries, drawings, viewer, card, defaults, query)
      }),
      datasources: Effect.fnUntraced(function* ({ params }) {
        const { dataset, viewer } = yield* permitted(params.id)
        const policies = applyingPolicies(workspace.latest(), dataset.id, viewer)
        return [describeSource(dataset, dataset.id, policies)]
      }),
    })
  }),
)
