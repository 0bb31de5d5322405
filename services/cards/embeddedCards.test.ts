import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { CardUrn, DataSourceId, UserId } from "#domain/kernel/ids.ts"
import { recordingServer } from "../api/recordingServer.fixture.ts"
import { someEnvironment } from "../environment/environment.fixture.ts"
import { Http } from "../http/http.ts"
import { layerStore } from "../store/appStore.ts"
import { Store } from "../store/store.ts"
import { CardSource } from "./cardSource.ts"
import { someCard } from "./cards.fixture.ts"
import { layerEmbeddedCards } from "./embeddedCards.ts"

const sales = CardUrn.make("sales")
const table = { columns: [], rows: [], numRows: 0 }

const over = (server: (request: Request) => Response | Promise<Response>) =>
  layerEmbeddedCards.pipe(Layer.provide(Http.layerTest(server)), Layer.provide(layerStore))

describe("an embedded view", () => {
  it.effect("requests its card on the path without a sign-in", () => {
    const answer = { cards: [someCard("sales")], withoutAccess: [] }
    const { calls, server } = recordingServer(answer)
    return Effect.gen(function* () {
      expect(yield* CardSource.use((source) => source.cards([sales]))).toEqual(answer)
      expect(calls).toEqual([{ method: "GET", path: "/cards/kpi?urns=sales", body: null }])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("requests a render by the level's external id", () => {
    const { calls, server } = recordingServer({})
    return Effect.gen(function* () {
      yield* CardSource.use((source) => source.render(CardUrn.make("sales:1"), ["graph"], {}))
      expect(calls).toEqual([{ method: "PUT", path: "/cards/kpi/sales%3A1/render?parts=graph", body: {} }])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("requests a table and the data sources", () => {
    const rows = recordingServer(table)
    const sources = recordingServer([])
    return Effect.gen(function* () {
      const request = { queryOverrides: { limit: 200 } }
      yield* Effect.provide(
        CardSource.use((source) => source.table(sales, request, true)),
        over(rows.server),
      )
      yield* Effect.provide(
        CardSource.use((source) => source.datasources(sales)),
        over(sources.server),
      )
      yield* Effect.provide(
        CardSource.use((source) => source.table(sales, request, false)),
        over(rows.server),
      )
      expect(rows.calls).toEqual([
        { method: "PUT", path: "/cards/kpi/sales/endofdrill", body: request },
        { method: "PUT", path: "/cards/kpi/sales/table", body: request },
      ])
      expect(sources.calls).toEqual([{ method: "GET", path: "/cards/sales/datasources", body: null }])
    })
  })

  it.effect("requests a column's values without naming a data source", () => {
    const { calls, server } = recordingServer({ values: ["LAX"] })
    return Effect.gen(function* () {
      const values = yield* CardSource.use((source) =>
        source.values({
          card: sales,
          column: "origin",
          dataSourceId: DataSourceId.make("flights-3m"),
          search: "la",
          dateRangeFilter: null,
        }),
      )
      expect(values).toEqual([{ value: "LAX", count: null }])
      expect(calls).toEqual([
        { method: "PUT", path: "/cards/kpi/sales/columns/values", body: { column: "origin", search: "la" } },
      ])
    }).pipe(Effect.provide(over(server)))
  })

  it.effect("fails with the server's message, in the contract or outside it", () =>
    Effect.gen(function* () {
      const refused = yield* CardSource.use((source) => source.cards([sales])).pipe(
        Effect.flip,
        Effect.provide(
          over(() => Response.json({ _tag: "NotFound", code: "embed", message: "Gone" }, { status: 404 })),
        ),
      )
      expect(refused).toMatchObject({ status: 404, message: "Gone" })
      const broken = yield* CardSource.use((source) => source.render(sales, ["graph"], {})).pipe(
        Effect.flip,
        Effect.provide(over(() => Response.json({ message: "Something went wrong" }, { status: 500 }))),
      )
      expect(broken).toMatchObject({ status: 500, message: "Something went wrong" })
    }),
  )
})

it.effect("requests the card alone of a signed-in reader by the paths of their own", () => {
  const { calls, server } = recordingServer(table)
  const layer = layerEmbeddedCards.pipe(Layer.provide(Http.layerTest(server)), Layer.provideMerge(layerStore))
  return Effect.gen(function* () {
    const store = yield* Store
    const user = {
      id: UserId.make("ada"),
      displayName: "Ada",
      roleId: "ADMIN",
      trialStatus: { requested: false, started: null, inTrial: false, hasTrialed: false },
    } as const
    store.record([{ _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } }])
    yield* CardSource.use((source) => source.table(sales, {}, false))
    yield* Effect.exit(CardSource.use((source) => source.notebook(sales, {})))
    yield* Effect.exit(CardSource.use((source) => source.cards([sales])))
    expect(calls.map(({ path }) => path)).toEqual([
      "/api/content/v1/cards/kpi/sales/table",
      "/api/content/v1/cards/notebook/sales",
      "/api/content/v1/cards?urns=sales",
    ])
  }).pipe(Effect.provide(layer))
})
