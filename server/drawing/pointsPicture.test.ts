import { decode } from "fast-png"
import { expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { lightTheme } from "#charts/color/fixed-themes.ts"
import { flightsByOrigin } from "#charts/gallery/fixtures/flights-by-origin.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { Chart } from "#domain/data/chart.ts"
import { drawChart } from "./chart.ts"
import { withPointsPicture } from "./pointsPicture.ts"

const count = 2_500
/** Points on a diagonal, of which the last is far from all others. */
const chart: Chart = {
  chartType: "badge_xyscatterplot",
  table: {
    columns: [
      { name: "n", label: "Name", role: "category", dataType: "string" },
      { name: "x", label: "X", role: "value", dataType: "numeric" },
      { name: "y", label: "Y", role: "value", dataType: "numeric" },
    ],
    rows: Array.from({ length: count }, (_, index) => [
      `p${index}`,
      index === count - 1 ? 1000 : index / 10,
      index === count - 1 ? 1000 : index / 10,
    ]),
    numRows: count,
  },
}
const options = { width: 400, height: 300, locale: "en", firstDayOfWeek: 1 }
const sceneOf = (drawn: Chart) => chartScene(drawn, { ...options, texts: englishTexts })

it("has the points of a dense scene as one image between its grid and its axes", () => {
  const svg = withPointsPicture(sceneOf(chart), lightTheme, 2) ?? ""
  expect(svg).not.toContain("<circle")
  const order = ['class="grid"', "<image", 'class="axis-left"'].map((part) => svg.indexOf(part))
  expect(order.every((at) => at > 0)).toBe(true)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

it("is no picture of charts without points", () => {
  const bars = sceneOf({ chartType: "badge_vert_bar", table: flightsByOrigin })
  expect(withPointsPicture(bars, lightTheme, 1)).toBeNull()
})

it.each([1, 2])("shows each point where it is, %i times as fine", async (scale) => {
  const scene = sceneOf(chart)
  const last = scene.marks.find(({ datum }) => datum.categoryText === `p${count - 1}`)
  if (last?.kind !== "point") return expect.fail("There is no last point.")
  const drawn = await drawChart({ _tag: "Chart", chart, options, scale, format: "png", theme: "light" })
  const { width, data, channels } = decode(drawn)
  expect(width).toBe(options.width * scale)
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * scale) * width + Math.floor(x * scale)) * channels
    return [...data.subarray(start, start + 3)]
  }
  const [red = 255, green = 0] = at(last.x, last.y)
  expect(green - red).toBeGreaterThan(30)
  expect(at(last.x - 20, last.y + 20)).toEqual([255, 255, 255])
})
