// @vitest-environment happy-dom
import { use } from "react"
import { expect, it, vi } from "vitest"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { ChartPlaceContext } from "#src/ui/chart/useWidth.ts"
import { type PageView, PageViewContext } from "#src/ui/view/view.ts"
import { ChartPlace } from "./ChartPlace.tsx"

const phone: PageView = { width: 390, height: 844, timeZone: "Europe/Oslo", theme: null, charts: {} }

/** The place of a tile of four columns in a page that is drawn for a view. */
const placeIn = (view: PageView | null, keepChartWidth = vi.fn()) => {
  const seen = vi.fn()
  const Chart = () => {
    seen(use(ChartPlaceContext))
    return null
  }
  openScreen(
    makeStore(() => 0),
    <PageViewContext value={view}>
      <ChartPlace name="tile4">
        <Chart />
      </ChartPlace>
    </PageViewContext>,
    { keepChartWidth },
  )
  return seen.mock.lastCall?.[0]
}

it("is as wide as the browser showed it last", () => {
  expect(placeIn({ ...phone, charts: { tile4: 288, tile8: 700 } }).assumedWidth).toBe(288)
})

it("is at a first visit no wider than what is beside it leaves in a narrow window", () => {
  expect(placeIn(phone).assumedWidth).toBe(324)
  expect(placeIn({ ...phone, width: 1440 }).assumedWidth).toBe(480)
})

it("has no width before it is measured where the browser draws the page from the start", () => {
  expect(placeIn(null).assumedWidth).toBeNull()
})

it("says under its name how wide it was measured", () => {
  const keepChartWidth = vi.fn()
  placeIn(phone, keepChartWidth).onMeasured(300)
  expect(keepChartWidth.mock.calls).toEqual([["tile4", 300]])
})
