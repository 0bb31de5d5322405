import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { nextMark } from "../../reading/keyboard-navigation.ts"
import { readoutOf } from "../../reading/readout.ts"

const tableOf = (
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  { additive = false, further = false } = {},
): ChartTable => ({
  columns: [
    { name: "day", label: "Day", role: "category", dataType: "datetime" },
    { name: "n", label: "N", role: "value", dataType: "numeric", ...(additive && { additive: true }) },
    ...(further ? [{ name: "m", label: "M", role: "value", dataType: "numeric" } as const] : []),
  ],
  rows,
  numRows: rows.length,
})
const size = { width: 560, height: 320, locale: "en", texts: englishTexts }
const sceneOf = (table: ChartTable, options = {}) =>
  chartScene({ chartType: "badge_calendar", table }, { ...size, ...options })
const notes = (scene: ReturnType<typeof sceneOf>) => scene.annotations.map(({ text }) => text)

/** Two weeks from Monday 2001-01-01 on. */
const days = tableOf(
  Array.from({ length: 14 }, (_, index) => [`2001-01-${String(index + 1).padStart(2, "0")}`, index]),
)

describe("a calendar", () => {
  it("has weeks across and weekdays down, and the arrow keys follow them", () => {
    const scene = sceneOf(days)
    const first = nextMark(scene, null, "first")
    const go = (way: "left" | "right" | "up" | "down") =>
      nextMark(scene, first?.key ?? null, way)?.datum.categoryText
    expect(first?.datum.value).toBe(0)
    expect([go("down"), go("right")]).toEqual(["Jan 2, 2001, 12:00 AM", "Jan 8, 2001, 12:00 AM"])
  })

  it("begins its weeks on the day that the calendar of the workspace says", () => {
    const columnOf = (firstDayOfWeek: number, index: number) =>
      sceneOf(days, { firstDayOfWeek }).marks[index]?.datum.categoryIndex
    expect([columnOf(1, 5), columnOf(1, 6), columnOf(1, 7)]).toEqual([0, 0, 1])
    expect([columnOf(0, 5), columnOf(0, 6), columnOf(0, 7)]).toEqual([0, 1, 1])
  })

  it("adds up the moments of a day where they add up, and shows the first of others", () => {
    const rows = [
      ["2001-01-01T08:00:00", 2],
      ["2001-01-01T20:00:00", 3],
    ]
    const [sum] = sceneOf(tableOf(rows, { additive: true })).marks
    expect([sum?.datum.value, (sum?.datum.row ?? 0) < 0]).toEqual([5, true])
    const others = sceneOf(tableOf(rows))
    expect(others.marks.map(({ datum }) => [datum.value, datum.row])).toEqual([[2, 0]])
    expect(notes(others)).toContain("1 not shown")
    expect(others.summary).toContain("1 day, 1 not shown")
  })

  it("counts what is no date, and years that there is no room for", () => {
    const years = Array.from({ length: 30 }, (_, index) => [`${1980 + index}-05-05`, index])
    const scene = sceneOf(tableOf([...years, ["soon", 1], [null, 2]]))
    expect(scene.marks.length).toBeLessThan(30)
    expect(scene.marks.at(-1)?.datum.value).toBe(29)
    expect(notes(scene)).toContain(`${32 - scene.marks.length} not shown`)
  })

  it("says what else was measured of a day, and colours it by the first value", () => {
    const scene = sceneOf(
      tableOf(
        [
          ["2001-01-01", 1, 900],
          ["2001-01-02", 2, 100],
        ],
        { further: true },
      ),
    )
    const [low, high] = scene.marks
    expect(scene.marks).toHaveLength(2)
    expect([low, high].map((mark) => (mark?.kind === "rect" ? mark.heat : null))).toEqual([0, 1])
    const rows = low === undefined ? [] : readoutOf(scene, low, "en").rows
    expect(rows.map(({ text, valueText }) => [text, valueText])).toEqual([
      ["N", "1"],
      ["M", "900"],
    ])
  })

  it("keeps a series that is hidden elsewhere, since it has no legend to show it again", () => {
    const scene = sceneOf(days, { hiddenSeries: new Set([""]) })
    expect(scene.marks).toHaveLength(14)
  })
})
