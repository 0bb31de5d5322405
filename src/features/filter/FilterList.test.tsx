// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { FilterList } from "./FilterList.tsx"
import { FilterStrip } from "./FilterStrip.tsx"

await preloadParts(["FilterPopover"])

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)

const delay: QueryFilter = { column: "Delay", dataType: "numeric", operand: "GREATER_THAN", values: [15] }
const origin: QueryFilter = {
  column: "Origin",
  dataType: "string",
  operand: "IN",
  values: ["ATL", "DEN", "ORD"],
}
const distance: QueryFilter = { column: "Distance", dataType: "numeric", operand: "LESS_THAN", values: [500] }

const Filters = () => {
  const level = useSelect((state) => levelOf(state.level, key))
  return (
    level !== undefined && (
      <>
        <FilterStrip level={level} />
        <FilterList levelKey={key} urn={urn} />
      </>
    )
  )
}

/** The filters of a card, where weeks begin on Sunday, as its panel lists them, below the line that says what is in force. */
const openFilters = (...queries: ReadonlyArray<QueryFilter>) => {
  const store = makeStore(() => 0)
  const filters = queries.map((query, index) => filterFrom(query, FilterId.make(`f${index}`), urn))
  const calendar = { ...plainCalendar, firstDayOfWeek: 0 }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, calendar } },
    { _tag: "CardOpened", card: urn },
    { _tag: "FilterColumnsLoaded", key, columns: [], sources: [] },
    { _tag: "FiltersReceived", key, filters },
  ])
  const user = openScreen(store, <Filters />)
  return {
    user,
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    toggle: async (name: string, index: number) => {
      const toggle = screen.getAllByRole("button", { name })[index]
      if (toggle !== undefined) await user.click(toggle)
    },
  }
}

const inForce = () =>
  [...(screen.queryByRole("list", { name: "Filters" })?.children ?? [])].map(({ textContent }) => textContent)
const toggles = () =>
  screen.queryAllByRole("button", { name: /, switch to/ }).map(({ textContent }) => textContent)
const match = () => screen.queryAllByRole("button", { pressed: true }).map(({ textContent }) => textContent)

describe("the filters in force", () => {
  it("are each a line of column, operator and values, of which two are named", () => {
    openFilters(delay, origin)
    expect(inForce()).toEqual(["Delay > 15", "Origin = ATL, DEN +1"])
  })

  it("are no list when there are none", () => {
    openFilters()
    expect(screen.queryByRole("list", { name: "Filters" })).toBeNull()
  })
})

describe("a week among the values of a filter", () => {
  const week: QueryFilter = {
    column: "Date",
    dataType: "date",
    operand: "IN",
    values: ["2001-06-13"],
    grain: "week",
  }

  it("is named by its own days, whichever of them a link named", () => {
    openFilters(week)
    expect(inForce()).toEqual([expect.stringMatching(/^Date = Jun 10\s–\s16, 2001$/)])
    screen.getByRole("button", { name: /^Date = Jun 10\s–\s16, 2001, edit filter$/ })
  })
})

describe("and and or between filters", () => {
  it("are offered from the second filter on", () => {
    openFilters(delay)
    expect(toggles()).toEqual([])
    expect(screen.queryByRole("group", { name: "Match" })).toBeNull()
  })

  it("makes a filter an alternative to the one before it, and back", async () => {
    const { press } = openFilters(delay, origin)
    expect(toggles()).toEqual(["and"])
    await press("and, switch to OR")
    expect(toggles()).toEqual(["or"])
    expect(inForce()).toEqual(["Delay > 15 or Origin = ATL, DEN +1"])
    await press("or, switch to AND")
    expect(toggles()).toEqual(["and"])
    expect(inForce()).toEqual(["Delay > 15", "Origin = ATL, DEN +1"])
  })

  it("leaves the terms beside it as they are", async () => {
    const { toggle } = openFilters(delay, origin, distance)
    await toggle("and, switch to OR", 1)
    expect(inForce()).toEqual(["Delay > 15", "Origin = ATL, DEN +1 or Distance < 500"])
    expect(toggles()).toEqual(["and", "or"])
  })

  it("can be switched for all at once, and none is pressed while they differ", async () => {
    const { press, toggle } = openFilters(delay, origin, distance)
    expect(match()).toEqual(["All filters"])
    await press("Any filter")
    expect(match()).toEqual(["Any filter"])
    expect(toggles()).toEqual(["or", "or"])
    await toggle("or, switch to AND", 0)
    expect(match()).toEqual([])
    await press("All filters")
    expect(toggles()).toEqual(["and", "and"])
  })
})

describe("a filter of the list", () => {
  it("opens its steps, and keeps its line until a change is applied", async () => {
    const { user, press } = openFilters(delay)
    const line = () => screen.getByRole("button", { name: /, edit filter$/ })
    await press("Delay > 15, edit filter")
    expect(line().getAttribute("aria-expanded")).toBe("true")
    await press("Operator: > is greater than")
    await press("is at least")
    expect(line().textContent).toBe("Delay > 15")
    await user.keyboard("{Escape}")
    expect(screen.queryByRole("button", { name: "Apply" })).toBeNull()
    expect(inForce()).toEqual(["Delay > 15"])
  })

  it("leaves the list when it is removed", async () => {
    const { press } = openFilters(delay, origin)
    await press("Remove filter Delay > 15")
    expect(inForce()).toEqual(["Origin = ATL, DEN +1"])
    expect(toggles()).toEqual([])
  })
})
