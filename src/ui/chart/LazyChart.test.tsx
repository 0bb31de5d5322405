// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { flightsByOrigin } from "#charts/gallery/fixtures/flights-by-origin.ts"
import type { ChartTypeDrawing } from "#charts/layouts/chart-type-drawing.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { TextProvider } from "#src/ui/text/TextProvider.tsx"
import { ChunkFailed } from "../chunk/chunkFailed.ts"
import { lazyChunk } from "../part/lazyChunk.ts"
import * as drawings from "./drawings.ts"
import { LazyChart } from "./LazyChart.tsx"

const bars = await chartTypes.badge_vert_bar.drawing.load()
const pies = await chartTypes.badge_pie.drawing.load()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let requests: Array<PromiseWithResolvers<ChartTypeDrawing>> = []

beforeEach(() => {
  requests = []
  const loaded = lazyChunk("bars", async () => bars)
  const awaited = lazyChunk(
    "pies",
    () => {
      const request = Promise.withResolvers<ChartTypeDrawing>()
      requests.push(request)
      return request.promise
    },
    (load) => load(),
  )
  vi.spyOn(drawings, "drawingOf").mockImplementation(({ chartType }) =>
    chartType === "badge_pie" ? awaited : loaded,
  )
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 600, 300))
})

const chartOf = (chartType: ChartType) => (
  <TextProvider locale="en">
    <LazyChart chart={{ chartType, table: flightsByOrigin }} height={300} onChoose={vi.fn()} />
  </TextProvider>
)
const open = async (chartType: ChartType) => {
  const { rerender } = await act(async () => render(chartOf(chartType)))
  return (next: ChartType) => act(async () => rerender(chartOf(next)))
}
const picture = () => screen.queryByRole("img")?.getAttribute("aria-label")?.split(".")[0] ?? null
const busy = () => document.querySelector("[data-marks]")?.getAttribute("aria-busy") ?? null

it("draws a chart once its drawing is loaded", async () => {
  await open("badge_pie")
  expect(picture()).toBeNull()
  await act(async () => requests[0]?.resolve(pies))
  expect(picture()).toBe("Pie chart")
})

it("keeps the chart that was shown until the drawing of another type is loaded", async () => {
  const choose = await open("badge_vert_bar")
  expect([picture(), busy()]).toEqual(["Bar chart", "false"])
  await choose("badge_pie")
  expect([picture(), busy()]).toEqual(["Bar chart", "true"])
  await act(async () => requests[0]?.resolve(pies))
  expect([picture(), busy()]).toEqual(["Pie chart", "false"])
})

it("shows why a drawing could not be loaded, and loads it again over the chart that was shown", async () => {
  const choose = await open("badge_vert_bar")
  await choose("badge_pie")
  await act(async () => requests[0]?.reject(new ChunkFailed("missing")))
  expect(screen.getByRole("alert").textContent).toContain("Loading chunk pies failed (missing).")
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect([picture(), busy()]).toEqual(["Bar chart", "true"])
  await act(async () => requests[1]?.resolve(pies))
  expect([picture(), busy()]).toEqual(["Pie chart", "false"])
})

it("goes back to a type that is there while another could not be loaded", async () => {
  const choose = await open("badge_vert_bar")
  await choose("badge_pie")
  await act(async () => requests[0]?.reject(new ChunkFailed("error")))
  await choose("badge_vert_bar")
  expect([picture(), screen.queryByRole("alert")]).toEqual(["Bar chart", null])
})
