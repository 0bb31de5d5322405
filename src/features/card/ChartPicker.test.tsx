// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { flightsByOrigin } from "#charts/gallery/fixtures/flights-by-origin.ts"
import { chartTypeSupport } from "#charts/types/support.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "#services/cards/cards.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { type OpenLevel, useLevels } from "#src/state/useLevels.ts"
import en from "../../../locales/en.json" with { type: "json" }
import "./LevelChartPicker.tsx"
import { LevelToolbar } from "./LevelToolbar.tsx"
import { useLevelTools } from "./useLevelTools.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)

const bars = someCard(urn)
const card = { ...bars, metadata: { ...bars.metadata, chartType: "badge_vert_bar" } } as const

const LevelTools = ({ level }: { level: OpenLevel }) => (
  <LevelToolbar isWorded={false} level={level} tools={useLevelTools(card, level, undefined)}>
    {null}
  </LevelToolbar>
)

const Tools = () => {
  const [level] = useLevels(urn, true)
  return level === undefined ? null : <LevelTools level={level} />
}

/** The choices over flights by their origin, which have one measure, no series and no dates. */
const openPicker = async (drawn: ChartType = "badge_vert_bar", isWide = true) => {
  const query = window.matchMedia("all")
  vi.spyOn(query, "matches", "get").mockReturnValue(isWide)
  vi.spyOn(window, "matchMedia").mockReturnValue(query)
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [card], withoutAccess: [] },
    { _tag: "CardOpened", card: urn },
    { _tag: "CardRendered", key, render: { chart: { chartType: drawn, table: flightsByOrigin } } },
  ])
  if (drawn !== "badge_vert_bar") store.record([{ _tag: "ChartTypeChosen", key, chartType: drawn }])
  const user = openScreen(store, <Tools />)
  const opener = screen.getByRole("button", { name: "Change chart type" })
  await act(() => user.click(opener))
  const picker = await screen.findByRole("dialog", { name: "Change chart type" })
  return {
    user,
    opener,
    types: () => within(picker).getAllByRole("button"),
    press: (name: string) => user.click(within(picker).getByRole("button", { name })),
    chosen: () => levelOf(store.state().level, key)?.view.chartType,
    isOpen: () => levelOf(store.state().level, key)?.detail.isChartPickerActive,
  }
}

it("offers what the answer can be drawn as, pictured, and disables every other with what it lacks", async () => {
  const { types } = await openPicker()
  const isDisabled = (type: HTMLElement) => type.hasAttribute("disabled")
  expect(
    types()
      .filter(isDisabled)
      .map(({ textContent }) => textContent),
  ).toEqual(
    chartTypeSupport(flightsByOrigin).flatMap(({ chartType, unsupported }) =>
      unsupported === null ? [] : [en[`chartType.${chartType}`] + en[`unsupported.${unsupported}`]],
    ),
  )
  const offered = types().filter((type) => !isDisabled(type))
  expect(offered.map((type) => type.lastChild?.textContent)).toEqual(
    expect.arrayContaining(["Bar", "Horizontal bar", "Table", "Number"]),
  )
  expect(offered[0]?.querySelectorAll("[data-key]")).toHaveLength(flightsByOrigin.rows.length)
})

it("marks the type that is drawn, chooses another and closes", async () => {
  const { types, press, chosen, isOpen, opener } = await openPicker()
  const pressed = types().filter((type) => type.getAttribute("aria-pressed") === "true")
  expect(pressed.map((type) => type.lastChild?.textContent)).toEqual(["Bar"])
  await press("Table")
  expect(chosen()).toBe("badge_table")
  expect(isOpen()).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it("goes back to the card's own type rather than choosing it", async () => {
  const { press, chosen } = await openPicker("badge_table")
  expect(chosen()).toBe("badge_table")
  await press("Bar")
  expect(chosen()).toBeNull()
})

it.each([true, false])(
  "closes on Escape without a choice, beside its button or as a sheet",
  async (isWide) => {
    const { user, chosen, isOpen } = await openPicker("badge_vert_bar", isWide)
    await user.keyboard("{Escape}")
    expect(isOpen()).toBe(false)
    expect(chosen()).toBeNull()
  },
)
