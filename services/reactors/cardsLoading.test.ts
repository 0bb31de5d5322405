import { Effect } from "effect"
import { firstValueFrom, take, toArray } from "rxjs"
import { describe, expect, it } from "vitest"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { FilterColumn } from "#domain/areas/filter/types.ts"
import type { LevelCommand } from "#domain/areas/level/commands.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import type { CardSourceShape } from "../cards/cardSource.ts"
import { someCard } from "../cards/cards.fixture.ts"
import { networkFailed, requestAborted } from "../http/requestFailed.ts"
import { dataSourceId, flights, key, setUp } from "./cards.fixture.ts"
import { eventsOf } from "./reactor.ts"

const delays = CardUrn.make("delays")

describe("cards", () => {
  const loadCards = (answer: CardSourceShape["cards"]) => {
    const requested: Array<ReadonlyArray<CardUrn>> = []
    const set = setUp({
      cards: (urns) => {
        requested.push(urns)
        return answer(urns)
      },
    })
    const load = (...urns: ReadonlyArray<CardUrn>): void => {
      set.store.dispatch({ area: "card", command: { _tag: "LoadCards", urns } })
    }
    const untilRecorded = (count: number) =>
      firstValueFrom(eventsOf(set.store, "CardsLoaded", "CardsFailed").pipe(take(count), toArray()))
    const status = () =>
      [flights, delays].map((urn) => HashMap.get(set.store.state().card.status, urn) ?? "INITIAL")
    return { ...set, requested: requested, load, untilRecorded: untilRecorded, status }
  }

  it("requested in one turn become one request", async () => {
    const { requested, load, untilRecorded, status } = loadCards((urns) =>
      Effect.succeed({ cards: urns.map(someCard), withoutAccess: [] }),
    )
    const both = untilRecorded(2)
    load(flights)
    load(delays)
    await both
    expect(requested).toEqual([[flights, delays]])
    expect(status()).toEqual(["LOADED", "LOADED"])
  })

  it("that the current user may not see are known as such", async () => {
    const { store, load, untilRecorded } = loadCards(() =>
      Effect.succeed({ cards: [someCard("flights")], withoutAccess: [delays] }),
    )
    const both = untilRecorded(2)
    load(flights, delays)
    await both
    const { cards, withoutAccess } = store.state().card
    expect(withoutAccess).toEqual([delays])
    expect(HashMap.get(cards, flights)).toEqual(someCard("flights"))
  })

  it("that are missing from the response fail, and only they", async () => {
    const { load, untilRecorded, status } = loadCards(() =>
      Effect.succeed({ cards: [someCard("flights")], withoutAccess: [] }),
    )
    const both = untilRecorded(2)
    load(flights, delays)
    await both
    expect(status()).toEqual(["LOADED", "ERROR"])
  })

  it("fail together when the request fails, and can be requested again", async () => {
    let isDown = true
    const { load, untilRecorded, status } = loadCards((urns) =>
      isDown
        ? Effect.fail(networkFailed(null))
        : Effect.succeed({ cards: urns.map(someCard), withoutAccess: [] }),
    )
    const failed = untilRecorded(2)
    load(flights, delays)
    await failed
    expect(status()).toEqual(["ERROR", "ERROR"])
    isDown = false
    const loaded = untilRecorded(2)
    load(flights, delays)
    await loaded
    expect(status()).toEqual(["LOADED", "LOADED"])
  })

  it("have no error after an aborted request", async () => {
    const aborted = Promise.withResolvers<void>()
    const { load, untilRecorded, status } = loadCards((urns) =>
      urns.includes(flights)
        ? Effect.ensuring(Effect.fail(requestAborted()), Effect.sync(aborted.resolve))
        : Effect.succeed({ cards: urns.map(someCard), withoutAccess: [] }),
    )
    const first = untilRecorded(1)
    load(flights)
    await aborted.promise
    load(delays)
    expect(await first).toMatchObject([{ _tag: "CardsLoaded", cards: [{ urn: delays }] }])
    expect(status()).toEqual(["LOADING", "LOADED"])
  })
})

describe("the columns for filters", () => {
  const column: FilterColumn = { id: "delay", name: "delay", label: "Delay", type: "long", dataSourceId }
  const source = { id: dataSourceId, name: "Flights", type: "parquet", isSampleData: true, columns: [column] }
  const query = { column: "delay", operand: "EQUALS", values: [5] } as const
  const byName = filterFrom(query, FilterId.make("f"), flights)

  const ask = (datasources: CardSourceShape["datasources"]) => {
    const set = setUp({ datasources })
    set.open()
    const level = () => levelOf(set.store.state().level, key)
    const send = (command: LevelCommand, origin?: "host") =>
      set.store.dispatch({ area: "level", command }, origin)
    const record = (event: RootEvent) => set.store.record([event])
    return { level, send, record }
  }

  it("are requested once, when filters are to be edited, from the level's card", () => {
    const requested: Array<CardUrn> = []
    const { level, send } = ask((urn) => {
      requested.push(urn)
      return Effect.succeed([source])
    })
    for (let times = 0; times < 3; times++) send({ _tag: "ToggleFilterPanel", key })
    expect(requested).toEqual([flights])
    expect(level()?.filters).toMatchObject({ columnsStatus: "LOADED", columns: [column] })
  })

  it("are requested when a filter has only the name of its column, which then is labelled", () => {
    const { level, send } = ask(() => Effect.succeed([source]))
    send({ _tag: "ReceiveFilters", key, filters: [byName] }, "host")
    expect(level()?.filters.filters).toMatchObject([
      { column: "delay", label: "Delay", dataType: "numeric", dataSourceId },
    ])
    expect(level()?.detail.isFilterActive).toBe(true)
  })

  it("give a filter that has a label of its own its data source, and keep the label", () => {
    const { level, send } = ask(() => Effect.succeed([source]))
    send({ _tag: "ReceiveFilters", key, filters: [{ ...byName, label: "Minutes late" }] }, "host")
    expect(level()?.filters.filters).toMatchObject([{ label: "Minutes late", dataSourceId }])
  })

  it("are requested when a policy is chosen, to show its name", () => {
    const { level, record } = ask(() =>
      Effect.succeed([{ ...source, filterGroups: [{ filterGroupId: "1", name: "West" }] }]),
    )
    record({ _tag: "SettingsReceived", key, settings: { filterGroupIds: ["1"] } })
    expect(level()?.filters.filterGroups).toEqual([{ filterGroupId: "1", name: "West" }])
  })

  it("that fail to load are an error that can be retried, unless the call was aborted", () => {
    let isDown = true
    const { level, send } = ask(() => (isDown ? Effect.fail(networkFailed(null)) : Effect.succeed([source])))
    send({ _tag: "ToggleFilterPanel", key })
    expect(level()?.filters.columnsStatus).toBe("ERROR")
    isDown = false
    send({ _tag: "ReloadFilterColumns", key })
    expect(level()?.filters.columnsStatus).toBe("LOADED")
    const aborted = ask(() => Effect.fail(requestAborted()))
    aborted.send({ _tag: "ToggleFilterPanel", key })
    expect(aborted.level()?.filters.columnsStatus).toBe("LOADING")
  })
})
