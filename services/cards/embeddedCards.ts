import { Effect, Layer } from "effect"
import { HttpApi, HttpApiClient } from "effect/http-api"
import { PublicCardsApi } from "#contract/cards.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { keepRefusal } from "../api/keepRefusal.ts"
import { Http } from "../http/http.ts"
import { CardSource } from "./cardSource.ts"

class EmbedApi extends HttpApi.make("cairn").add(PublicCardsApi) {}

/** Cards for an embedded or public view: the paths without a sign-in, by the embedding's external id. */
export const layerEmbeddedCards = Layer.effect(
  CardSource,
  Effect.gen(function* () {
    const http = yield* Http
    const { publicCards } = yield* HttpApiClient.makeWith(EmbedApi, {
      httpClient: http.client,
      baseUrl: "",
      transformResponse: keepRefusal,
    })
    return CardSource.of({
      cards: (urns) =>
        publicCards.cards({ query: { urns: urns.join(",") } }).pipe(Effect.mapError(asRequestFailed)),
      render: (urn, parts, request) =>
        publicCards
          .render({ params: { id: urn }, query: { parts: parts.join(",") }, payload: request })
          .pipe(Effect.mapError(asRequestFailed)),
      table: (urn, request) =>
        publicCards.table({ params: { id: urn }, payload: request }).pipe(Effect.mapError(asRequestFailed)),
      datasources: (urn) =>
        publicCards.datasources({ params: { id: urn } }).pipe(Effect.mapError(asRequestFailed)),
      values: ({ card, column, search }) =>
        publicCards.values({ params: { id: card }, payload: { column, search } }).pipe(
          Effect.map((answer) => answer.values),
          Effect.mapError(asRequestFailed),
        ),
    })
  }),
)
