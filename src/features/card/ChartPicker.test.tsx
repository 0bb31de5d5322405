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
const openPicker = async (chosen: ChartType = "badge_vert_bar") => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardOpened", card: urn }])
  if (chosen !== "badge_vert_bar") store.record([{ _tag: "ChartTypeChosen", key, chartType: chosen }])
  const screen = await openScreen(
    store,
    <ChartPicker levelKey={key} table={flightsByOrigin} own="badge_vert_bar" chosen={chosen} />,
  )
  return { ...screen, chosen: () => levelOf(store.state().level, key)?.view.chartType }
}

it("offers what the answer can be drawn as, and disables every other with what it lacks", async () => {
  const { names, find } = await openPicker()
  const disabled = names("button").filter((name) => find("button", name).attributes.has("disabled"))
  expect(disabled).toEqual([
    "Grouped barNeeds a breakdown column",
    "Stacked barNeeds a breakdown column",
    "100% stacked barNeeds a breakdown column",
    "LineNeeds dates",
    "AreaNeeds dates",
    "Heatmap tableNeeds a breakdown column",
  ])
  expect(names("button").filter((name) => !disabled.includes(name))).toEqual(["Bar", "Table", "Number"])
})

it("marks the type that is drawn, and chooses another", async () => {
  const { names, find, press, chosen } = await openPicker()
  const pressed = names("button").filter(
    (name) => find("button", name).attributes.get("aria-pressed") === "true",
  )
  expect(pressed).toEqual(["Bar"])
  await press("Table")
  expect(chosen()).toBe("badge_table")
})

it("goes back to the card's own type rather than choosing it", async () => {
  const { press, chosen } = await openPicker("badge_table")
  expect(chosen()).toBe("badge_table")
  await press("Bar")
  expect(chosen()).toBeNull()
})
