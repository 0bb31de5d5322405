// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { flightsByOrigin } from "#charts/fixtures/flights-by-origin.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { levelOf } from "#domain/level/select.ts"
import { makeStore } from "#services/store/store.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ChartPicker } from "./ChartPicker.tsx"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)

/** The choices over flights by their origin, which have one measure, no series and no dates. */
const openPicker = (drawn: ChartType = "badge_vert_bar") => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardOpened", card: urn }])
  if (drawn !== "badge_vert_bar") store.record([{ _tag: "ChartTypeChosen", key, chartType: drawn }])
  const user = openScreen(
    store,
    <ChartPicker levelKey={key} table={flightsByOrigin} own="badge_vert_bar" chosen={drawn} />,
  )
  return {
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    chosen: () => levelOf(store.state().level, key)?.view.chartType,
  }
}

it("offers what the answer can be drawn as, and disables every other with what it lacks", () => {
  openPicker()
  const types = screen.getAllByRole("button").map((type) => [type.hasAttribute("disabled"), type.textContent])
  expect(types.filter(([isDisabled]) => isDisabled).map(([, text]) => text)).toEqual([
    "Grouped barNeeds a breakdown column",
    "Stacked barNeeds a breakdown column",
    "100% stacked barNeeds a breakdown column",
    "LineNeeds dates",
    "AreaNeeds dates",
    "Heatmap tableNeeds a breakdown column",
  ])
  expect(types.filter(([isDisabled]) => !isDisabled).map(([, text]) => text)).toEqual([
    "Bar",
    "Table",
    "Number",
  ])
})

it("marks the type that is drawn, and chooses another", async () => {
  const { press, chosen } = openPicker()
  expect(screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent)).toEqual([
    "Bar",
  ])
  await press("Table")
  expect(chosen()).toBe("badge_table")
})

it("goes back to the card's own type rather than choosing it", async () => {
  const { press, chosen } = openPicker("badge_table")
  expect(chosen()).toBe("badge_table")
  await press("Bar")
  expect(chosen()).toBeNull()
})
