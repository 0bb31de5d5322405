import { of, throwError } from "rxjs"
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { FilterColumn } from "#domain/filter/types.ts"
import { CardUrn, DataSourceId, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { levelOf } from "#domain/level/select.ts"
import { makeStore } from "#services/store/store.ts"
import type { CardServices } from "#src/state/CardServices.tsx"
import { searchDelay } from "#streams/debouncedSearch.ts"

// Modules of this file's own, in which dialogs are drawn in their place.
vi.resetModules()
vi.doMock("#src/ui/Dialog.tsx", () => import("#src/ui/plainDialog.fixture.tsx"))
const { openScreen } = await import("#src/state/screen.fixture.tsx")
const { FilterList } = await import("./FilterList.tsx")
afterAll(() => {
  vi.doUnmock("#src/ui/Dialog.tsx")
  vi.resetModules()
})

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
  column("Airport", "string", "flights"),
  column("Airport", "string", "weather"),
]
const sources = [
  { id: DataSourceId.make("flights"), name: "Flights", type: "csv" },
  { id: DataSourceId.make("weather"), name: "Weather", type: "csv" },
]

/** The filters of a level to which one was just added, as they are drawn and as they are. */
const addFilter = async (values?: CardServices["values"]) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardOpened", card: urn },
    { _tag: "FilterColumnsLoaded", key, columns, sources },
  ])
  store.dispatch({
    area: "level",
    command: { _tag: "AddFilter", key, id: FilterId.make("new"), cardURN: urn },
  })
  const screen = await openScreen(store, <FilterList levelKey={key} urn={urn} />, values)
  const filters = () => levelOf(store.state().level, key)?.filters
  return {
    ...screen,
    applied: () => (filters()?.filters ?? []).filter(({ applied }) => applied),
    draft: () => filters()?.editor.draft,
    value: () => screen.find("input", "Value").value,
    isDisabled: (tag: string, name: string) => screen.find(tag, name).attributes.has("disabled"),
  }
}

describe("the filter editor", () => {
  it("asks a new filter for its column first, and again after the dialog was closed", async () => {
    const { names, press, isDisabled } = await addFilter()
    expect(names("section")).toEqual(["Select a column"])
    await press("Close")
    expect(names("section")).toEqual([])
    expect(isDisabled("button", "Apply")).toBe(true)
    await press("Column: Choose")
    expect(names("section")).toEqual(["Select a column"])
  })

  it("goes on with the values of a text column, and lets the value of another be typed", async () => {
    const { names, press, find } = await addFilter()
    await press("Origin")
    expect(names("section")).toEqual(["Origin"])
    await press("Done")
    await press("Column: Origin")
    await press("Date")
    expect(names("section")).toEqual([])
    expect(find("input", "Value").type).toBe("date")
  })

  it("keeps what was typed while a step is reconsidered, names the filter by it, and applies nothing yet", async () => {
    const { press, type, names, value, applied } = await addFilter()
    expect(names("button")).toContain("Edit filter New filter")
    await press("Delay")
    await type("Value", "15")
    await press("Column: Delay")
    await press("Close")
    expect(value()).toBe("15")
    expect(names("button")).toContain("Edit filter Delay = 15")
    expect(applied()).toEqual([])
  })

  it("forgets what was typed when another column is chosen", async () => {
    const { press, type, value } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await press("Column: Delay")
    await press("Date")
    expect(value()).toBe("")
  })

  it("says that a value does not fit, keeps it to be changed, and applies the one that does", async () => {
    const { press, type, find, text, value, applied } = await addFilter()
    await press("Delay")
    await type("Value", "many")
    await press("Apply")
    expect(text()).toContain("Enter a number.")
    expect(find("input", "Value").attributes.get("aria-invalid")).toBe("true")
    expect(value()).toBe("many")
    expect(applied()).toEqual([])
    await type("Value", "15")
    expect(text()).not.toContain("Enter a number.")
    expect(find("input", "Value").attributes.get("aria-invalid")).toBe("false")
    await press("Apply")
    expect(applied()).toMatchObject([{ column: "Delay", operand: "EQUALS", values: [15] }])
  })

  it("asks for rows without a value in place of one, where the operator compares for equality", async () => {
    const { press, type, tick, names, isDisabled, value, draft } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await tick("(Empty)")
    expect(isDisabled("input", "Value")).toBe(true)
    expect(draft()?.values).toEqual([null])
    await tick("(Empty)")
    expect(value()).toBe("")
    await press("Operator: = equals")
    await press(names("button").find((name) => name.startsWith(">")) ?? "")
    expect(names("input")).toEqual(["Value"])
  })
})

describe("the choice of an operator", () => {
  it("offers what the type of the column compares by, marks the one in force, and keeps the value", async () => {
    const { press, type, names, find, value, draft } = await addFilter()
    await press("Delay")
    await type("Value", "15")
    await press("Operator: = equals")
    const offered = names("button").filter((name) => /^[=≠<>≤≥]/.test(name))
    expect(offered.map((name) => name[0])).toEqual(["=", "≠", ">", "≥", "<", "≤"])
    expect(offered.map((name) => find("button", name).attributes.get("aria-pressed"))).toEqual([
      "true",
      ...Array.from({ length: 5 }, () => "false"),
    ])
    await press(offered[5] ?? "")
    expect(names("section")).toEqual([])
    expect(draft()?.operand).toBe("LESS_THAN_EQUALS_TO")
    expect(value()).toBe("15")
  })

  it("offers lists of values alone for a text column", async () => {
    const { press, names } = await addFilter()
    await press("Origin")
    await press("Done")
    await press(names("button").find((name) => name.startsWith("Operator")) ?? "")
    expect(names("button").filter((name) => /^[=≠<>≤≥]/.test(name))).toHaveLength(2)
  })
})

describe("the choice of a column", () => {
  it("opens a column of several datasets into them, with their count", async () => {
    const { press, names, draft } = await addFilter()
    expect(names("button")).toContain("Airport2 datasets")
    expect(names("button")).not.toContain("Weather")
    await press("Airport2 datasets")
    expect(names("button").slice(-2)).toEqual(["Flights", "Weather"])
    await press("Weather")
    expect(draft()).toMatchObject({ column: "Airport", dataSourceId: "weather" })
  })

  it("finds columns by a pattern, and says when there is none", async () => {
    const { type, names, text } = await addFilter()
    await type("Search columns", "de")
    expect(names("button").slice(names("button").indexOf("Close") + 1)).toEqual(["Delay"])
    await type("Search columns", "nothing")
    expect(text()).toContain("No column matches.")
  })
})

describe("the choice of values", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("takes several of those found, and applies them", async () => {
    const { press, wait, tick, names, isDisabled, applied } = await addFilter(() =>
      of(["ATL", "DEN", null, ""]),
    )
    await press("Origin")
    expect(names("input")).toEqual(["Search values"])
    await wait(searchDelay)
    expect(names("input")).toEqual(["Search values", "ATL", "DEN", "(Empty)", "(Blank text)"])
    await tick("ATL")
    await tick("DEN")
    await tick("(Empty)")
    await press("DEN")
    await press("Done")
    expect(isDisabled("button", "Apply")).toBe(false)
    await press("Apply")
    expect(applied()).toMatchObject([{ column: "Origin", operand: "IN", values: ["ATL", null] }])
  })

  it("says that values could not be loaded, and finds some with the next search", async () => {
    let isDown = true
    const { press, wait, type, names, text } = await addFilter(() =>
      isDown ? throwError(() => new Error("down")) : of(["ATL"]),
    )
    await press("Origin")
    await wait(searchDelay)
    expect(text()).toContain("The values could not be loaded.")
    isDown = false
    await type("Search values", "a")
    await wait(searchDelay)
    expect(text()).not.toContain("The values could not be loaded.")
    expect(names("input")).toEqual(["Search values", "ATL"])
  })
})
