import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { Chart } from "#domain/data/chart.ts"

const size = { width: 640, height: 420, locale: "en", texts: englishTexts }
const dayLength = 86_400_000
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(days * dayLength).toISOString().slice(0, 10))
const spans = fc.array(fc.tuple(fc.option(day, { freq: 8 }), fc.option(day, { freq: 8 })), {
  minLength: 1,
  maxLength: 14,
})

const timelineOf = (rows: ReadonlyArray<readonly [Cell, Cell]>, dataType: "date" | "numeric"): Chart => ({
  chartType: "badge_timeline",
  table: {
    columns: [
      { name: "c", label: "C", role: "category", dataType: "string" },
      { name: "b", label: "Begin", role: "value", dataType },
      { name: "e", label: "End", role: "value", dataType },
    ],
    rows: rows.map((row, index) => [`category ${index}`, ...row]),
    numRows: rows.length,
  },
})
const barsOf = (chart: Chart) =>
  chartScene(chart, size).marks.flatMap((mark) => (mark.kind === "rect" ? [mark] : []))
const wholeDays = (begin: string, end: string): number => (Date.parse(end) - Date.parse(begin)) / dayLength

describe("a timeline", () => {
  it("has a bar for each row with a begin and an end, as long as the days between them", () => {
    fc.assert(
      fc.property(spans, (rows) => {
        const known = rows.flatMap(([begin, end]) =>
          begin === null || end === null ? [] : [[begin, end] as const],
        )
        const bars = barsOf(timelineOf(rows, "date"))
        expect(bars.map(({ datum }) => datum.value)).toEqual(
          known.map(([begin, end]) => wholeDays(begin, end)),
        )
        const longest = Math.max(0, ...known.map(([begin, end]) => Math.abs(wholeDays(begin, end))))
        const widest = Math.max(0, ...bars.map(({ width }) => width))
        for (const bar of bars) {
          const wanted = longest === 0 ? 0 : (widest * Math.abs(bar.datum.value)) / longest
          expect(bar.width).toBeCloseTo(Math.max(3, wanted), 4)
        }
      }),
    )
  })

  it("says begin, end and how long", () => {
    const [bar] = barsOf(timelineOf([["2024-01-30", "2024-03-01"]], "date"))
    expect(bar?.label).toBe("category 0: Begin Jan 30, 2024, End Mar 1, 2024, Duration 31\u00a0days")
    const [numbers] = barsOf(timelineOf([[20, 65]], "numeric"))
    expect(numbers?.label).toBe("category 0: Begin 20, End 65, Duration 45")
  })

  it("has dates of any order along one axis, the earliest at the left", () => {
    const chart = timelineOf(
      [
        ["2021-01-01", "2022-01-01"],
        ["2020-01-01", "2021-01-01"],
      ],
      "date",
    )
    const [later, earlier] = barsOf(chart)
    expect((earlier?.x ?? 0) + (earlier?.width ?? 0)).toBeCloseTo(later?.x ?? 0)
    const texts = chartScene(chart, size).axes[0]?.ticks.flatMap(({ labels }) =>
      labels.map(({ text }) => text),
    )
    expect(texts).toContain("2021")
  })
})
