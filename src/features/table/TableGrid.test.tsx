// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react"
import { of, throwError } from "rxjs"
import { beforeEach, expect, it, onTestFinished, vi } from "vitest"
import type { CardTable } from "#domain/areas/card/types.ts"
import type { TableKind } from "#domain/data/tableKind.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import type { CardServices } from "#src/state/CardServices.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { LevelTable } from "./LevelTable.tsx"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const columns: CardTable["columns"] = [
  { name: "origin", label: "Origin", role: "category", dataType: "string" },
  { name: "flights", label: "Flights", role: "value", dataType: "numeric" },
  { name: "delay", label: "Delay", role: "value", dataType: "numeric" },
]
const source = {
  dataSourceId: DataSourceId.make("flights"),
  name: "Flights",
  isSampleData: true,
  columns: [{ name: "delay", label: "Delay", description: "Minutes; negative when early" }],
}
const few: CardTable = {
  columns,
  rows: [
    ["LAX", 12_000, 7],
    ["ORD", 9_500, null],
    ["ATL", 15_250, 4],
  ],
  numRows: 3,
}
const rowAt = (index: number) => [`Airport ${index}`, index, 0]
/** A table of a thousand rows, of which the first two hundred are loaded. */
const many: CardTable = {
  columns,
  rows: Array.from({ length: 200 }, (_, index) => rowAt(index)),
  numRows: 1000,
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(440)
  return () => vi.restoreAllMocks()
})

const open = async (table: CardTable, kind: TableKind, tableRows: CardServices["tableRows"] = null) => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [{ ...someCard(urn), datasources: [source] }], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
  ])
  const row = vi.fn()
  const drill = { kind: "DRILL" as const, mark: row, row }
  const content = (
    <LevelTable
      levelKey={key}
      kind={kind}
      table={table}
      bridge={{ drillColumns: [{ column: "origin", label: "Origin", role: "category" }] }}
      title="Flights"
      maxHeight={440}
      drill={drill}
    />
  )
  const user = await act(async () => openScreen(store, content, { tableRows }))
  return {
    row,
    user,
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    type: (keys: string) => {
      grid().focus()
      return user.keyboard(keys)
    },
  }
}
const grid = () => screen.getByRole("grid", { name: "Flights" })
const header = (name: string) => screen.getByRole("columnheader", { name: new RegExp(`^${name}`) })
/** The texts of the rows that are drawn, below the header. */
const lines = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("gridcell")
        .map(({ textContent }) => textContent),
    )
const origins = () => lines().map(([origin]) => origin)
/** What the cursor stands on. */
const current = () => document.getElementById(grid().getAttribute("aria-activedescendant") ?? "")?.textContent

it("shows the titles of its columns, its rows as they are formatted, and how many they are", async () => {
  await open(few, "chart")
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Origin",
    "Flights",
    "Delay",
  ])
  expect(lines()).toEqual([
    ["LAX", "12,000", "7"],
    ["ORD", "9,500", "–"],
    ["ATL", "15,250", "4"],
  ])
  screen.getByText("3 rows")
  expect(grid().getAttribute("aria-rowcount")).toBe("4")
})

it("draws as many rows as it has room for, more of them where its reader chose compact ones", async () => {
  await open(many, "table")
  const drawn = () => within(grid()).getAllByRole("row").length
  const usual = drawn()
  onTestFinished(() => {
    delete document.documentElement.dataset.density
  })
  document.documentElement.dataset.density = "compact"
  await waitFor(() => expect(drawn()).toBe(usual + 4))
})

it("sorts by a title, by mouse and by keyboard, up, down and not at all", async () => {
  const { press, type } = await open(few, "chart")
  await press("Flights")
  expect(header("Flights").getAttribute("aria-sort")).toBe("ascending")
  expect(origins()).toEqual(["ORD", "LAX", "ATL"])
  await type("{Enter}")
  expect(header("Flights").getAttribute("aria-sort")).toBe("descending")
  expect(origins()).toEqual(["ATL", "LAX", "ORD"])
  await type("{Enter}")
  expect(header("Flights").getAttribute("aria-sort")).toBe("none")
  expect(origins()).toEqual(["LAX", "ORD", "ATL"])
})

it("moves between cells by keyboard, selects and copies them, and opens what is behind a row", async () => {
  const { type, row } = await open(few, "table")
  expect(current()).toBe("LAX")
  await type("{ArrowDown}{ArrowRight}")
  expect(current()).toBe("9,500")
  await type("{Control>}{End}{/Control}")
  expect(current()).toBe("4")
  await type("{ArrowDown}{ArrowRight}")
  expect(current()).toBe("4")
  await type("{Control>}{Home}{/Control}{ArrowUp}")
  expect(current()).toContain("Origin")
  await type("{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}")
  screen.getByText("4 cells selected")
  expect(screen.getAllByRole("gridcell", { selected: true }).map(({ textContent }) => textContent)).toEqual([
    "LAX",
    "12,000",
    "ORD",
    "9,500",
  ])
  await type("{Control>}c{/Control}")
  await screen.findByText("4 cells copied")
  expect(await navigator.clipboard.readText()).toBe("LAX\t12000\nORD\t9500")
  await type("{Enter}")
  expect(row).toHaveBeenCalledExactlyOnceWith(columns, few.rows[1], "ORD")
})

it("arranges its columns by keyboard, and has the focus again after their menu", async () => {
  const { user, type } = await open(few, "chart")
  const width = () => Number.parseInt(header("Origin").style.width, 10)
  const before = width()
  await type("{ArrowUp}{Alt>}{ArrowRight}{/Alt}")
  expect(width()).toBe(before + 16)
  await type("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}")
  expect(lines()[0]).toEqual(["12,000", "LAX", "7"])
  await type("{Shift>}{F10}{/Shift}")
  await user.click(await screen.findByRole("menuitem", { name: "Sort descending" }))
  expect(header("Origin").getAttribute("aria-sort")).toBe("descending")
  await waitFor(() => expect(document.activeElement).toBe(grid()))
})

it("says what a column is in its menu", async () => {
  const { type } = await open(few, "table")
  await type("{ArrowUp}{Shift>}{F10}{/Shift}")
  expect((await screen.findByRole("menu")).getAttribute("aria-describedby")).toBeNull()
  await type("{Escape}")
  await type("{End}{Shift>}{F10}{/Shift}")
  const described = (await screen.findByRole("menu", { name: /Delay/ })).getAttribute("aria-describedby")
  expect(document.getElementById(described ?? "")?.textContent).toBe("Minutes; negative when early")
})

it("says that it has no rows, and keeps its titles", async () => {
  await open({ ...few, rows: [], numRows: 0 }, "table")
  screen.getByText("0 rows")
  expect(screen.getAllByRole("columnheader")).toHaveLength(3)
  expect(screen.queryByRole("gridcell")).toBeNull()
})

it("says that rows could not be loaded, keeps those that were, and reads the others again", async () => {
  let isDown = true
  const { press, type } = await open(many, "table", (_, offset, limit) =>
    isDown
      ? throwError(() => new Error("network"))
      : of(Array.from({ length: limit }, (_, step) => rowAt(offset + step))),
  )
  expect(screen.queryByRole("alert")).toBeNull()
  await type("{Control>}{End}{/Control}")
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toContain("Some rows could not be loaded.")
  expect(origins()).not.toContain("Airport 999")
  isDown = false
  await press("Try again")
  await waitFor(() => expect(origins().at(-1)).toBe("Airport 999"))
  expect(screen.queryByRole("alert")).toBeNull()
  await type("{Control>}{Home}{/Control}")
  expect(origins()[0]).toBe("Airport 0")
})
