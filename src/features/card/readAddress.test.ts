import { describe, expect, it } from "vitest"
import { filterFrom } from "#domain/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { cardView } from "#domain/level/cardView.ts"
import type { LevelCommand } from "#domain/level/commands.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/store.ts"
import { readAddress } from "./readAddress.ts"
import { type CardSearch, viewSearch } from "./viewSearch.ts"

const urn = CardUrn.make("flights")
const root = levelKey(urn, 0)
const first = levelKey(urn, 1)
const filter = (column: string, ...values: ReadonlyArray<string>) => {
  const query: QueryFilter = { column, label: column.toUpperCase(), operand: "IN", values }
  return filterFrom(query, FilterId.make(column), urn)
}

const page = () => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardsLoaded", cards: [someCard(urn)], withoutAccess: [] }])
  const send = (command: LevelCommand) => expect(store.dispatch({ area: "level", command })).toBeNull()
  return {
    send,
    open: (search: CardSearch, isArrival = true) => send(readAddress(urn, search, isArrival).view),
    address: () => viewSearch(cardView(store.state().level, urn)),
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

  it("with filters that cannot be read reports it", () => {
    expect(readAddress(urn, { pfilters: "[nonsense" }, true).isRefused).toBe(true)
    expect(readAddress(urn, { pfilters: "[]" }, true).isRefused).toBe(false)
  })
})
