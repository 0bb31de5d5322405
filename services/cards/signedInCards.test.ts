import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { recordingServer } from "../api/recordingServer.fixture.ts"
import { ServerApi } from "../api/serverApi.ts"
import { CardSource } from "./cardSource.ts"
import { someCard } from "./cards.fixture.ts"
import { layerSignedInCards } from "./signedInCards.ts"

const flights = CardUrn.make("flights")
const delays = CardUrn.make("delays")
const table = { columns: [], rows: [], numRows: 0 }

const over = (server: (request: Request) => Response | Promise<Response>) =>
  layerSignedInCards.pipe(Layer.provide(ServerApi.layerTest(server)))

describe("a signed-in user", () => {
  it.effect("requests cards by their urns in one call", () => {
    const answer = { cards: [someCard("flights")], withoutAccess: ["delays"] }
    const { calls, server } = recordingServer(answer)
    return Effect.gen(function* () {
      const found = yield* CardSource.use((source) => source.cards([flights, delays]))
      expect(found).toEqual(answer)
      expect(calls).toEqual([
        { method: "GET", path: "/api/content/v1/cards?urns=flights%2Cdelays", body: null },
      ])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("requests the parts of a render with the chosen settings", () => {
    const { calls, server } = recordingServer({ summary: { label: "Flights", value: 3_000_000 } })
    const request = {
      queryOverrides: { filters: [{ column: "origin", operand: "IN", values: ["LAX"] }], limit: 5 },
      chartType: "badge_line",
    } as const
    return Effect.gen(function* () {
      const render = yield* CardSource.use((source) => source.render(flights, ["summary", "graph"], request))
      expect(render).toEqual({ summary: { label: "Flights", value: 3_000_000 } })
      expect(calls).toEqual([
        {
          method: "PUT",
          path: "/api/content/v1/cards/kpi/flights/render?parts=summary%2Cgraph",
          body: request,
        },
      ])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("requests a card's table, and the one below the end of a drill", () => {
    const { calls, server } = recordingServer(table)
    const request = { queryOverrides: { limit: 200 } }
    return Effect.gen(function* () {
      const source = yield* CardSource
      expect(yield* source.table(flights, request, false)).toEqual(table)
      expect(yield* source.table(flights, request, true)).toEqual(table)
      expect(calls).toEqual([
        { method: "PUT", path: "/api/content/v1/cards/kpi/flights/table", body: request },
        { method: "PUT", path: "/api/content/v1/cards/kpi/flights/endofdrill", body: request },
      ])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("requests a card's data sources", () => {
    const { calls, server } = recordingServer([])
    return Effect.gen(function* () {
      expect(yield* CardSource.use((source) => source.datasources(flights))).toEqual([])
      expect(calls).toEqual([
        { method: "GET", path: "/api/content/v1/datasources/cards/flights", body: null },
      ])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("requests a column's values in a data source, within the dates chosen", () => {
    const { calls, server } = recordingServer({ values: ["LAX", null, 3], counts: [7, 1, 2] })
    const dateRangeFilter = {
      column: { exprType: "COLUMN", column: "date" },
      dateTimeRange: { dateTimeRangeType: "PERIOD_TO_DATE", interval: "YEAR" },
    } as const
    const request = {
      card: flights,
      column: "origin",
      dataSourceId: DataSourceId.make("flights-3m"),
      search: "la",
    }
    const body = {
      column: "origin",
      search: "la",
      dataSourceId: "flights-3m",
    }
    return Effect.gen(function* () {
      const source = yield* CardSource
      expect(yield* source.values({ ...request, dateRangeFilter: null })).toEqual([
        { value: "LAX", count: 7 },
        { value: null, count: 1 },
        { value: 3, count: 2 },
      ])
      yield* source.values({ ...request, dateRangeFilter })
      yield* source.values({ ...request, dataSourceId: null, dateRangeFilter: null })
      const path = "/api/content/v2/analyzer/cards/flights/values"
      expect(calls).toEqual([
        { method: "PUT", path, body },
        { method: "PUT", path, body: { ...body, queryOverrides: { dateRangeFilter } } },
        { method: "PUT", path, body: { column: "origin", search: "la" } },
      ])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("fails with the server's refusal, whatever the request", () => {
    const refuse = () =>
      Response.json({ _tag: "Forbidden", code: "card.access", message: "Not yours" }, { status: 403 })
    return Effect.gen(function* () {
      const source = yield* CardSource
      const request = {
        card: flights,
        column: "origin",
        dataSourceId: DataSourceId.make("flights-3m"),
        search: "",
        dateRangeFilter: null,
      }
      const failures = yield* Effect.all([
        Effect.flip(source.cards([flights])),
        Effect.flip(source.render(flights, ["graph"], {})),
        Effect.flip(source.table(flights, {}, false)),
        Effect.flip(source.datasources(flights)),
        Effect.flip(source.values(request)),
      ])
      expect(failures.map(({ status, message }) => `${status} ${message}`)).toEqual(
        Array.from({ length: 5 }, () => "403 Not yours"),
      )
    }).pipe(Effect.provide(over(refuse)))
  })
})
