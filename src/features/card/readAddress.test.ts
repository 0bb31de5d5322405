import { describe, expect, it } from "vitest"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { cardView } from "#domain/areas/level/cardView.ts"
import type { LevelCommand } from "#domain/areas/level/commands.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, DataSourceId, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { readAddress } from "./readAddress.ts"
import { type CardSearch, viewSearch } from "./viewSearch.ts"

const urn = CardUrn.make("flights")
const root = levelKey(urn, 0)
const first = levelKey(urn, 1)
const filter = (column: string, ...values: ReadonlyArray<string>) => {
  const query: QueryFilter = { column, operand: "IN", values }
  return filterFrom(query, FilterId.make(column), urn)
}

const page = () => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardsLoaded", cards: [someCard(urn)], withoutAccess: [] }])
  const send = (command: LevelCommand) => expect(store.dispatch({ area: "level", command })).toBeNull()
  return {
    send,
    open: (search: CardSearch, isArrival = true) => send(readAddress(urn, search, null, isArrival).view),
    address: () => viewSearch(cardView(store.state().level, urn), null),
    record: store.record,
    filters: () => levelOf(store.state().level, root)?.filters,
    view: () => cardView(store.state().level, urn),
  }
}

/** A card that was filtered, drilled, and filtered and set again below. */
const drilled = () => {
  const shown = page()
  shown.send({ _tag: "OpenCard", card: urn })
  shown.send({ _tag: "ReceiveFilters", key: root, filters: [filter("carrier", "AA")] })
  shown.send({ _tag: "Drill", key: root, label: "CA", filters: [filter("state", "CA")] })
  shown.send({ _tag: "ReceiveFilters", key: first, filters: [filter("carrier", "AA"), filter("city", "")] })
  shown.send({ _tag: "ChooseChartType", key: first, chartType: "badge_line" })
  return shown
}

describe("the address of a card", () => {
  it("opens every level with the filters and settings that it had, on any page", () => {
    const before = drilled()
    const after = page()
    after.open(before.address())
    expect(after.view()).toEqual(before.view())
  })

  it("that is navigated back to restores the filters of each level, and levels that stayed open keep theirs", () => {
    const shown = drilled()
    const deep = shown.address()
    shown.send({ _tag: "DrillBack", card: urn })
    const top = shown.address()
    shown.open(deep, false)
    expect(shown.address()).toEqual(deep)
    shown.open(top, false)
    expect(shown.view()).toMatchObject({ filters: [{ column: "carrier" }], drill: [] })
  })

  it("without filters leaves them on arrival, and clears them when it is navigated back to", () => {
    const shown = drilled()
    shown.open({})
    expect(shown.view()).toMatchObject({ filters: [{ column: "carrier" }], drill: [] })
    shown.open({}, false)
    expect(shown.view().filters).toEqual([])
  })

  it("names what cannot be read of it", () => {
    const unread = (query: string) => readAddress(urn, { query }, null, true).unread
    expect(unread("pfilters=[nonsense&by=mnth&state=CA")).toEqual([
      { name: "pfilters", text: "[nonsense" },
      { name: "by", text: "mnth" },
    ])
    expect(unread("pfilters=[]")).toEqual([])
  })

  it("that was typed has its filters read as their columns are, and names columns that are not there", () => {
    const shown = page()
    shown.open({
      query: "DELAY=10..20&Origin=JFK&day=2001-01..2001-02&utm_source=mail&delay.aggregated.gt=1",
    })
    const column = (name: string, label: string, type: string) => ({
      ...{ id: name, name, label, type, dataSourceId: DataSourceId.make("flights") },
    })
    const columns = [
      column("delay", "Delay", "long"),
      column("origin_state", "Origin", "string"),
      column("day", "Day", "date"),
    ]
    shown.record([{ _tag: "FilterColumnsLoaded", key: root, columns }])
    expect(shown.filters()).toMatchObject({
      filters: [
        { column: "delay", label: "Delay", operand: "BETWEEN", values: [10, 20] },
        { column: "origin_state", operand: "IN", values: ["JFK"] },
        { column: "day", dataType: "date", operand: "BETWEEN", values: ["2001-01-01", "2001-02-28"] },
        { column: "delay", aggregated: true },
      ],
      unreadParts: ["utm_source=mail"],
      queryStringError: true,
    })
    expect(shown.address().query).toBe(
      "delay=10..20&origin_state=JFK&day=2001-01-01..2001-02-28&delay.aggregated.gt=1",
    )
  })
})
