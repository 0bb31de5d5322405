import { Effect, Layer } from "effect"
import { columnValues } from "#domain/areas/filter/columnValue.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi, type ServerGroup } from "../api/serverApi.ts"
import { InBackground } from "../http/settings.ts"
import { CardSource, type ValuesRequest } from "./cardSource.ts"

const valuesOf = (values: ServerGroup<"values">, request: ValuesRequest) => {
  if ("stack" in request) {
    const { stack, ...payload } = request
    return values.stackValues({ params: { id: stack }, payload })
  }
  const { card, column, dataSourceId, search, dateRangeFilter } = request
  return values.cardValues({
    params: { id: card },
    payload: {
      column,
      search,
      ...(dataSourceId === null ? {} : { dataSourceId }),
      ...(dateRangeFilter === null ? {} : { queryOverrides: { dateRangeFilter } }),
    },
  })
}

/** Cards for a signed-in user. */
export const layerSignedInCards = Layer.effect(
  CardSource,
  Effect.gen(function* () {
    const { call } = yield* ServerApi
    return CardSource.of({
      cards: (urns) =>
        call("cards", (cards) => cards.cards({ query: { urns: urns.join(",") } })).pipe(
          Effect.mapError(asRequestFailed),
        ),
      versions: (urns) =>
        call("cards", (cards) => cards.versions({ query: { urns: urns.join(",") } })).pipe(
          Effect.mapError(asRequestFailed),
          Effect.provideService(InBackground, true),
        ),
      render: (urn, parts, request) =>
        call("cards", (cards) =>
          cards.render({ params: { id: urn }, query: { parts: parts.join(",") }, payload: request }),
        ).pipe(Effect.mapError(asRequestFailed)),
      table: (urn, request, isEndOfDrill) =>
        call("cards", (cards) =>
          cards[isEndOfDrill ? "endOfDrill" : "table"]({ params: { id: urn }, payload: request }),
        ).pipe(Effect.mapError(asRequestFailed)),
      notebook: (urn, overrides) =>
        call("cards", (cards) => cards.notebook({ params: { id: urn }, payload: overrides })).pipe(
          Effect.mapError(asRequestFailed),
        ),
      datasources: (urn) =>
        call("cards", (cards) => cards.datasources({ params: { id: urn } })).pipe(
          Effect.mapError(asRequestFailed),
        ),
      values: (request) =>
        call("values", (values) => valuesOf(values, request)).pipe(
          Effect.map(columnValues),
          Effect.mapError(asRequestFailed),
        ),
    })
  }),
)
