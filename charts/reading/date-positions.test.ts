import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import { chartScene } from "../chart-scene.fixture.ts"
import { flightsByOrigin } from "../gallery/fixtures/flights-by-origin.ts"
import { indexByMonth } from "../gallery/fixtures/index-by-month.ts"
import { datePositions } from "./date-positions.ts"

const size = { width: 560, height: 320, locale: "en", texts: englishTexts }
const over = (grain: DateGrain, rows: ReadonlyArray<ReadonlyArray<Cell>>): ChartTable => ({
  columns: [
    { name: "date", label: "Date", role: "category", dataType: "date", grain },
    { name: "kind", label: "Kind", role: "series", dataType: "string" },
    { name: "count", label: "Count", role: "value", dataType: "numeric" },
  ],
  rows,
  numRows: rows.length,
})
const placesOf = (chartType: Chart["chartType"], table: ChartTable, grain: DateGrain) =>
  datePositions(chartScene({ chartType, table }, size), grain)
const positionsOf = (...chart: Parameters<typeof placesOf>) => {
  const placeOf = placesOf(...chart)
  return (date: string) => placeOf(date)?.x ?? null
}

describe("the position of a day", () => {
  it("is that of the bucket it lies in", () => {
    const position = positionsOf("badge_line", indexByMonth, "month")
    const scene = chartScene({ chartType: "badge_line", table: indexByMonth }, size)
    const [first, second] = scene.marks
    expect(position("2000-01-01")).toBe(first?.kind === "point" ? first.x : null)
    expect(position("2000-01-31")).toBe(position("2000-01-01"))
    expect(position("2000-02-01")).toBe(second?.kind === "point" ? second.x : null)
  })

  it("is the middle of the bars that share it", () => {
    const table = over("day", [
      ["2001-06-01", "a", 1],
      ["2001-06-01", "b", 2],
      ["2001-06-02", "a", 3],
      ["2001-06-02", "b", 4],
    ])
    const scene = chartScene({ chartType: "badge_vert_multibar", table }, size)
    const bars = scene.marks.filter(({ datum }) => datum.category === "2001-06-02")
    const ends = bars.flatMap((bar) => (bar.kind === "rect" ? [bar.x, bar.x + bar.width] : []))
    expect(ends).toHaveLength(4)
    expect(positionsOf("badge_vert_multibar", table, "day")("2001-06-02")).toBeCloseTo(
      (Math.min(...ends) + Math.max(...ends)) / 2,
    )
  })

  it("lies between its neighbours where its bucket is missing", () => {
    const table = over("day", [
      ["2001-06-01", "a", 1],
      ["2001-06-05", "a", 2],
    ])
    const position = positionsOf("badge_line", table, "day")
    const [from, between, to] = ["2001-06-01", "2001-06-03", "2001-06-05"].map(position)
    expect(between).toBeCloseTo(((from ?? 0) + (to ?? 0)) / 2)
  })

  it("is the first hour of a day that begins later", () => {
    const table = over("hour", [["2001-06-01T06:00", "a", 1]])
    const position = positionsOf("badge_vert_stackedbar", table, "hour")
    expect(position("2001-06-01")).not.toBeNull()
    expect(position("2001-05-31")).toBeNull()
  })

  it("is nowhere before the first date, after the last, or without dates", () => {
    const position = positionsOf("badge_line", indexByMonth, "month")
    expect([position("1999-11-30"), position("2030-01-01"), position("soon")]).toEqual([null, null, null])
    expect(positionsOf("badge_vert_bar", flightsByOrigin, "day")("2001-06-01")).toBeNull()
  })

  it("is its cell on a calendar, in the block of its year, and that of the nearest day where it has none", () => {
    const days = ["2001-06-01", "2001-06-02", "2002-06-02"]
    const table = over(
      "day",
      days.map((date) => [date, "a", 1]),
    )
    const scene = chartScene({ chartType: "badge_calendar", table }, size)
    const placeOf = placesOf("badge_calendar", table, "day")
    for (const day of days) {
      const cell = scene.marks.find(({ datum }) => datum.category === day)
      if (cell?.kind !== "rect") expect.fail("a calendar has cells")
      expect(placeOf(day)).toEqual({ x: cell.x + cell.width / 2, top: cell.y, height: cell.height })
    }
    expect(placeOf("2002-06-02")?.top).toBeGreaterThan(placeOf("2001-06-02")?.top ?? 0)
    expect(placeOf("2001-06-04")).toEqual(placeOf("2001-06-02"))
    expect(placeOf("2001-08-01")).toBeNull()
  })
})
