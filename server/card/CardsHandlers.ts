import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Reader } from "#contract/reader.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { applyingPolicies } from "../query/policies.ts"
import { mayReadCard } from "../workspace/access.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { CardAnswers } from "./CardAnswers.ts"
import { CardAnnotations } from "./cardAnnotations.ts"
import { describeCard, describeSource } from "./describe.ts"
import { endsDrill, noRowsBehind } from "./endOfDrill.ts"
import { featuresOf } from "./features.ts"
import { commaSeparated, renderParts } from "./parts.ts"
import { problemOf, readableCard } from "./readable.ts"

/** Cards for people who are signed in: what each may see, by their permissions and their policies. */
export const CardsHandlers = HttpApiBuilder.group(
  Api,
  "cards",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const answers = yield* CardAnswers
    const annotationsOf = yield* CardAnnotations
    const permitted = Effect.fnUntraced(function* (id: CardUrn) {
      const reader = yield* Reader
      const found = yield* readableCard(workspace.latest(), reader, id)
      return { ...found, viewer: { _tag: "Person", reader } as const }
    })
    return handlers.handleAll({
      cards: Effect.fnUntraced(function* ({ query }) {
        const reader = yield* Reader
        const model = workspace.latest()
        const known = commaSeparated(query.urns).flatMap((urn) => model.cards.get(CardUrn.make(urn)) ?? [])
        const readable = known.filter(({ id }) => mayReadCard(model, reader, id))
        return {
          cards: readable.flatMap((card) => {
            const dataset = model.datasets.get(card.dataset)
            const author = model.saved?.get(card.id)?.author
            if (dataset === undefined && author === undefined) return []
            return [describeCard(card, dataset, featuresOf(model, card), author, problemOf(model, card.id))]
          }),
          withoutAccess: known.filter((card) => !readable.includes(card)).map(({ id }) => id),
        }
      }),
      render: Effect.fnUntraced(function* ({ params, query, payload }) {
        const { viewer, card } = yield* permitted(params.id)
        const parts = yield* renderParts(query.parts)
        const render = yield* answers.render(viewer, card, parts, payload)
        return parts.has("annotations") ? { ...render, annotations: yield* annotationsOf(card.id) } : render
      }),
      table: Effect.fnUntraced(function* ({ params, payload }) {
        const { viewer, card } = yield* permitted(params.id)
        return yield* answers.table(viewer, card, payload)
      }),
      endOfDrill: Effect.fnUntraced(function* ({ params, payload }) {
        const { viewer, card } = yield* permitted(params.id)
        if (!endsDrill(workspace.latest(), card)) return yield* noRowsBehind
        return yield* answers.table(viewer, card, payload)
      }),
      datasources: Effect.fnUntraced(function* ({ params }) {
        const { dataset, viewer } = yield* permitted(params.id)
        const policies = applyingPolicies(workspace.latest(), dataset.id, viewer)
        return [describeSource(dataset, dataset.id, policies)]
      }),
    })
  }),
)
