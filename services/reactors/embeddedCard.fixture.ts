import { Effect, ManagedRuntime } from "effect"
import type { CardRender, CardTable } from "#domain/areas/card/types.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { underHost } from "#domain/areas/level/host.ts"
import { levelOf, queryFiltersOf } from "#domain/areas/level/select.ts"
import { CardUrn, DataSourceId, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { CardSource } from "../cards/cardSource.ts"
import { someCard } from "../cards/cards.fixture.ts"
import type { Destination, Drill, EmbedChannelShape, FiltersTold } from "../embed/embedChannel.ts"
import { makeStore } from "../store/appStore.ts"
import { reactCards } from "./cardReactor.ts"
import { reactEmbed } from "./embedReactor.ts"
import { makeRequests } from "./requests.fixture.ts"

export const sales = CardUrn.make("sales")
export const byDay = CardUrn.make("sales:1")
export const key = levelKey(sales, 0)
export const origin = (...values: ReadonlyArray<string>): QueryFilter => ({
  column: "origin",
  label: "Origin",
  dataType: "string",
  operand: "IN",
  values,
})
export const withoutSource = (filters: ReadonlyArray<QueryFilter>): ReadonlyArray<QueryFilter> =>
  filters.map(({ dataSourceId: _, ...query }) => query)
const dataset = DataSourceId.make("sales")
const column = (name: string, label: string, type: string) => ({
  id: name,
  name,
  label,
  type,
  dataSourceId: dataset,
})
export const source = {
  id: dataset,
  name: "Sales",
  type: "csv",
  isSampleData: false,
  columns: [
    column("origin", "Origin", "string"),
    column("carrier", "Carrier", "string"),
    column("delay", "Delay", "long"),
  ],
}

/** Embedded card, drawn for the first time, and the messages to its host. */
export const embeddedCard = () => {
  const store = makeStore(() => 0)
  const renders = makeRequests<CardUrn, CardRender>()
  const tables = makeRequests<CardUrn, CardTable>()
  let sourcesRead = 0
  const runtime = ManagedRuntime.make(
    CardSource.layerTest({
      render: (urn) => renders.send(urn),
      table: (urn) => tables.send(urn),
      datasources: () =>
        Effect.sync(() => {
          sourcesRead += 1
          return [source]
        }),
    }),
  )
  runtime.runSync(Effect.void)

  let starts = 0
  let destination: Destination | null = null
  const drills: Array<Drill> = []
  const filters: Array<ReadonlyArray<QueryFilter>> = []
  const applied: Array<ReadonlyArray<QueryFilter>> = []
  const kept: Array<FiltersTold> = []
  const sizes: Array<{ readonly width: number; readonly height: number }> = []
  const channel: EmbedChannelShape = {
    start: Effect.sync(() => {
      starts += 1
    }),
    onDrill: (drill) => Effect.sync(() => drills.push(drill)),
    onFiltersChange: (told) =>
      Effect.sync(() => {
        filters.push(told.filters)
        applied.push(told.applied)
      }),
    keepFilters: (told) => kept.push(told),
    onFrameSizeChange: (size) => Effect.sync(() => sizes.push(size)),
    setDestination: (next) => {
      destination = next
      return () => {
        destination = null
      }
    },
  }
  reactCards(store, runtime)
  const subscription = reactEmbed(store, runtime, channel, sales)
  store.record([
    { _tag: "CardsLoaded", cards: [{ ...someCard("sales"), drillPathURNs: [byDay] }], withoutAccess: [] },
  ])
  store.dispatch({ area: "level", command: { _tag: "OpenCard", card: sales } })
  renders.requests[0]?.respond({})

  const receive = (given: ReadonlyArray<QueryFilter>): void => {
    const made = given.map((query, index) => filterFrom(query, FilterId.make(`f${index}`), sales))
    store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters: made } })
  }
  const drill = (from = key): void => {
    const filters = [filterFrom(origin("LAX"), FilterId.make("d"), sales)]
    store.dispatch({ area: "level", command: { _tag: "Drill", key: from, label: "LAX", filters } })
  }
  const back = (): void => {
    store.dispatch({ area: "level", command: { _tag: "DrillBack", card: sales } })
  }
  /** The host applies filters; the outcome is the response, once there is one. */
  const apply = (...given: ReadonlyArray<QueryFilter>) => {
    if (destination === null) throw new Error("Nothing takes the filters")
    const outcomes: Array<string> = []
    const codes: Array<string | null> = []
    const call = Effect.match(destination(given), {
      onSuccess: () => outcomes.push("done"),
      onFailure: ({ message, code }) => {
        outcomes.push(message)
        codes.push(code)
      },
    })
    return { outcomes, codes, fiber: runtime.runFork(call) }
  }
  return {
    store,
    subscription,
    runtime,
    renders: renders.requests,
    tables: tables.requests,
    sent: { drills, filters, applied, kept, sizes, starts: () => starts },
    sourcesRead: () => sourcesRead,
    hasDestination: () => destination !== null,
    receive,
    drill,
    back,
    apply,
    shown: (at = key) => {
      const level = levelOf(store.state().level, at)
      return level === undefined
        ? null
        : queryFiltersOf(underHost(store.state().level, level)).map(({ dataSourceId: _, ...query }) => query)
    },
  }
}
