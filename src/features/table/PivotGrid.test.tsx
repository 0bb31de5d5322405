// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { beforeEach, expect, it, vi } from "vitest"
import { delaysByHaul } from "#charts/gallery/fixtures/delays-by-haul.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { PivotGrid } from "./PivotGrid.tsx"

const urn = CardUrn.make("delays")
const key = levelKey(urn, 0)

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(1200)
  return () => vi.restoreAllMocks()
})

const openGrid = async () => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [someCard(urn)], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
  ])
  const row = vi.fn()
  const drill = { kind: "DRILL" as const, mark: () => undefined, row }
  const grid = <PivotGrid levelKey={key} table={delaysByHaul} title="Delays" maxHeight={1200} drill={drill} />
  const user = await act(async () => openScreen(store, grid))
  const drilled = () => {
    const [columns = [], cells, label] = row.mock.calls.at(-1) ?? []
    return [columns.map(({ name }: { name: string }) => name), cells, label]
  }
  return { user, drilled, layout: () => levelOf(store.state().level, key)?.layouts.chart }
}
const lines = () =>
  screen
    .getAllByRole("row")
    .flatMap((line) =>
      line.getAttribute("aria-level") === null ? [] : [(line.textContent ?? "").replaceAll("\u00a0", " ")],
    )
const cursor = () =>
  document.getElementById(screen.getByRole("treegrid").getAttribute("aria-activedescendant") ?? "")
const expanded = () => cursor()?.closest("[role=row]")?.getAttribute("aria-expanded")

it("shows each group before its own, with its totals, and those of all rows last", async () => {
  await openGrid()
  expect(lines()[0]).toBe("Under 400 miles198,5779 min202,8986.1 min401,4757.5 min")
  expect(lines()[1]).toMatch(/^CA79,91610\.6 min/)
  expect(lines().at(-1)).toMatch(/^Total/)
  expect(screen.getAllByRole("columnheader", { name: /Q\d 2001/ })).toHaveLength(2)
})

it("collapses and expands groups by a button and by the arrow keys, as the state says", async () => {
  const { user, layout } = await openGrid()
  const before = lines().length
  await user.click(screen.getByRole("button", { name: "Collapse Under 400 miles" }))
  expect(lines()).toHaveLength(before - 4)
  expect(layout()?.collapsed).toEqual(['row["Under 400 miles"]'])
  screen.getByRole("treegrid").focus()
  await user.keyboard("{ArrowRight}")
  expect(expanded()).toBe("true")
  expect(lines()).toHaveLength(before)
  await user.keyboard("-")
  expect(expanded()).toBe("false")
  await user.keyboard("{ArrowDown}")
  expect(cursor()?.textContent).toBe("400 to 1,000 miles")
})

it("sorts within each group by a column", async () => {
  const { user, layout } = await openGrid()
  screen.getByRole("treegrid").focus()
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowUp}{Enter}{Enter}")
  expect(layout()?.sort).toEqual({ column: '["2001-01-01","delay"]', direction: "descending" })
  const delaysOf = (isLine: (line: string) => boolean) =>
    lines()
      .slice(0, -1)
      .filter(isLine)
      .map((line) => Number(/[\d,]+,\d{3}(-?[\d.]+) min/.exec(line)?.[1]))
  const isGroup = (line: string): boolean => line.includes("miles")
  expect(delaysOf(isGroup)).toEqual(delaysOf(isGroup).toSorted((a, b) => b - a))
  const states = delaysOf((line) => !isGroup(line)).slice(0, 4)
  expect(states).toEqual(states.toSorted((a, b) => b - a))
  expect(lines()[1]).toMatch(/^CA79,91610\.6 min/)
})

it("drills into what a cell, a group, a title and a total stand for", async () => {
  const { user, drilled } = await openGrid()
  screen.getByRole("treegrid").focus()
  await user.keyboard("{Enter}")
  expect(drilled()).toEqual([["haul"], ["Under 400 miles"], "Under 400 miles"])
  await user.keyboard("{ArrowDown}{ArrowRight}{Enter}")
  expect(drilled()).toEqual([
    ["haul", "state", "date"],
    ["Under 400 miles", "CA", "2001-01-01"],
    "Under 400 miles · CA · Q1 2001",
  ])
  await user.keyboard("{Control>}{ArrowUp}{/Control}{ArrowUp}{ArrowUp}{Enter}")
  expect(drilled()).toEqual([["date"], ["2001-01-01"], "Q1 2001"])
  await user.keyboard("{Control>}{End}{/Control}{Enter}")
  expect(drilled()).toEqual([[], [], "Total"])
})
