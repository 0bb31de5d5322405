import { Effect, Layer } from "effect"
import { columnValues } from "#domain/filter/columnValue.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import { CardSource } from "./cardSource.ts"

/** Cards for a signed-in user. */
export const layerSignedInCards = Layer.effect(
  CardSource,
  Effect.gen(function* () {
    const api = yield* ServerApi
    return CardSource.of({
      cards: (urns) =>
        api.cards.cards({ query: { urns: urns.join(",") } }).pipe(Effect.mapError(asRequestFailed)),
      render: (urn, parts, request) =>
        api.cards
          .render({ params: { id: urn }, query: { parts: parts.join(",") }, payload: request })
          .pipe(Effect.mapError(asRequestFailed)),
      table: (urn, request, isEndOfDrill) =>
        api.cards[isEndOfDrill ? "endOfDrill" : "table"]({ params: { id: urn }, payload: request }).pipe(
          Effect.mapError(asRequestFailed),
        ),
      datasources: (urn) =>
        api.cards.datasources({ params: { id: urn } }).pipe(Effect.mapError(asRequestFailed)),
      values: ({ card, column, dataSourceId, search, dateRangeFilter }) =>
        api.values
          .cardValues({
            params: { id: card },
            payload: {
              column,
              search,
              ...(dataSourceId === null ? {} : { dataSourceId }),
              ...(dateRangeFilter === null ? {} : { queryOverrides: { dateRangeFilter } }),
            },
          })
          .pipe(Effect.map(columnValues), Effect.mapError(asRequestFailed)),
    })
  }),
)
