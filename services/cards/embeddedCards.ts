import { Effect, Layer, Schema } from "effect"
import { CardsResponse, CardVersions, DataSource, ValuesResponse } from "#contract/cardMessages.ts"
import { CardRender, CardTable } from "#domain/card/types.ts"
import { columnValues } from "#domain/filter/columnValue.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { Http } from "../http/http.ts"
import { readAs } from "../http/response.ts"
import { InBackground } from "../http/settings.ts"
import { Store } from "../store/store.ts"
import { CardSource } from "./cardSource.ts"

const readCards = readAs(CardsResponse)
const readVersions = readAs(CardVersions)
const readRender = readAs(CardRender)
const readTable = readAs(CardTable)
const readSources = readAs(Schema.Array(DataSource))
const readValues = readAs(ValuesResponse)

const name = encodeURIComponent

/** Paths of the calls about cards: those of `PublicCardsApi`, by the embedding's external id, or of a signed-in user, by the card's own. */
const publicPaths = {
  cards: "/cards/kpi",
  card: (urn: CardUrn) => `/cards/kpi/${name(urn)}`,
  sources: (urn: CardUrn) => `/cards/${name(urn)}/datasources`,
}
const signedInPaths: typeof publicPaths = {
  cards: "/api/content/v1/cards",
  card: (urn) => `/api/content/v1/cards/kpi/${name(urn)}`,
  sources: (urn) => `/api/content/v1/datasources/cards/${name(urn)}`,
}

/**
 * Cards for an embedded or public view, and for a card alone, whose reader may be signed in. The paths are written out
 * here, so that a host's page does not load what derives calls from the contract.
 */
export const layerEmbeddedCards = Layer.effect(
  CardSource,
  Effect.gen(function* () {
    const http = yield* Http
    const store = yield* Store
    const paths = () =>
      (store.state().environment.data?.user ?? null) === null ? publicPaths : signedInPaths
    return CardSource.of({
      cards: (urns) => http.get(paths().cards, { query: { urns: urns.join(",") } }).pipe(readCards),
      versions: (urns) =>
        http
          .get(`${paths().cards}/versions`, { query: { urns: urns.join(",") } })
          .pipe(readVersions, Effect.provideService(InBackground, true)),
      render: (urn, parts, request) =>
        http
          .put(`${paths().card(urn)}/render`, request, { query: { parts: parts.join(",") } })
          .pipe(readRender),
      table: (urn, request, isEndOfDrill) =>
        http.put(`${paths().card(urn)}/${isEndOfDrill ? "endofdrill" : "table"}`, request).pipe(readTable),
      // What an embedded text shows came with it: it names no dataset that a filter could be of.
      notebook: () => Effect.succeed({ textHtml: "", figures: [] }),
      datasources: (urn) => http.get(paths().sources(urn)).pipe(readSources),
      values: (request) =>
        "stack" in request
          ? Effect.succeed([])
          : http
              .put(`${publicPaths.card(request.card)}/columns/values`, {
                column: request.column,
                search: request.search,
              })
              .pipe(readValues, Effect.map(columnValues)),
    })
  }),
)
