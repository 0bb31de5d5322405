import { expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import { chartScene } from "../chart-scene.fixture.ts"
import { weatherByYear } from "../gallery/fixtures/weather-by-year.ts"
import { geometryOf } from "../render/geometry/index.ts"
import { nextMark } from "./keyboard-navigation.ts"
import { nearestMark } from "./pointer.ts"

const scene = chartScene(
  { chartType: "badge_vert_multibar", table: weatherByYear },
  { width: 560, height: 320, locale: "en", texts: englishTexts },
)
const markOf = (year: string, weather: string) =>
  scene.marks.find((mark) => mark.datum.categoryText === year && mark.datum.seriesText === weather)
const named = (mark: ReturnType<typeof nextMark>) => `${mark?.datum.categoryText} ${mark?.datum.seriesText}`

it("begins at the first mark", () => {
  expect(named(nextMark(scene, null, "right"))).toBe("2012 drizzle")
})

it("goes along the categories in one series", () => {
  const from = markOf("2012", "rain")?.key ?? ""
  expect(named(nextMark(scene, from, "right"))).toBe("2013 rain")
  expect(named(nextMark(scene, markOf("2013", "rain")?.key ?? "", "left"))).toBe("2012 rain")
})

it("goes across the series of one category by their height", () => {
  expect(named(nextMark(scene, markOf("2012", "sun")?.key ?? "", "up"))).toBe("2012 rain")
  expect(named(nextMark(scene, markOf("2012", "rain")?.key ?? "", "down"))).toBe("2012 sun")
})

it("goes among the cells of a heatmap as they lie", () => {
  const heatmap = chartScene(
    { chartType: "badge_heatmap_table", table: weatherByYear },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )
  const first = nextMark(heatmap, null, "first")
  const below = nextMark(heatmap, first?.key ?? "", "down")
  const beside = nextMark(heatmap, first?.key ?? "", "right")
  expect([below?.datum.categoryIndex, below?.datum.seriesIndex]).toEqual([1, 0])
  expect([beside?.datum.categoryIndex, beside?.datum.seriesIndex]).toEqual([0, 1])
})

it("stays where it is at an end", () => {
  const from = markOf("2012", "drizzle")
  expect(nextMark(scene, from?.key ?? "", "left")).toBe(from)
})

it("reads the bar under the pointer, and none far outside of the plot", () => {
  const rain = markOf("2013", "rain")
  if (rain === undefined) throw new Error("There is no bar of rain in 2013.")
  expect(nearestMark(scene, geometryOf(rain).bounds(rain).x + 2, scene.plot.y + 1)).toBe(rain)
  expect(nearestMark(scene, -100, 10)).toBeNull()
})
