import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { budgetByGenre } from "../../gallery/fixtures/budget-by-genre.ts"
import { temperatureAndRain } from "../../gallery/fixtures/temperature-and-rain.ts"
import { geometryOf } from "../../render/geometry/index.ts"

const sceneOf = (table: ChartTable, hidden: ReadonlyArray<string> = []) =>
  chartScene(
    { chartType: "badge_line_bar", table },
    { width: 560, height: 320, locale: "en", texts: englishTexts, hiddenSeries: new Set(hidden) },
  )
const sidesOf = ({ axes }: ReturnType<typeof sceneOf>) => axes.map(({ side }) => side)
const namesOf = ({ legend }: ReturnType<typeof sceneOf>) => legend?.entries.map(({ text }) => text)

describe("bars and lines", () => {
  it("of different units have an axis each, which the legend names", () => {
    const scene = sceneOf(temperatureAndRain)
    expect(sidesOf(scene)).toEqual(["left", "bottom", "right"])
    expect(namesOf(scene)).toEqual(["Rain", "Highest temperature (right axis)"])
    expect(new Set(scene.marks.map(({ kind }) => kind))).toEqual(new Set(["rect", "point"]))
    expect(scene.summary).toContain("12 bars, 12 points")
  })

  it("begin both axes at one zero, and reach their values on their own", () => {
    const { axes, marks, plot } = sceneOf(temperatureAndRain)
    const zeros = [axes[0], axes[2]].map(
      (axis) => axis?.ticks.find(({ labels }) => labels[0]?.text === "0")?.position,
    )
    expect(zeros).toEqual([plot.y + plot.height, plot.y + plot.height])
    const july = marks.find(({ kind, datum }) => kind === "point" && datum.value === 28.1)
    const december = marks.find(({ kind, datum }) => kind === "rect" && datum.value === 284.5)
    for (const mark of [july, december])
      expect(mark === undefined ? null : geometryOf(mark).bounds(mark).y).toBeLessThan(
        plot.y + plot.height * 0.15,
      )
  })

  it("share an axis where they share unit and size", () => {
    const scene = sceneOf(budgetByGenre)
    expect(sidesOf(scene)).toEqual(["left", "bottom"])
    expect(namesOf(scene)).toEqual(["Gross", "Budget"])
  })

  it("leave one axis for what is shown where the others are hidden", () => {
    const [bar = "", line = ""] = sceneOf(temperatureAndRain).legend?.entries.map(({ key }) => key) ?? []
    for (const hidden of [bar, line])
      expect(sidesOf(sceneOf(temperatureAndRain, [hidden]))).toEqual(["left", "bottom"])
  })
})
