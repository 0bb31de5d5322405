// @vitest-environment happy-dom
import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ExportModal } from "./ExportModal.tsx"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)

const open = (hiddenSeries: ReadonlyArray<string>): void => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "CardOpened", card: urn }])
  for (const series of hiddenSeries) {
    store.dispatch({ area: "level", command: { _tag: "ToggleSeries", key, series } })
  }
  openScreen(store, <ExportModal target={{ level: key }} title="Flights" formats={["csv"]} />)
}

it("says that series hidden by the legend are exported too", () => {
  open(["Delta", "United"])
  screen.getByText("The 2 hidden series are exported too.")
})

it("says nothing of hidden series where there are none", () => {
  open([])
  screen.getByRole("button", { name: /CSV/ })
  expect(screen.queryByText(/hidden/)).toBeNull()
})
