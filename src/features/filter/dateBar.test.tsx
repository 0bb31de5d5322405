// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Card } from "#domain/areas/card/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { LevelPanel } from "#src/features/card/LevelPanel.tsx"
import { LevelStack } from "#src/features/card/LevelStack.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useLevels } from "#src/state/useLevels.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { DateBar } from "./DateBar.tsx"

await preloadParts(["TypedDates"])

const urn = CardUrn.make("flights")
const below = CardUrn.make("flights-by-day")
const key = levelKey(urn, 0)
const filterOf = (dateTimeRange: DateTimeRange) => ({
  column: { exprType: "COLUMN" as const, column: "date" },
  dateTimeRange,
})
const rolling = (count: number, offset = 0): DateTimeRange => ({
  dateTimeRangeType: "ROLLING_PERIOD",
  interval: "DAY",
  offset,
  count,
})
const between = (beginDate: string, endDate: string): DateTimeRange => ({
  dateTimeRangeType: "FIXED_RANGE",
  beginDate,
  endDate,
})
const spring = between("2001-01-01", "2001-03-31")

/** A card with its own range, whose data end on June 30. */
const cardWith = (own: DateTimeRange | null, card = urn): Card => ({
  ...someCard(card),
  dateInfo: {
    column: "date",
    dateRangeFilter: own === null ? null : filterOf(own),
    dateGrain: null,
    asOf: "2001-06-30",
  },
})

const dates = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Dates" })
const choice = () => dates().selectedOptions[0]?.textContent
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const days = () => ["Start date", "End date"].map((name) => field(name).value)
const problem = () => screen.queryByRole("alert")?.textContent ?? null

/** The date bar of a card with its own range, and one that was chosen over it. */
const openBar = (own: DateTimeRange | null, chosen?: DateTimeRange) => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardOpened", card: urn }])
  if (chosen !== undefined) {
    store.record([{ _tag: "DateRangeChanged", key, dateRange: filterOf(chosen) }])
  }
  const user = openScreen(store, <DateBar levelKey={key} card={cardWith(own)} />)
  return {
    choose: (option: string) => user.selectOptions(dates(), option),
    /** Types into a field in place of what it holds. */
    type: async (name: string, text: string) => {
      await user.clear(field(name))
      await user.type(field(name), text)
    },
    clear: (name: string) => user.clear(field(name)),
    inForce: () => levelOf(store.state().level, key)?.filters.dateRange?.dateTimeRange ?? null,
  }
}

describe("the date bar", () => {
  it("shows the card's own fixed range", () => {
    openBar(spring)
    expect(choice()).toBe("Between")
    expect(days()).toEqual(["2001-01-01", "2001-03-31"])
  })

  it("shows the fixed range that came with a link over the card's own", () => {
    openBar(rolling(7), spring)
    expect(choice()).toBe("Between")
    expect(days()).toEqual(["2001-01-01", "2001-03-31"])
  })

  it("shows how many days a rolling range has", () => {
    openBar(null, rolling(45))
    expect(choice()).toBe("Last N…")
    expect(field("How many").value).toBe("45")
  })

  it("knows a preset whatever the order in which its parts were written", () => {
    openBar({ count: 7, offset: 0, interval: "DAY", dateTimeRangeType: "ROLLING_PERIOD" })
    expect(choice()).toBe("Last 7 days")
  })

  it("names a range of earlier years, which none of its fields can show", () => {
    openBar(null, { dateTimeRangeType: "THIS_QUARTER_OFFSET_YEAR", offset: 1 })
    expect(choice()).toBe("This quarter, 1 year ago")
  })

  it("offers no count for a rolling range that does not end today", () => {
    openBar(null, rolling(45, 2))
    expect(choice()).toBe("Last 45 days")
    expect(screen.queryByLabelText("How many")).toBeNull()
  })
})

describe("choosing dates by hand", () => {
  it("takes a preset, and all time over the card's own range", async () => {
    const { choose, inForce } = openBar(spring)
    await choose("Last 7 days")
    expect(inForce()).toEqual(rolling(7))
    await choose("All time")
    expect(inForce()).toBeNull()
    expect(choice()).toBe("All time")
  })

  it("starts a fixed range with the last two days of the data, and takes the days typed into it", async () => {
    const { choose, type, inForce } = openBar(null)
    await choose("Between")
    expect(inForce()).toEqual(between("2001-06-29", "2001-06-30"))
    await type("Start date", "2001-06-01")
    await type("End date", "2001-06-15")
    expect(inForce()).toEqual(between("2001-06-01", "2001-06-15"))
    expect(days()).toEqual(["2001-06-01", "2001-06-15"])
  })

  it("says that a start lies after the end, keeps what was typed, and changes nothing until it fits", async () => {
    const { type, inForce } = openBar(rolling(7), spring)
    await type("Start date", "2001-05-01")
    expect(problem()).toBe("Start date must be on or before the end date.")
    expect(field("Start date").getAttribute("aria-invalid")).toBe("true")
    expect(days()).toEqual(["2001-05-01", "2001-03-31"])
    expect(inForce()).toEqual(spring)
    await type("End date", "2001-05-31")
    expect(problem()).toBeNull()
    expect(inForce()).toEqual(between("2001-05-01", "2001-05-31"))
  })

  it("waits for both days of a range", async () => {
    const { clear, inForce } = openBar(rolling(7), spring)
    await clear("End date")
    expect(days()).toEqual(["2001-01-01", ""])
    expect(problem()).toBeNull()
    expect(inForce()).toEqual(spring)
  })

  it("takes three for a count that is left empty", async () => {
    const { clear, inForce } = openBar(null, rolling(45))
    await clear("How many")
    expect(inForce()).toEqual(rolling(45))
    await act(() => field("How many").blur())
    expect(inForce()).toEqual(rolling(3))
    expect(field("How many").value).toBe("3")
  })

  it("keeps a count that is none in its field, and takes the next that is one", async () => {
    const { type, inForce } = openBar(null, rolling(45))
    await type("How many", "0")
    expect(field("How many").getAttribute("aria-invalid")).toBe("true")
    expect(field("How many").value).toBe("0")
    expect(inForce()).toEqual(rolling(45))
    await type("How many", "90")
    expect(field("How many").getAttribute("aria-invalid")).toBe("false")
    expect(inForce()).toEqual(rolling(90))
  })
})

describe("a half-typed range", () => {
  const Card = () => {
    const levels = useLevels(urn, true)
    return (
      <LevelStack levels={levels} isWide={false}>
        {(level) => <LevelPanel card={cardWith(spring)} level={level} levels={levels} isOnlyLevel />}
      </LevelStack>
    )
  }
  const openCard = () => {
    const store = makeStore(() => 0)
    store.record([
      { _tag: "CardsLoaded", cards: [cardWith(spring), cardWith(spring, below)], withoutAccess: [] },
      { _tag: "CardOpened", card: urn },
      { _tag: "DateRangeChanged", key, dateRange: filterOf(spring) },
    ])
    const user = openScreen(store, <Card />)
    return {
      user,
      drill: (label: string) =>
        act(() => store.dispatch({ area: "level", command: { _tag: "Drill", key, label, filters: [] } })),
    }
  }

  it("is not taken along to the level below, nor to the next one in its place", async () => {
    const { user, drill } = openCard()
    await user.clear(field("Start date"))
    drill("California")
    expect(days()).toEqual(["2001-01-01", "2001-03-31"])
    await user.clear(field("End date"))
    drill("Nevada")
    expect(days()).toEqual(["2001-01-01", "2001-03-31"])
  })
})
