// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react"
import { of, throwError } from "rxjs"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { FilterColumn } from "#domain/areas/filter/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { Cell } from "#domain/data/cell.ts"
import { datePresets } from "#domain/data/datePresets.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { makeStore } from "#services/store/appStore.ts"
import type { CardServices } from "#src/state/CardServices.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { loadTexts } from "#src/ui/text/packs.ts"
import { searchDelay } from "#streams/debouncedSearch.ts"
import { AddFilter } from "./AddFilter.tsx"
import { FilterList } from "./FilterList.tsx"

/** Limit for what never comes: that of Vitest, a second, is too short on a busy machine. */
const reached = { timeout: 60_000 }

await preloadParts(["FilterPopover", "PeriodStep"])

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const column = (name: string, type: string, source = "flights"): FilterColumn => ({
  id: name,
  name,
  label: name,
  type,
  dataSourceId: DataSourceId.make(source),
})
const columns = [
  column("Origin", "string"),
  column("Delay", "numeric"),
  column("Date", "date"),
  column("Moment", "datetime"),
  column("Weekday", "weekday"),
  column("Airport", "string", "flights"),
  column("Airport", "string", "weather"),
]
const sources = [
  { id: DataSourceId.make("flights"), name: "Flights", type: "csv" },
  { id: DataSourceId.make("weather"), name: "Weather", type: "csv" },
]

type Name = string | RegExp

const dialog = (name: Name) => screen.getByRole("dialog", { name })
const dialogs = () => screen.queryAllByRole("dialog")
const button = (name: Name) => screen.getByRole("button", { name })
const field = (name: Name) => screen.getByLabelText(name, { selector: "input" })
/** The periods that are chosen by their name, of those that are offered. */
const periods = (pressed?: boolean) =>
  screen
    .queryAllByRole("button", { ...(pressed === undefined ? {} : { pressed }) })
    .filter(({ dataset }) => dataset.option !== undefined)
    .map(({ textContent }) => textContent)
/** What stands on the elements of a role in the dialog that is open. */
const textsOf = (role: string) =>
  within(screen.getByRole("dialog"))
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
/** Whether the page keeps the pointer, the keyboard and assistive technology from an element. */
const isInert = (element: Element) => element.closest("[inert]") !== null

/** The filters of a level to which one is just added, as they are drawn and as they are. */
const addFilter = async (values?: CardServices["values"], locale?: string) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardOpened", card: urn },
    { _tag: "FilterColumnsLoaded", key, columns, sources },
  ])
  const user = openScreen(
    store,
    <>
      <FilterList levelKey={key} urn={urn} />
      <AddFilter levelKey={key} cardURN={urn} urn={urn} className="" />
    </>,
    values === undefined ? {} : { values },
    locale,
  )
  await user.click(screen.getByRole("button", { name: /^(?:Add filter|Filter hinzufügen)$/ }))
  const filters = () => levelOf(store.state().level, key)?.filters
  return {
    user,
    press: (name: Name) => user.click(button(name)),
    tick: (name: string) => user.click(screen.getByRole("checkbox", { name })),
    /** Types into a field in place of what it holds. */
    type: async (name: string, text: string) => {
      await user.clear(field(name))
      await user.type(field(name), text)
    },
    leave: () => user.keyboard("{Escape}"),
    listed: () => (filters()?.filters ?? []).length,
    applied: () => (filters()?.filters ?? []).filter(({ applied }) => applied),
    draft: () => filters()?.editor.draft,
  }
}

describe("the filter editor", () => {
  it("asks a new filter for its column first, beside its button, where typing searches", async () => {
    await addFilter()
    dialog("Select a column")
    expect(button("Add filter").getAttribute("aria-expanded")).toBe("true")
    expect(screen.queryByRole("button", { name: /edit filter$/ })).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(field("Search columns")), reached)
  })

  it("goes on with the values of a text column, and lets the value of another be typed", async () => {
    const { press } = await addFilter()
    await press("Origin")
    within(dialog("Origin")).getByRole("searchbox", { name: "Search values" })
    await press("Column: Origin")
    dialog("Select a column")
    await press("Delay")
    dialog("Delay")
    expect(field("Value")).toHaveProperty("inputMode", "decimal")
    await vi.waitFor(() => expect(document.activeElement).toBe(field("Value")), reached)
  })

  it("offers the days of a week by their names, among which typing searches", async () => {
    const week = [1, 2, 6, null].map((value) => ({ value, count: 3 }))
    const { user, press, tick, applied } = await addFilter(({ search }) => of(search === "" ? week : []))
    await press("Weekday")
    await screen.findByRole("checkbox", { name: "Monday" }, reached)
    expect(textsOf("listitem")).toEqual(["Monday3", "Tuesday3", "Saturday3", "(Empty)3"])
    await user.type(field("Search values"), "sat")
    await vi.waitFor(() => expect(textsOf("listitem")).toEqual(["Saturday3"]), reached)
    await tick("Saturday")
    await press("Apply")
    expect(applied()).toMatchObject([{ column: "Weekday", dataType: "weekday", operand: "IN", values: [6] }])
  })

  it("starts a column of dates with a period, of which every one of the date bar is offered", async () => {
    const { user, press, type, applied } = await addFilter()
    await press("Date")
    button("Operator: ∈ is in the period")
    expect(button("Apply")).toHaveProperty("disabled", true)
    expect(periods()).toHaveLength(datePresets.length)
    expect(periods()).not.toContain("All time")
    await press("Last month")
    expect(periods(true)).toEqual(["Last month"])
    await press("Apply")
    expect(applied()).toMatchObject([{ operand: "IN_RANGE", values: ["last-month"] }])
    await press("Date: Last month, edit filter")
    await type("How many", "5")
    await user.selectOptions(screen.getByRole("combobox", { name: "Unit" }), "weeks")
    await press("Apply")
    expect(applied()).toMatchObject([{ operand: "IN_RANGE", values: ["last-5-weeks"] }])
  })

  it("takes the last three days, which its fields begin with, by one press", async () => {
    const { user, press, draft } = await addFilter()
    await press("Date")
    const last = within(screen.getByRole("group", { name: "Last N…" }))
    await user.click(last.getByRole("button", { name: "Choose" }))
    expect(draft()?.values).toEqual(["last-3-days"])
    expect(last.queryByRole("button")).toBeNull()
  })

  it("goes on from a period to its own days, and back", async () => {
    const { user, press, draft } = await addFilter()
    await press("Date")
    const between = within(screen.getByRole("group", { name: "Between" }))
    const shown = ["Start date", "End date"].map((name) => field(name).getAttribute("value"))
    await user.click(between.getByRole("button", { name: "Choose" }))
    button("Operator: ↔ is between")
    expect(draft()?.values).toEqual(shown)
    await press("Operator: ↔ is between")
    await press("is in the period")
    expect(draft()).toMatchObject({ operand: "IN_RANGE", values: [] })
    expect(periods(true)).toEqual([])
  })

  it("applies a range of dates from its first day through its last", async () => {
    const { press, type, applied } = await addFilter()
    await press("Date")
    await press(/^Operator/)
    await press("is between")
    expect(field("Start date")).toHaveProperty("type", "date")
    await type("Start date", "2001-06-30")
    expect(button("Apply")).toHaveProperty("disabled", true)
    await type("End date", "2001-06-01")
    await press("Apply")
    expect(applied()).toMatchObject([{ operand: "BETWEEN", values: ["2001-06-01", "2001-06-30"] }])
    button("Date between Jun 1, 2001 and Jun 30, 2001, edit filter")
  })

  it("asks a column of moments for days, and for their time only where that is wanted", async () => {
    const { press, type, tick, draft } = await addFilter()
    await press("Moment")
    await press(/^Operator/)
    await press("is between")
    await type("Start date", "2001-06-01")
    await type("End date", "2001-06-30")
    await tick("Include time")
    expect(field("Start date")).toHaveProperty("type", "datetime-local")
    expect(draft()?.values).toEqual(["2001-06-01T00:00", "2001-06-30T23:59"])
    await tick("Include time")
    expect(draft()?.values).toEqual(["2001-06-01", "2001-06-30"])
    await press(/^Operator/)
    expect(textsOf("listitem")).toContain(">is after")
    await press("is on")
    expect(field("Value")).toHaveProperty("value", "2001-06-01")
  })

  it("asks for no value where the operator takes none, and for one again where it takes one", async () => {
    const { press, type, applied } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await press("Operator: = equals")
    await press("is empty")
    expect(screen.queryByLabelText("Value")).toBeNull()
    await press("Apply")
    expect(applied()).toMatchObject([{ operand: "IS_EMPTY", values: [] }])
    await press("Delay is empty, edit filter")
    await press("Operator: ∅ is empty")
    await press("equals")
    expect(field("Value")).toHaveProperty("value", "")
    expect(button("Apply")).toHaveProperty("disabled", true)
  })

  it("keeps what was typed while a step is reconsidered, and applies nothing yet", async () => {
    const { press, type, draft, applied } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await press("Operator: = equals")
    await press("is at least")
    expect(field("Value")).toHaveProperty("value", "15")
    expect(draft()).toMatchObject({ column: "Delay", operand: "GREAT_THAN_EQUALS_TO", values: ["15"] })
    expect(applied()).toEqual([])
  })

  it("is gone with a filter that is left before it has a value", async () => {
    const { press, leave, listed } = await addFilter()
    await leave()
    expect(dialogs()).toEqual([])
    expect(listed()).toBe(0)
    await press("Add filter")
    await press("Delay")
    await leave()
    expect(listed()).toBe(0)
    await vi.waitFor(() => expect(document.activeElement).toBe(button("Add filter")), reached)
  })

  it("leaves a filter with a value as a draft that says so, and goes on with it at its chip", async () => {
    const { press, type, leave, applied } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await leave()
    expect(applied()).toEqual([])
    await press("Draft: Delay = 15, edit filter")
    expect(field("Value")).toHaveProperty("value", "15")
    await press("Apply")
    expect(applied()).toMatchObject([{ column: "Delay", values: [15] }])
    button("Delay = 15, edit filter")
  })

  it("removes its filter", async () => {
    const { user, press, type, listed } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await press("Apply")
    await press("Delay = 15, edit filter")
    await user.click(within(dialog("Delay")).getByRole("button", { name: "Remove filter Delay = 15" }))
    expect(dialogs()).toEqual([])
    expect(listed()).toBe(0)
  })

  it("forgets what was typed when another column is chosen", async () => {
    const { press, type } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await press("Column: Delay")
    await press("Date")
    expect(periods(true)).toEqual([])
    expect(screen.queryByLabelText("Value")).toBeNull()
  })

  it("says that a value does not fit, keeps it to be changed, and applies the one that does", async () => {
    const { press, type, applied } = await addFilter()
    await press("Delay")
    await type("Value", "many")
    await press("Apply")
    expect(screen.getByRole("alert").textContent).toBe("Enter a number in the form 1,234.5.")
    expect(field("Value").getAttribute("aria-invalid")).toBe("true")
    expect(field("Value")).toHaveProperty("value", "many")
    expect(applied()).toEqual([])
    await type("Value", "15")
    expect(screen.queryByRole("alert")).toBeNull()
    expect(field("Value").getAttribute("aria-invalid")).toBe("false")
    await press("Apply")
    expect(applied()).toMatchObject([{ column: "Delay", operand: "EQUALS", values: [15] }])
  })

  describe("in a German workspace", () => {
    beforeEach(() => loadTexts("de"))

    it("reads a number as it is written in German, and shows it so again", async () => {
      const { press, type, applied } = await addFilter(undefined, "de")
      await press("Delay")
      await type("Wert", "1.000")
      await press("Anwenden")
      expect(applied()).toMatchObject([{ column: "Delay", values: [1000] }])
      await press(/Filter bearbeiten/)
      expect(field("Wert")).toHaveProperty("value", "1.000")
      await type("Wert", "60,5")
      await press("Anwenden")
      expect(applied()).toMatchObject([{ column: "Delay", values: [60.5] }])
    })

    it("asks for a number in one sentence where it is written otherwise, and keeps what was typed", async () => {
      const { press, type, applied } = await addFilter(undefined, "de")
      await press("Delay")
      await type("Wert", "60.5")
      await press("Anwenden")
      expect(screen.getByRole("alert").textContent).toBe(
        "Geben Sie eine Zahl in der Schreibweise 1.234,5 ein.",
      )
      expect(field("Wert")).toHaveProperty("value", "60.5")
      expect(applied()).toEqual([])
    })
  })

  it("applies what was typed with Enter", async () => {
    const { press, type, applied } = await addFilter()
    await press("Delay")
    await type("Value", "15{Enter}")
    expect(applied()).toMatchObject([{ column: "Delay", operand: "EQUALS", values: [15] }])
  })

  it("asks for rows without a value in place of one, where the operator compares for equality", async () => {
    const { press, type, tick, draft } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await tick("(Empty)")
    expect(field("Value")).toHaveProperty("disabled", true)
    expect(draft()?.values).toEqual([null])
    await tick("(Empty)")
    expect(field("Value")).toHaveProperty("value", "")
    await press("Operator: = equals")
    await press(/is greater than/)
    field("Value")
    expect(screen.queryByRole("checkbox")).toBeNull()
  })
})

describe("the popover of a filter", () => {
  it("keeps the rest of the page out of reach, closes with Escape, and gives the focus back", async () => {
    const { press, type, leave } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await press("Apply")
    const chip = button("Delay = 15, edit filter")
    await press("Delay = 15, edit filter")
    expect(dialog("Delay").contains(document.activeElement)).toBe(true)
    expect(isInert(dialog("Delay"))).toBe(false)
    expect(isInert(chip)).toBe(true)
    await leave()
    expect(dialogs()).toEqual([])
    expect(isInert(chip)).toBe(false)
    await vi.waitFor(() => expect(document.activeElement).toBe(chip), reached)
  })
})

describe("the choice of an operator", () => {
  it("offers what the type of the column compares by, marks the one in force, and keeps the value", async () => {
    const { press, type, draft } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await press("Operator: = equals")
    const offered = within(within(dialog("Operator")).getByRole("list")).getAllByRole("button")
    expect(offered.map(({ textContent }) => textContent?.[0])).toEqual([..."=≠↔>≥<≤∅≠"])
    expect(offered.map((option) => option.getAttribute("aria-pressed"))).toEqual([
      "true",
      ...Array.from({ length: 8 }, () => "false"),
    ])
    await press("is at most")
    dialog("Delay")
    expect(draft()?.operand).toBe("LESS_THAN_EQUALS_TO")
    expect(field("Value")).toHaveProperty("value", "15")
  })

  it("offers a text column its values, all others, and what a value contains", async () => {
    const { press } = await addFilter()
    await press("Origin")
    await press(/^Operator/)
    expect(textsOf("listitem")).toEqual([
      "=is",
      "≠is not",
      "~contains",
      "≁does not contain",
      "a…starts with",
      "…aends with",
      "∅is empty",
      "≠∅is not empty",
    ])
  })
})

describe("the choice of a column", () => {
  it("opens a column of several datasets into them, with their count", async () => {
    const { press, draft } = await addFilter()
    const airport = button("Airport 2 datasets")
    expect(screen.queryByRole("button", { name: "Weather" })).toBeNull()
    await press("Airport 2 datasets")
    expect(airport.getAttribute("aria-expanded")).toBe("true")
    expect(textsOf("button").slice(-2)).toEqual(["Flights", "Weather"])
    await press("Weather")
    expect(draft()).toMatchObject({ column: "Airport", dataSourceId: "weather" })
  })

  it("takes the first that is found with Enter, and moves among them by the arrow keys", async () => {
    const { user, press, type, draft } = await addFilter()
    await type("Search columns", "mo{Enter}")
    expect(draft()).toMatchObject({ column: "Moment" })
    await press("Column: Moment")
    await user.click(field("Search columns"))
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}")
    expect(document.activeElement?.textContent).toBe("Delay")
    await user.keyboard("{Enter}")
    expect(draft()).toMatchObject({ column: "Delay" })
  })

  it("finds columns by a pattern, and says when there is none", async () => {
    const { type } = await addFilter()
    await type("Search columns", "de")
    expect(textsOf("listitem")).toEqual(["Delay"])
    await type("Search columns", "nothing")
    expect(textsOf("listitem")).toEqual(["No column matches."])
  })
})

describe("the choice of values", () => {
  // The timers of a debounced stream.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const search = () => act(async () => void vi.advanceTimersByTime(searchDelay))
  const boxes = () => screen.getAllByRole("checkbox").map((box) => box.parentElement?.textContent)

  /** Found values, each with as many rows as its position says. */
  const found = (...values: ReadonlyArray<Cell>) =>
    of(values.map((value, index) => ({ value, count: (index + 1) * 1_000 })))
  const chosen = () => screen.getByRole("list", { name: /chosen$/ }).textContent

  it("takes three actions for a filter on text: column, value, Apply", async () => {
    const { user, press, tick, applied } = await addFilter(() => found("ATL", "DEN"))
    const actions = vi.fn<(action: () => Promise<void>) => Promise<void>>((action) => action())
    await actions(() => press("Origin"))
    await search()
    await actions(() => tick("ATL"))
    const apply = within(dialog("Origin")).getByRole("button", { name: "Apply" })
    await actions(() => user.click(apply))
    expect(applied()).toMatchObject([{ column: "Origin", operand: "IN", values: ["ATL"] }])
    expect(actions).toHaveBeenCalledTimes(3)
    expect(dialogs()).toEqual([])
  })

  it("tells how many rows a value has, where that is known", async () => {
    const { press } = await addFilter(() =>
      of([
        { value: "ATL", count: 1_234 },
        { value: "DEN", count: null },
      ]),
    )
    await press("Origin")
    await search()
    expect(boxes()).toEqual(["ATL1,234", "DEN"])
    const [known, unknown] = screen.getAllByRole("checkbox")
    expect(known?.getAttribute("aria-description")).toBe("1,234 rows")
    expect(unknown?.hasAttribute("aria-description")).toBe(false)
  })

  it("selects all found, deselects them, and turns the choice round", async () => {
    const { press, tick, type, draft } = await addFilter(({ search: typed }) =>
      typed === "" ? found("ATL", "DEN", "JFK") : found("DEN", "JFK"),
    )
    await press("Origin")
    await search()
    await tick("ATL")
    await type("Search values", "x")
    await search()
    await press("Select all 2")
    expect(draft()?.values).toEqual(["ATL", "DEN", "JFK"])
    await press("Deselect all")
    expect(draft()?.values).toEqual(["ATL"])
    await tick("JFK")
    await press("Invert")
    expect(draft()?.values).toEqual(["ATL", "DEN"])
  })

  it("takes a list by lines or commas, typed in its field or pasted into the search", async () => {
    const { user, press, type, draft } = await addFilter(() => found("ATL"))
    await press("Origin")
    await search()
    await press("Paste a list")
    expect(button("Add values")).toHaveProperty("disabled", true)
    await user.type(
      screen.getByRole("textbox", { name: /One value per line/ }),
      "Washington, DC{Enter}Denver",
    )
    await press("Add 2 values")
    expect(chosen()).toBe("Washington, DCDenver")
    await user.click(field("Search values"))
    await user.paste("JFK, LAX,Denver")
    expect(draft()?.values).toEqual(["Washington, DC", "Denver", "JFK", "LAX"])
    expect(field("Search values")).toHaveProperty("value", "")
    await user.paste("JFK")
    expect(field("Search values")).toHaveProperty("value", "JFK")
    await type("Search values", "{Enter}")
    expect(dialogs()).toEqual([])
  })

  it("moves from the search among those found by the arrow keys, where the space bar takes one", async () => {
    const { user, press, draft } = await addFilter(() => found("ATL", "DEN"))
    await press("Origin")
    await search()
    await user.click(field("Search values"))
    await user.keyboard("{ArrowDown}{ArrowDown} ")
    expect(draft()?.values).toEqual(["DEN"])
  })

  it("takes several of those found, and applies them", async () => {
    const { press, tick, applied } = await addFilter(() => found("ATL", "DEN", null, ""))
    await press("Origin")
    expect(screen.queryByRole("checkbox")).toBeNull()
    await search()
    expect(boxes()).toEqual(["ATL1,000", "DEN2,000", "(Empty)3,000", "(Blank text)4,000"])
    await tick("ATL")
    await tick("DEN")
    await tick("(Empty)")
    expect(screen.getByRole("list", { name: "3 values chosen" }).textContent).toBe("ATLDEN(Empty)")
    await press("DEN")
    expect(button("Apply")).toHaveProperty("disabled", false)
    await press("Apply")
    expect(applied()).toMatchObject([{ column: "Origin", operand: "IN", values: ["ATL", null] }])
  })

  it("says that values could not be loaded, and finds some with the next search", async () => {
    let isDown = true
    const { press, type } = await addFilter(() =>
      isDown ? throwError(() => new Error("down")) : found("ATL"),
    )
    await press("Origin")
    await search()
    expect(screen.getByRole("alert").textContent).toBe("The values could not be loaded.")
    isDown = false
    await type("Search values", "a")
    await search()
    expect(screen.queryByRole("alert")).toBeNull()
    expect(boxes()).toEqual(["ATL1,000"])
  })
})
