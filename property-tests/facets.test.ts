import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { nextMark } from "#charts/reading/keyboard-navigation.ts"
import { nearestMark } from "#charts/reading/pointer.ts"
import { geometryOf } from "#charts/render/geometry/index.ts"
import type { Scene } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import { optionNames } from "#charts/types/options-taken.ts"
import type { Cell } from "#domain/data/cell.ts"
import { type Chart, ChartType } from "#domain/data/chart.ts"

const size = { width: 640, height: 420, locale: "en", texts: englishTexts }
const names = ["a", "b", "c", "d"] as const
const value = fc.option(fc.integer({ min: -1000, max: 1000 }), { freq: 6 })
const lines = fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 4 })
const faceted = ChartType.literals.filter((chartType) => optionNames(chartType).includes("facet"))
const day = (index: number): string => `2024-01-0${index + 1}`

/** Values of points that come before the one that is measured or after it: those along the x axis, and sizes. */
const further = (chartType: ChartType) =>
  ({ badge_xyscatterplot: ["x"], badge_bubble: ["x", "size"] })[String(chartType)] ?? []

const chartOf = (chartType: ChartType, all: ReadonlyArray<ReadonlyArray<number | null>>): Chart => ({
  chartType,
  table: {
    columns: [
      { name: "day", label: "Day", role: "category", dataType: "date", grain: "day" },
      { name: "s", label: "S", role: "series", dataType: "string" },
      ...further(chartType)
        .toSpliced(1, 0, "v")
        .map((name) => ({ name, label: name, role: "value", dataType: "numeric" }) as const),
    ],
    rows: all.flatMap((cells, line) =>
      cells.map(
        (cell, index): ReadonlyArray<Cell> => [
          day(index),
          names[line] ?? "",
          ...further(chartType)
            .map((): Cell => index * 10)
            .toSpliced(1, 0, cell),
        ],
      ),
    ),
    numRows: all.flat().length,
  },
  options: { facet: true },
})
const isIn = (scene: Scene, index: number) => {
  const { x, y, width, height } = scene.panels?.[index] ?? scene.plot
  return (at: { readonly x: number; readonly y: number }): boolean =>
    at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height
}

describe("a chart in panels", () => {
  it.each(faceted)(
    "%s has each mark in the panel of its series, and a pointer there finds it",
    (chartType) => {
      fc.assert(
        fc.property(lines, (all) => {
          const scene = chartScene(chartOf(chartType, all), size)
          fc.pre(!scene.empty)
          expect(scene.panels).toHaveLength(all.length)
          expect(scene.marks.map(({ datum }) => datum.value)).toHaveLength(
            all.flat().filter((cell) => cell !== null).length,
          )
          for (const mark of scene.marks) {
            const center = geometryOf(mark).center(mark)
            expect(isIn(scene, mark.datum.seriesIndex)(center)).toBe(true)
            expect(mark.label).toContain(names[mark.datum.seriesIndex])
            expect(nearestMark(scene, center.x, center.y)?.datum.seriesIndex).toBe(mark.datum.seriesIndex)
          }
        }),
        { numRuns: 30 },
      )
    },
  )

  it.each(faceted)("%s has one scale for all: the same values lie alike in each panel", (chartType) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 4, maxLength: 4 }), (cells) => {
        fc.pre(cells.some((cell) => cell !== 0))
        const others = cells.map((cell) => cell * 2)
        const scene = chartScene(chartOf(chartType, [cells, others, cells]), size)
        const within = (index: number) => {
          const panel = scene.panels?.[index]
          return scene.marks
            .filter(({ datum }) => datum.seriesIndex === index)
            .flatMap((mark) => {
              const { x, y } = geometryOf(mark).center(mark)
              return [x - (panel?.x ?? 0), y - (panel?.y ?? 0)]
            })
        }
        const apart = (a: number, b: number): number => {
          const others = within(b)
          return Math.max(...within(a).map((at, index) => Math.abs(at - (others[index] ?? 0))))
        }
        expect(apart(0, 2)).toBeLessThan(1e-6)
        expect(apart(0, 1)).toBeGreaterThan(1e-3)
      }),
      { numRuns: 30 },
    )
  })

  it("leads by keyboard from panel to panel at a date, and along the dates within one", () => {
    const scene = chartScene(
      chartOf("badge_line", [
        [1, 2, 3, 4],
        [40, 30, 20, 10],
        [5, 5, 5, 5],
      ]),
      size,
    )
    const first = nextMark(scene, null, "first")
    const path = [first?.key ?? null]
    for (const direction of ["down", "right", "down", "left", "up"] as const)
      path.push(nextMark(scene, path.at(-1) ?? null, direction)?.key ?? null)
    const read = path.map((key) => scene.marks.find((mark) => mark.key === key)?.datum)
    expect(read.map((datum) => [datum?.category, datum?.series])).toEqual([
      [day(0), "a"],
      [day(0), "b"],
      [day(1), "b"],
      [day(1), "c"],
      [day(0), "c"],
      [day(0), "b"],
    ])
  })

  it("keeps the panel of a hidden series, empty under its struck name", () => {
    const chart = chartOf("badge_line", [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
    ])
    const shown = chartScene(chart, size)
    const hidden = chartScene(chart, { ...size, hiddenSeries: new Set(['"a"']) })
    expect(hidden.panels).toEqual(shown.panels)
    expect(hidden.legend?.entries.map(({ label }) => [label?.text, label?.struck === true])).toEqual([
      ["a", true],
      ["b", false],
    ])
    expect(new Set(hidden.marks.map(({ datum }) => datum.series))).toEqual(new Set(["b"]))
  })

  it("is one chart in small pictures and of one series", () => {
    const chart = chartOf("badge_line", [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
    ])
    expect(chartScene(chart, { ...size, width: 96, height: 56 }).panels).toBeUndefined()
    expect(chartScene(chartOf("badge_line", [[1, 2, 3, 4]]), size).panels).toBeUndefined()
  })
})
