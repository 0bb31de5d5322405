import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { grossAndTarget } from "../../gallery/fixtures/gross-and-target.ts"

const sceneOf = (part: number | null) =>
  chartScene(
    { chartType: "badge_gauge", table: grossAndTarget(part) },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )
const texts = (part: number | null) => sceneOf(part).annotations.map(({ text }) => text)
const arcsOf = (part: number | null) =>
  sceneOf(part).marks.flatMap((mark) => (mark.kind === "arc" ? [mark] : []))
const turn = (degrees: number) => (degrees / 180) * Math.PI

describe("a gauge", () => {
  it("fills 240 degrees as far as the value reaches, and says what it is of its target", () => {
    const [value, rest] = arcsOf(0.5)
    expect([value?.start, value?.end]).toEqual([turn(-120), expect.closeTo(0)])
    expect([rest?.isRest, rest?.start, rest?.end]).toEqual([true, value?.end, expect.closeTo(turn(120))])
    expect(texts(0.5)).toEqual(["$45B", "of $90B", "50%", "Worldwide gross"])
    expect(sceneOf(0.5).summary).toBe("Gauge. Worldwide gross, $45,000,000,000 of $90,000,000,000, 50%.")
  })

  it("is full at its target and beyond, and says how far it is over", () => {
    expect(arcsOf(1).map(({ end }) => end)).toEqual([expect.closeTo(turn(120))])
    expect(texts(1)).toContain("100%")
    expect(arcsOf(1.25).map(({ end }) => end)).toEqual([expect.closeTo(turn(120))])
    expect(texts(1.25)).toContain("125% · 25% over target")
  })

  it("keeps a sliver to point at for nothing and less, and says the value", () => {
    for (const part of [0, -0.2]) {
      const [value] = arcsOf(part)
      expect((value?.end ?? 0) - (value?.start ?? 0)).toBeCloseTo(0.004 * turn(240))
    }
    expect(texts(-0.2)).toEqual(["-$18B", "of $90B", "-20%", "Worldwide gross"])
  })

  it("says no share of a target that there is none of, or that is nothing", () => {
    expect(texts(null)).toEqual(["$90B", "Worldwide gross"])
    const rows: ReadonlyArray<ReadonlyArray<Cell>> = [[5, 0]]
    const { annotations, marks } = chartScene(
      { chartType: "badge_gauge", table: { ...grossAndTarget(1), rows } },
      { width: 560, height: 320, locale: "en", texts: englishTexts },
    )
    expect(annotations.map(({ text }) => text)).toEqual(["$5", "of $0", "Worldwide gross"])
    expect(marks).toHaveLength(2)
  })

  it("shows the latest value of dates, with the target of its own row", () => {
    const table = grossAndTarget(1)
    const { marks } = chartScene(
      {
        chartType: "badge_gauge",
        table: {
          ...table,
          columns: [
            { name: "year", label: "Year", role: "category", dataType: "date", grain: "year" },
            ...table.columns,
          ],
          rows: [
            ["2002-01-01", 30, 40],
            ["2001-01-01", 10, 20],
          ],
        },
      },
      { width: 560, height: 320, locale: "en", texts: englishTexts },
    )
    expect(marks.map(({ datum }) => [datum.value, datum.row])).toEqual([
      [30, 0],
      [40, 0],
    ])
  })
})
