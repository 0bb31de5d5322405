// @vitest-environment happy-dom

import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { stocksByMonth } from "#charts/gallery/fixtures/stocks-by-month.ts"
import { englishTexts } from "#charts/text/english.ts"
import { cardView } from "#domain/areas/level/cardView.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { makeStore } from "#services/store/appStore.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ChartTools } from "./ChartTools.tsx"

const urn = CardUrn.make("shares")
const key = levelKey(urn, 0)
const all = ["AAPL", "AMZN", "GOOG", "IBM", "MSFT"]

/** The lines of five shares with their tools, drawn by what the level holds. */
const Tools = () => {
  const view = useSelect(({ level }) => levelOf(level, key)?.view)
  const scene = chartScene(
    { chartType: "badge_line", table: stocksByMonth },
    {
      width: 560,
      height: 320,
      locale: "en",
      texts: englishTexts,
      hiddenSeries: new Set(view?.hiddenSeries),
      startsAtZero: view?.startsAtZero ?? false,
    },
  )
  return <ChartTools levelKey={key} scene={scene} table={stocksByMonth} />
}

const openTools = () => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardOpened", card: urn }])
  const user = openScreen(store, <Tools />)
  const settings = () => cardView(store.state().level, urn).settings
  const entry = (name: string) =>
    screen.getAllByTitle(/^Click to show or hide/)[
      chartScene(
        { chartType: "badge_line", table: stocksByMonth },
        { width: 560, height: 320, locale: "en", texts: englishTexts },
      ).legend?.entries.findIndex(({ text }) => text === name) ?? -1
    ] ?? expect.fail(`There is no ${name} in the legend.`)
  return {
    user,
    settings,
    entry,
    hidden: () => (settings().hiddenSeries ?? []).map((series) => JSON.parse(series)).toSorted(),
    press: (name: string) => user.click(screen.getByRole("button", { name })),
  }
}
const without = (name: string) => all.filter((other) => other !== name)

describe("the legend of a chart", () => {
  it("hides a series by a click and shows it by another", async () => {
    const { user, entry, hidden } = openTools()
    await user.click(entry("IBM"))
    expect(hidden()).toEqual(["IBM"])
    await user.unhover(entry("IBM"))
    await user.click(entry("IBM"))
    expect(hidden()).toEqual([])
  })

  it("shows a series alone by a double click or with a modifier, and all again", async () => {
    const { user, entry, hidden, settings, press } = openTools()
    await user.dblClick(entry("IBM"))
    expect(hidden()).toEqual(without("IBM"))
    await press("Show all")
    expect(settings()).toEqual({})
    expect(screen.queryByRole("button", { name: "Show all" })).toBeNull()
    await user.keyboard("{Shift>}")
    await user.click(entry("AAPL"))
    await user.keyboard("{/Shift}")
    expect(hidden()).toEqual(without("AAPL"))
  })

  it("is a list by keyboard and on touch, in which each series is shown, hidden or shown alone", async () => {
    const { user, hidden } = openTools()
    await user.tab()
    while (document.activeElement?.getAttribute("aria-label") !== "Series") await user.tab()
    await user.keyboard("{Enter}")
    const list = within(await screen.findByRole("dialog", { name: "Series" }))
    const boxes = list.getAllByRole("checkbox")
    expect(boxes.map((box) => box.closest("label")?.textContent)).toEqual([
      "AAPL",
      "AMZN",
      "IBM",
      "MSFT",
      "GOOG",
    ])
    boxes[1]?.focus()
    await user.keyboard(" ")
    expect(hidden()).toEqual(["AMZN"])
    list.getByRole("button", { name: "Only MSFT" }).focus()
    await user.keyboard("{Enter}")
    expect(hidden()).toEqual(without("MSFT"))
    await user.click(list.getByRole("button", { name: "Show all" }))
    expect(hidden()).toEqual([])
    await user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })
})

describe("the axis of a line", () => {
  it("is started at zero and at its values by what it says of itself", async () => {
    const { user, entry, settings, press } = openTools()
    expect(screen.queryByRole("button", { name: /^Axis/ })).toBeNull()
    await user.dblClick(entry("IBM"))
    await press("Axis does not start at zero")
    expect(settings().startsAtZero).toBe(true)
    await press("Axis starts at zero")
    expect(settings().startsAtZero).toBeUndefined()
  })
})

describe("what a chart does not show", () => {
  const shops = Array.from({ length: 60 }, (_, index) => [`Shop ${index + 1}`, 1000 - index] as const)
  const table: ChartTable = {
    columns: [
      { name: "shop", label: "Shop", role: "category", dataType: "string" },
      { name: "amount", label: "Amount", role: "value", dataType: "numeric" },
    ],
    rows: shops,
    numRows: shops.length,
  }

  const openBars = () => {
    const scene = chartScene(
      { chartType: "badge_horiz_bar", table },
      { width: 400, height: 200, locale: "en", texts: englishTexts },
    )
    const user = openScreen(
      makeStore(() => 0),
      <ChartTools levelKey={key} scene={scene} table={table} />,
    )
    return { user, drawn: scene.marks.length }
  }

  it("is listed with its values by a press on what says so, and by the keyboard", async () => {
    const { user, drawn } = openBars()
    const note = `${60 - drawn} not shown`
    await user.tab()
    expect(document.activeElement?.getAttribute("aria-label")).toBe(note)
    await user.keyboard("{Enter}")
    const list = within(await screen.findByRole("dialog", { name: note }))
    expect(list.getAllByRole("listitem").map((row) => row.textContent)).toEqual(
      shops.slice(drawn).map(([shop, amount]) => `${shop}${amount.toLocaleString("en")}`),
    )
    await user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await user.click(screen.getByRole("button", { name: note }))
    await screen.findByRole("dialog", { name: note })
  })
})
