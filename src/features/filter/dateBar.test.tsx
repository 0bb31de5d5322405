// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Card } from "#domain/areas/card/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { datePresets } from "#domain/data/datePresets.ts"
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

await preloadParts(["DatePopover"])

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

const dates = () => screen.getByRole("button", { name: /, change dates$/ })
const choice = () => dates().textContent
const dialog = () => screen.getByRole("dialog", { name: "Dates" })
const inDialog = () => within(dialog())
const field = (name: string) => inDialog().getByLabelText<HTMLInputElement>(name)
const days = () => ["Start date", "End date"].map((name) => field(name).value)
const unit = () => inDialog().getByRole<HTMLSelectElement>("combobox", { name: "Unit" })
const form = (name: string) => within(inDialog().getByRole("form", { name }))
const apply = (name: string) => form(name).getByRole("button", { name: "Apply" })
const day = (name: RegExp) => inDialog().getByRole("button", { name })
const problem = () => screen.queryByRole("alert")?.textContent ?? null
const pressed = () =>
  inDialog()
    .queryAllByRole("button", { pressed: true })
    .map(({ textContent }) => textContent)

/** The date bar of a card with its own range, and one that was chosen over it. */
const openBar = (own: DateTimeRange | null, chosen?: DateTimeRange) => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardOpened", card: urn }])
  if (chosen !== undefined) {
    store.record([{ _tag: "DateRangeChanged", key, dateRange: filterOf(chosen) }])
  }
  const user = openScreen(store, <DateBar levelKey={key} card={cardWith(own)} />)
  return {
    user,
    open: () => user.click(dates()),
    /** Presses the first button of a name: a calendar has a second one for the next month, for who listens. */
    press: async (name: string) => {
      const [button] = inDialog().getAllByRole("button", { name })
      if (button !== undefined) await user.click(button)
    },
    /** Types into a field in place of what it holds. */
    type: async (name: string, text: string) => {
      await user.clear(field(name))
      if (text !== "") await user.type(field(name), text)
    },
    inForce: () => levelOf(store.state().level, key)?.filters.dateRange?.dateTimeRange ?? null,
  }
}

describe("the dates of a card", () => {
  it("are named on their button, a fixed range by its days", () => {
    openBar(spring)
    expect(choice()).toMatch(/^Jan 1\s–\sMar 31, 2001$/)
  })

  it("are those that came with a link, over the card's own", () => {
    openBar(rolling(7), spring)
    expect(choice()).toMatch(/^Jan 1\s–\sMar 31, 2001$/)
  })

  it("are called by their preset, whatever the order in which its parts were written", async () => {
    const { open } = openBar({ count: 7, offset: 0, interval: "DAY", dateTimeRangeType: "ROLLING_PERIOD" })
    expect(choice()).toBe("Last 7 days")
    await open()
    expect(pressed()).toEqual(["Last 7 days"])
  })

  it("are named where no preset and no field can show them", () => {
    openBar(null, { dateTimeRangeType: "THIS_QUARTER_OFFSET_YEAR", offset: 1 })
    expect(choice()).toBe("This quarter, 1 year ago")
  })

  it("stand in the choice in words, with the day that they count from", async () => {
    const { open } = openBar(rolling(7))
    await open()
    expect(dialog().textContent).toMatch(/Last 7 days: Jun 24\s–\s30, 2001/)
    expect(dialog().textContent).toContain("Data ends Jun 30, 2001; relative dates count back from there.")
  })
})

describe("the choice of dates", () => {
  it("offers every preset in its group, and nothing that lies after the data before what has data", async () => {
    const { open } = openBar(null)
    await open()
    const groups = ["Last", "To date", "Current", "Previous", "Next"]
    const offered = groups.flatMap((name) =>
      within(inDialog().getByRole("group", { name }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    )
    expect(offered).toHaveLength(datePresets.length)
    const named = inDialog()
      .getAllByRole("button")
      .map(({ textContent }) => textContent)
    expect(named.filter((name) => offered.includes(name))).toEqual(offered)
    expect(offered.slice(-5)).toEqual(["Tomorrow", "Next week", "Next month", "Next quarter", "Next year"])
    expect(pressed()).toEqual(["All time"])
  })

  it("takes a preset, and all time over the card's own range, and closes", async () => {
    const { open, press, inForce } = openBar(spring)
    await open()
    await press("Last 7 days")
    expect(inForce()).toEqual(rolling(7))
    expect(screen.queryByRole("dialog")).toBeNull()
    await open()
    await press("All time")
    expect(inForce()).toBeNull()
    expect(choice()).toBe("All time")
  })

  it("gives up the chosen dates for the card's own", async () => {
    const { open, press } = openBar(rolling(7), spring)
    await open()
    await press("Card default: Last 7 days")
    expect(choice()).toBe("Last 7 days")
  })

  it("moves among the presets of a group by the arrow keys, and to the next group by Tab", async () => {
    const { open, user } = openBar(rolling(7))
    await open()
    await act(async () => inDialog().getByRole("button", { name: "Last 7 days" }).focus())
    await user.keyboard("{ArrowDown}{ArrowDown}")
    expect(document.activeElement?.textContent).toBe("Last 3 months")
    await user.keyboard("{ArrowUp}")
    expect(document.activeElement?.textContent).toBe("Last 30 days")
    await user.tab()
    expect(document.activeElement?.textContent).toBe("Week to date")
  })
})

describe("the last so many", () => {
  it("are three days unless others are asked for", async () => {
    const { open, user, inForce } = openBar(spring)
    await open()
    expect([field("How many").value, unit().selectedOptions[0]?.textContent]).toEqual(["3", "days"])
    await user.click(apply("Last N…"))
    expect(inForce()).toEqual(rolling(3))
    expect(choice()).toBe("Last 3 days")
  })

  it("are those in force, and others are taken with Enter", async () => {
    const { open, type, user, inForce } = openBar(null, rolling(45))
    await open()
    expect(field("How many").value).toBe("45")
    await type("How many", "6")
    await user.selectOptions(unit(), "weeks")
    expect(inForce()).toEqual(rolling(45))
    await user.type(field("How many"), "{Enter}")
    expect(inForce()).toEqual({ ...rolling(6), interval: "WEEK" })
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("take three for a count that is left empty", async () => {
    const { open, type, user, inForce } = openBar(null, rolling(45))
    await open()
    await type("How many", "")
    await user.click(apply("Last N…"))
    expect(inForce()).toEqual(rolling(3))
  })

  it("keep a count that is none in its field, and cannot be applied", async () => {
    const { open, type, inForce } = openBar(null, rolling(45))
    await open()
    await type("How many", "0")
    expect(field("How many").getAttribute("aria-invalid")).toBe("true")
    expect(apply("Last N…")).toHaveProperty("disabled", true)
    expect(inForce()).toEqual(rolling(45))
  })

  it("begin with three days where a rolling range does not end today", async () => {
    const { open } = openBar(null, rolling(45, 2))
    expect(choice()).toBe("Last 45 days")
    await open()
    expect(field("How many").value).toBe("3")
  })
})

describe("days from one through another", () => {
  it("are the last two of the data before some are chosen, and those in force after that", async () => {
    const { open, press } = openBar(null)
    await open()
    expect(days()).toEqual(["2001-06-29", "2001-06-30"])
    await press("Last 7 days")
    await open()
    expect(days()).toEqual(["2001-06-24", "2001-06-30"])
  })

  it("are typed, and applied as one", async () => {
    const { open, type, user, inForce } = openBar(rolling(7))
    await open()
    await type("Start date", "2001-06-01")
    await type("End date", "2001-06-15")
    expect(inForce()).toBeNull()
    await user.click(apply("Between"))
    expect(inForce()).toEqual(between("2001-06-01", "2001-06-15"))
    expect(choice()).toMatch(/^Jun 1\s–\s15, 2001$/)
  })

  it("say that a start lies after the end, and keep what was typed until it fits", async () => {
    const { open, type, user, inForce } = openBar(rolling(7), spring)
    await open()
    await type("Start date", "2001-05-01")
    expect(problem()).toBe("Start date must be on or before the end date.")
    expect(field("Start date").getAttribute("aria-invalid")).toBe("true")
    expect(days()).toEqual(["2001-05-01", "2001-03-31"])
    expect(apply("Between")).toHaveProperty("disabled", true)
    await type("End date", "2001-05-31")
    expect(problem()).toBeNull()
    await user.click(apply("Between"))
    expect(inForce()).toEqual(between("2001-05-01", "2001-05-31"))
  })

  it("wait for both of them", async () => {
    const { open, type, inForce } = openBar(rolling(7), spring)
    await open()
    await type("End date", "")
    expect(apply("Between")).toHaveProperty("disabled", true)
    expect(problem()).toBeNull()
    expect(inForce()).toEqual(spring)
  })

  it("are chosen in a calendar, in either order, and close it", async () => {
    const { open, press, user, inForce } = openBar(rolling(7))
    await open()
    await user.click(day(/June 20, 2001/))
    expect(inForce()).toBeNull()
    await user.click(day(/June 5, 2001/))
    expect(inForce()).toEqual(between("2001-06-05", "2001-06-20"))
    expect(screen.queryByRole("dialog")).toBeNull()
    await open()
    await press("Previous")
    await user.click(day(/May 31, 2001/))
    await press("Next")
    await user.click(day(/June 1, 2001/))
    expect(inForce()).toEqual(between("2001-05-31", "2001-06-01"))
  })

  it("are found in any month and year of the calendar", async () => {
    const { open, user, inForce } = openBar(rolling(7))
    await open()
    await user.selectOptions(inDialog().getByRole("combobox", { name: "month" }), "February")
    await user.selectOptions(inDialog().getByRole("combobox", { name: "year" }), "2000")
    await user.click(day(/February 1, 2000/))
    await user.click(day(/February 29, 2000/))
    expect(inForce()).toEqual(between("2000-02-01", "2000-02-29"))
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
    for (const level of ["California", "Nevada"]) {
      await user.click(dates())
      expect(days()).toEqual(["2001-01-01", "2001-03-31"])
      await user.clear(field("Start date"))
      drill(level)
      expect(screen.queryByRole("dialog")).toBeNull()
    }
  })
})
