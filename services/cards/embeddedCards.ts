import { Effect, Layer, Schema } from "effect"
import { CardsResponse, DataSource, ValuesResponse } from "#contract/cardMessages.ts"
import { CardRender, CardTable } from "#domain/card/types.ts"
import { columnValues } from "#domain/filter/columnValue.ts"
import { Http } from "../http/http.ts"
import { readAs } from "../http/response.ts"
import { CardSource } from "./cardSource.ts"

const readCards = readAs(CardsResponse)
const readRender = readAs(CardRender)
const readTable = readAs(CardTable)
const readSources = readAs(Schema.Array(DataSource))
const readValues = readAs(ValuesResponse)

const name = encodeURIComponent

/**
 * Cards for an embedded or public view: the paths of `PublicCardsApi`, by the embedding's external id. They are
 * written out here, so that a host's page does not load what derives calls from the contract.
 */
export const layerEmbeddedCards = Layer.effect(
  CardSource,
  Effect.map(Http, (http) =>
    CardSource.of({
      cards: (urns) => http.get("/cards/kpi", { query: { urns: urns.join(",") } }).pipe(readCards),
      render: (urn, parts, request) =>
        http
          .put(`/cards/kpi/${name(urn)}/render`, request, { query: { parts: parts.join(",") } })
          .pipe(readRender),
      table: (urn, request, isEndOfDrill) =>
        http.put(`/cards/kpi/${name(urn)}/${isEndOfDrill ? "endofdrill" : "table"}`, request).pipe(readTable),
      datasources: (urn) => http.get(`/cards/${name(urn)}/datasources`).pipe(readSources),
      values: ({ card, column, search }) =>
        http
          .put(`/cards/kpi/${name(card)}/columns/values`, { column, search })
          .pipe(readValues, Effect.map(columnValues)),
    }),
  ),
)
