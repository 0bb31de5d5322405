import { Effect, Layer } from "effect"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { Http } from "../http/http.ts"
import { networkFailed } from "../http/requestFailed.ts"
import { Store } from "../store/store.ts"
import { CardSource } from "./cardSource.ts"
import { type CardPaths, cardsUnder } from "./cardsUnder.ts"

/** Path of a card by the external id of its embedding. */
const pathOf = (urn: CardUrn) => `/cards/kpi/${encodeURIComponent(urn)}`

/** Paths of `PublicCardsApi`, by the embedding's external id. */
const publicPaths: CardPaths = {
  cards: "/cards/kpi",
  card: pathOf,
  sources: (urn) => `/cards/${encodeURIComponent(urn)}/datasources`,
  values: (urn) => `${pathOf(urn)}/columns/values`,
}

/**
 * Cards for an embedded or public view, and for a card alone, whose reader may be signed in: what reads theirs is loaded
 * with the first call.
 */
export const layerEmbeddedCards = Layer.effect(
  CardSource,
  Effect.gen(function* () {
    const http = yield* Http
    const store = yield* Store
    const ofEmbedding = cardsUnder(http, publicPaths)
    const own = Effect.tryPromise({
      try: () => import("./ownCards.ts").then(({ ownCards }) => ownCards(http)),
      catch: networkFailed,
    })
    const source = Effect.suspend(() =>
      (store.state().environment.data?.user ?? null) === null ? Effect.succeed(ofEmbedding) : own,
    )
    return CardSource.of({
      cards: (urns) => Effect.flatMap(source, (cards) => cards.cards(urns)),
      render: (urn, parts, request) => Effect.flatMap(source, (cards) => cards.render(urn, parts, request)),
      table: (urn, request, isEndOfDrill) =>
        Effect.flatMap(source, (cards) => cards.table(urn, request, isEndOfDrill)),
      versions: (urns) => Effect.flatMap(source, (cards) => cards.versions(urns)),
      notebook: (urn, overrides) => Effect.flatMap(source, (cards) => cards.notebook(urn, overrides)),
      datasources: (urn) => Effect.flatMap(source, (cards) => cards.datasources(urn)),
      values: (request) => Effect.flatMap(source, (cards) => cards.values(request)),
    })
  }),
)
