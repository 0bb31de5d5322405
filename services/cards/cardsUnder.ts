import { Effect, Schema } from "effect"
import { CardsResponse, CardVersions, DataSource, ValuesResponse } from "#contract/cardResponses.ts"
import { CardRender, CardTable } from "#domain/areas/card/types.ts"
import { columnValues } from "#domain/areas/filter/columnValue.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { HttpShape } from "../http/http.ts"
import { readAs } from "../http/response.ts"
import { InBackground } from "../http/settings.ts"
import type { CardSourceShape } from "./cardSource.ts"

const readCards = readAs(CardsResponse)
const readRender = readAs(CardRender)
const readTable = readAs(CardTable)
const readSources = readAs(Schema.Array(DataSource))
const readVersions = readAs(CardVersions)
const readValues = readAs(ValuesResponse)

/** Paths of the calls about cards. */
export interface CardPaths {
  readonly cards: string
  readonly card: (urn: CardUrn) => string
  readonly sources: (urn: CardUrn) => string
  readonly values: (urn: CardUrn) => string
}

/**
 * Calls about cards below these paths, which are written out, so that a host's page does not load what derives calls from
 * the contract. A text has the figures that came with it.
 */
export const cardsUnder = (http: HttpShape, paths: CardPaths): CardSourceShape => ({
  cards: (urns) => http.get(paths.cards, { query: { urns: urns.join(",") } }).pipe(readCards),
  render: (urn, parts, request) =>
    http.put(`${paths.card(urn)}/render`, request, { query: { parts: parts.join(",") } }).pipe(readRender),
  table: (urn, request, isEndOfDrill) =>
    http.put(`${paths.card(urn)}/${isEndOfDrill ? "endofdrill" : "table"}`, request).pipe(readTable),
  versions: (urns) =>
    http
      .get(`${paths.cards}/versions`, { query: { urns: urns.join(",") } })
      .pipe(readVersions, Effect.provideService(InBackground, true)),
  // What an embedded text shows came with it: it names no dataset that a filter could be of.
  notebook: () => Effect.succeed({ textHtml: "", figures: [] }),
  datasources: (urn) => http.get(paths.sources(urn)).pipe(readSources),
  values: (request) =>
    "stack" in request
      ? Effect.succeed([])
      : http
          .put(paths.values(request.card), { column: request.column, search: request.search })
          .pipe(readValues, Effect.map(columnValues)),
})
