import { describe, expect, test } from "vitest"
import type { DateRangeFilter } from "../../data/dateRangeFilter.ts"
import { givenReading } from "../../kernel/given.fixture.ts"
import { CardUrn, FilterId } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import { cardNamed } from "../card/card.fixture.ts"
import { card } from "../card/card.ts"
import type { Filter } from "../filter/types.ts"
import { cardView } from "./cardView.ts"
import type { LevelEvent } from "./events.ts"
import { hostFiltersOf, underHost } from "./host.ts"
import { level } from "./level.ts"
import { levelOf, listedFilters, openLevels, queryFiltersOf } from "./select.ts"

const urn = CardUrn.make("flights")
const byMonth = CardUrn.make("by-month")
const root = levelKey(urn, 0)
const first = levelKey(urn, 1)
const second = levelKey(urn, 2)

const flights = cardNamed("flights", { title: "Flights", drillPathURNs: [byMonth], allowTableDrill: false })
const reads = {
  card: card.evolve(card.initialState, { _tag: "CardsLoaded", cards: [flights], withoutAccess: [] }),
}
const given = givenReading(level, reads)
const givenUnknown = givenReading(level, { card: card.initialState })

const filter = (id: string, column: string, value: string): Filter => ({
  id: FilterId.make(id),
  cardURN: urn,
  column,
  label: column,
  dataSourceId: null,
  dataType: "string",
  operand: "IN",
  values: [value],
  applied: true,
  persisted: false,
})
const state = filter("d", "state", "CA")
const carrier = filter("f", "carrier", "AA")
const range: DateRangeFilter = {
  column: { exprType: "COLUMN", column: "date" },
  dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate: "2001-01-01", endDate: "2001-03-31" },
}
const opened: LevelEvent = { _tag: "CardOpened", card: urn }
const received = (...filters: ReadonlyArray<Filter>): LevelEvent => ({
  _tag: "FiltersReceived",
  key: root,
  filters,
})
/** Filters that came from an address. */
const shown = (...filters: ReadonlyArray<Filter>): LevelEvent => ({
  _tag: "FiltersReceived",
  key: root,
  filters,
  isOfAddress: true,
})
const drilled: LevelEvent = {
  _tag: "Drilled",
  card: urn,
  level: 1,
  urn: byMonth,
  kind: "chart",
  label: "CA",
  drillFilters: [state],
  filters: [],
  settings: {},
}
const drill = { _tag: "Drill", key: root, label: "CA", filters: [state] } as const

describe("OpenCard", () => {
  test("opens the card's own level, once", () => {
    given().when({ _tag: "OpenCard", card: urn }).emits(opened)
    given(opened).when({ _tag: "OpenCard", card: urn }).emitsNothing()
  })
})

describe("Drill", () => {
  test("opens the next card of the path with the drill filters", () =>
    given(opened).when(drill).emits(drilled))
  test("passes on the applied filters, the dates and the policies, but neither grain nor chart settings", () =>
    given(
      opened,
      received({ ...carrier, persisted: true }, { ...filter("u", "origin", ""), applied: false }),
      {
        _tag: "SettingsReceived",
        key: root,
        settings: {
          dateRange: range,
          dateGrain: { column: "date", dateTimeElement: "week" },
          chartType: "badge_line",
          hiddenSeries: ['"AA"'],
          startsAtZero: true,
          filterGroupIds: ["west"],
        },
      },
    )
      .when(drill)
      .emits({
        ...drilled,
        filters: [carrier],
        settings: { dateRange: range, filterGroupIds: ["west"] },
      }))
  test("refuses a level beyond the path, a level that is not open, and an unknown card", () => {
    given(opened, drilled)
      .when({ ...drill, key: first })
      .refuses({ _tag: "EndOfPath", level: 1 })
    given(opened)
      .when({ ...drill, key: first })
      .refuses({ _tag: "LevelClosed", key: first })
    givenUnknown(opened).when(drill).refuses({ _tag: "UnknownCard", card: urn })
  })
})

describe("DrillBack and DrillTo", () => {
  test("close levels, and emit nothing if none would close", () => {
    given(opened, drilled)
      .when({ _tag: "DrillBack", card: urn })
      .emits({ _tag: "DrillPopped", card: urn, level: 1 })
    given(opened, drilled)
      .when({ _tag: "DrillTo", card: urn, level: 0 })
      .emits({ _tag: "DrillPopped", card: urn, level: 1 })
    given(opened).when({ _tag: "DrillBack", card: urn }).emitsNothing()
    given(opened, drilled).when({ _tag: "DrillTo", card: urn, level: 1 }).emitsNothing()
    given(opened).when({ _tag: "DrillTo", card: urn, level: -1 }).refuses({ _tag: "NoSuchLevel", level: -1 })
  })
})

describe("the drill filters of a level", () => {
  test("apply whatever filters a host or a person applies at the level", () => {
    const other = filter("h", "carrier", "UA")
    const at = (...events: ReadonlyArray<LevelEvent>) => {
      const open = levelOf(given(opened, drilled, ...events).state, first)
      return open === undefined ? null : queryFiltersOf(open).map(({ column }) => column)
    }
    expect(at({ _tag: "FiltersReceived", key: first, filters: [other] })).toEqual(["state", "carrier"])
    expect(at({ _tag: "FiltersReceived", key: first, filters: [] })).toEqual(["state"])
    expect(at({ _tag: "FiltersCleared", key: first })).toEqual(["state"])
  })
})

describe("the filters that a level lists", () => {
  test("name a drill filter once, also if the level above had it as a filter", () => {
    const { state: shown } = given(opened, { ...drilled, filters: [{ ...state, id: carrier.id }, carrier] })
    const open = levelOf(shown, first)
    expect(open && listedFilters(open).map(({ column }) => column)).toEqual(["state", "carrier"])
    expect(open && queryFiltersOf(open)).toHaveLength(3)
  })
})

describe("PersistFilter", () => {
  test("is only for the card itself", () => {
    const persist = { _tag: "PersistFilter", key: root, id: carrier.id, persisted: true } as const
    given(opened, received(carrier))
      .when(persist)
      .emits({ _tag: "FilterPersisted", key: root, id: carrier.id })
    given(opened, drilled, { _tag: "FiltersReceived", key: first, filters: [carrier] })
      .when({ ...persist, key: first })
      .refuses({ _tag: "NotAtDrills" })
  })
})

describe("ShowView", () => {
  const step = { label: "CA", drillFilters: [state], filters: [], settings: {} }
  const show = { _tag: "ShowView", card: urn, filters: null, settings: null, steps: [] } as const

  test("opens the card and every level that an address names", () =>
    given()
      .when({ ...show, filters: [carrier], settings: { dateRange: null }, steps: [step] })
      .emits(
        opened,
        shown(carrier),
        { _tag: "SettingsReceived", key: root, settings: { dateRange: null } },
        { ...drilled, isOfAddress: true },
      ))
  test("changes nothing that is already as named, or not named", () => {
    given(opened, received(carrier), drilled)
      .when({ ...show, steps: [step] })
      .emitsNothing()
    given(opened, received({ ...carrier, label: "Carrier", dataType: "string" }), drilled)
      .when({ ...show, filters: [carrier], steps: [step] })
      .emitsNothing()
  })
  test("goes back to a level with what it had, and closes the ones below", () =>
    given(opened, received(carrier), drilled)
      .when({ ...show, filters: [] })
      .emits(shown(), { _tag: "DrillPopped", card: urn, level: 1 }))
  test("brings a level that stays open to other filters, and opens another drill anew", () => {
    given(opened, drilled)
      .when({ ...show, steps: [{ ...step, filters: [carrier] }] })
      .emits({ _tag: "FiltersReceived", key: first, filters: [carrier], isOfAddress: true })
    given(opened, drilled)
      .when({ ...show, steps: [{ ...step, label: "NY" }] })
      .emits({ ...drilled, label: "NY", isOfAddress: true })
  })
  test("brings the chart of a level to the series and the axis of an address", () => {
    const settings = { hiddenSeries: ['"AA"'], startsAtZero: true } as const
    const same = { _tag: "SettingsReceived", key: root, settings } as const
    given(opened)
      .when({ ...show, settings })
      .emits(same)
    given(opened, same)
      .when({ ...show, settings })
      .emitsNothing()
    given(opened, same)
      .when({ ...show, settings: {} })
      .emits({ ...same, settings: {} })
  })
  test("leaves out drills beyond the path", () =>
    given(opened)
      .when({ ...show, steps: [step, step] })
      .emits({ ...drilled, isOfAddress: true }))
})

describe("ApplyHostFilters", () => {
  const applied = { _tag: "HostFiltersApplied", card: urn, filters: [carrier] } as const
  const apply = (...filters: ReadonlyArray<typeof carrier>) =>
    ({ _tag: "ApplyHostFilters", card: urn, filters }) as const

  test("takes the place of what the host applied before, on every level", () => {
    given(opened).when(apply(carrier)).emits(applied)
    const { state: after } = given(opened, applied, drilled)
    for (const open of openLevels(after, urn)) {
      expect(queryFiltersOf(underHost(after, open)).map(({ column }) => column)).toContain("carrier")
    }
    given(opened, applied)
      .when(apply(state))
      .emits({ ...applied, filters: [state] })
  })
  test("takes them away with an empty list, and changes nothing with the same", () => {
    given(opened, applied).when(apply(carrier)).emitsNothing()
    given(opened).when(apply()).emitsNothing()
    const removed = given(opened, applied, { ...applied, filters: [] }).state
    expect(hostFiltersOf(removed, urn)).toEqual([])
    expect(removed).toEqual(given(opened).state)
  })
  test("refuses a card that is not open", () =>
    given().when(apply(carrier)).refuses({ _tag: "LevelClosed", key: root }))
})

describe("a level that is not open", () => {
  test("ignores commands and events", () => {
    given(opened).when({ _tag: "ToggleTable", key: first }).refuses({ _tag: "LevelClosed", key: first })
    const before = given(opened).state
    expect(level.evolve(before, { _tag: "RenderRequested", key: second })).toBe(before)
  })
  test("is every level of a card that the user may no longer see", () => {
    const { state: after } = given(opened, drilled)
    const denied = level.evolve(after, { _tag: "CardsLoaded", cards: [], withoutAccess: [urn] })
    expect(openLevels(denied, urn)).toEqual([])
  })
})

test("a view contains the filters and settings of every level", () => {
  const { state: shown } = given(opened, received(carrier), drilled, {
    _tag: "SettingsReceived",
    key: first,
    settings: {
      chartType: "badge_line",
      filterGroupIds: ["west"],
      hiddenSeries: ['"AA"'],
      startsAtZero: true,
    },
  })
  expect(cardView(shown, urn)).toMatchObject({
    filters: [{ column: "carrier" }],
    settings: {},
    drill: [
      {
        label: "CA",
        filters: [{ column: "state" }],
        chartType: "badge_line",
        filterGroupIds: ["west"],
        hiddenSeries: ['"AA"'],
        startsAtZero: true,
      },
    ],
  })
})
