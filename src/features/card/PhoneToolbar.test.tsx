// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react"
import { Trash2 } from "lucide-react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { flightsByOrigin } from "#charts/gallery/fixtures/flights-by-origin.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { FilterSide } from "#src/features/filter/FilterSide.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useLevels } from "#src/state/useLevels.ts"
import "#src/features/table/LevelTable.tsx"
import "./LevelChartPicker.tsx"
import "./PhoneToolbar.tsx"
import { LevelPanel } from "./LevelPanel.tsx"
import { useFilterPanel } from "./useFilterPanel.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const card = {
  ...someCard(urn),
  dateInfo: { column: "date", dateRangeFilter: null, dateGrain: null, asOf: null },
}
const column = { column: "origin", dataType: "string", operand: "IN", values: ["ATL"] } as const
const removed = vi.fn()
const remove = { id: "remove", icon: Trash2, label: "Delete card", onPress: removed }

const Card = () => {
  const levels = useLevels(urn, true)
  const [level] = levels
  const filters = useFilterPanel(level)
  return (
    level !== undefined && (
      <LevelPanel
        card={card}
        level={level}
        levels={levels}
        isOnlyLevel
        more={[remove]}
        filters={<FilterSide level={level} onClose={filters.toggle} />}
      />
    )
  )
}

/** A card on a screen so many pixels wide, opened by an address that filters it. */
const openCard = async (width: number) => {
  vi.stubGlobal("matchMedia", (query: string) => {
    const most = /max-width: (\d+)px/.exec(query)?.[1]
    const least = /min-width: (\d+)px/.exec(query)?.[1]
    return {
      matches: width <= Number(most ?? width) && width >= Number(least ?? width),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
  })
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [card], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
    { _tag: "CardRendered", key, render: { chart: { chartType: "badge_vert_bar", table: flightsByOrigin } } },
    {
      _tag: "FiltersReceived",
      key,
      filters: [filterFrom(column, FilterId.make("f"), urn)],
      isOfAddress: true,
    },
  ])
  const user = await act(async () => openScreen(store, <Card />))
  const toolbar = await screen.findByRole("toolbar", { name: "Card tools" })
  return {
    press: (name: string) => act(() => user.click(screen.getByRole("button", { name }))),
    toolbar,
    tools: () =>
      within(toolbar)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label") ?? button.textContent),
    detail: () => levelOf(store.state().level, key)?.detail,
  }
}

beforeEach(() => {
  removed.mockReset()
  return () => vi.unstubAllGlobals()
})

const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const figure = () => document.querySelector("[data-status]") ?? expect.fail("The card is not drawn.")

describe("a card on a phone", () => {
  it("comes before its tools, of which the most used stand in one line", async () => {
    const { toolbar, tools } = await openCard(390)
    expect(isBefore(figure(), toolbar)).toBe(true)
    expect(tools()).toEqual(["Filters and dates 1", "Show as table", "More"])
  })

  it("shows the filters of its address as a line, and opens them when it is asked to", async () => {
    const { press } = await openCard(390)
    const strip = screen.getByRole("list", { name: "Filters" })
    expect(within(strip).getAllByRole("listitem")).toHaveLength(1)
    expect(screen.queryByRole("complementary")).toBeNull()
    await press("Filters and dates 1")
    const sheet = screen.getByRole("complementary", { name: "Filters and dates" })
    expect(within(sheet).getByRole("button", { name: "All time, change dates" })).toBeTruthy()
    expect(within(sheet).getByRole("button", { name: "Add filter" })).toBeTruthy()
  })

  it("has its other tools in a sheet, which closes when one is chosen", async () => {
    const { press } = await openCard(390)
    await press("More")
    const sheet = screen.getByRole("dialog", { name: "Card tools" })
    expect(
      within(sheet)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label") ?? button.textContent),
    ).toEqual(["Close", "Change chart type", "Export", "Delete card"])
    await press("Delete card")
    expect(removed).toHaveBeenCalledOnce()
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("chooses its chart type in a sheet", async () => {
    const { press, detail } = await openCard(320)
    await press("More")
    await press("Change chart type")
    expect(await screen.findByRole("dialog", { name: "Change chart type" })).toBeTruthy()
    expect(detail()?.isChartPickerActive).toBe(true)
  })
})

describe("a card on a wide screen", () => {
  it("comes after its tools, with the filters of its address open", async () => {
    const { toolbar, tools } = await openCard(1440)
    expect(isBefore(toolbar, figure())).toBe(true)
    expect(tools()).toEqual(["Show as table", "Change chart type", "Filter", "Export"])
    expect(screen.getByRole("complementary", { name: "Filters" })).toBeTruthy()
  })
})
