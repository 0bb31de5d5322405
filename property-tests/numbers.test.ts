import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { englishTexts } from "#charts/text/english.ts"
import { textWidth } from "#charts/text/width.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"

const value = fc.option(fc.integer({ min: -100_000, max: 100_000 }), { freq: 6 })
const measure = (index: number): ChartColumn => ({
  name: `m${index}`,
  label: `Measure ${index}`,
  role: "value",
  dataType: "numeric",
})
const day = (index: number): string => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10)

describe("multiple numbers", () => {
  const sceneOf = (cells: ReadonlyArray<Cell>, width: number, height: number) =>
    chartScene(
      {
        chartType: "badge_multi_value",
        table: { columns: cells.map((_, index) => measure(index)), rows: [cells], numRows: 1 },
      },
      { width, height, locale: "en", texts: englishTexts },
    )

  it("are all of one size, each within its cell, and none is lost without a word", () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 150, max: 900 }),
        fc.integer({ min: 100, max: 600 }),
        (cells, width, height) => {
          const { annotations, marks, empty } = sceneOf(cells, width, height)
          fc.pre(!empty)
          const figures = annotations.filter(({ weight }) => weight === 600)
          expect(new Set(figures.map(({ size }) => size)).size).toBe(1)
          for (const mark of marks) {
            if (mark.kind !== "rect") return expect.fail("no rectangle")
            const inside = figures.find(({ x }) => x > mark.x && x < mark.x + mark.width)
            expect(textWidth(inside?.text ?? "", inside?.size ?? 0)).toBeLessThanOrEqual(mark.width)
          }
          const note = annotations.find(({ text }) => text.endsWith("not shown"))?.text ?? "0"
          expect(figures.length + Number.parseInt(note, 10)).toBe(cells.length)
        },
      ),
    )
  })

  it("say each number with its name, and draw a dash for one that is not known", () => {
    const { summary, annotations } = sceneOf([1200, null], 560, 320)
    expect(summary).toBe("Multiple numbers. Measure 0: 1,200.")
    expect(annotations.map(({ text }) => text)).toEqual(["1,200", "Measure 0", "–", "Measure 1"])
  })
})

describe("sparklines", () => {
  const series = ["a", "b", "c"] as const
  const sceneOf = (lines: ReadonlyArray<ReadonlyArray<number | null>>) =>
    chartScene(
      {
        chartType: "badge_sparkline",
        table: {
          columns: [
            { name: "day", label: "Day", role: "category", dataType: "date", grain: "day" },
            { name: "line", label: "Line", role: "series", dataType: "string" },
            measure(0),
          ],
          rows: lines.flatMap((values, line) =>
            values.map((cell, index): ReadonlyArray<Cell> => [day(index), series[line] ?? "", cell]),
          ),
          numRows: lines.flat().length,
        },
      },
      { width: 560, height: 320, locale: "en", texts: englishTexts },
    )

  it("draw each series in a row of its own, and write its last value", () => {
    const line = fc.array(value, { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.tuple(line, line, line), (lines) => {
        const scene = sceneOf(lines)
        fc.pre(!scene.empty)
        const height = scene.plot.height / series.length
        for (const [index, values] of lines.entries()) {
          const own = scene.marks.filter(({ datum }) => datum.seriesIndex === index)
          expect(own).toHaveLength(values.filter((one) => one !== null).length)
          for (const mark of own) {
            if (mark.kind !== "point") return expect.fail("no point")
            expect(mark.y).toBeGreaterThanOrEqual(scene.plot.y + index * height)
            expect(mark.y).toBeLessThanOrEqual(scene.plot.y + (index + 1) * height)
          }
        }
        const last = lines.flatMap((values) => values.findLast((one) => one !== null) ?? [])
        expect(scene.annotations).toHaveLength(last.length)
        expect(scene.legend?.entries.map(({ text }) => text)).toEqual([...series])
      }),
    )
  })

  it("spread each over its row, however far apart the series lie", () => {
    const heights = (values: ReadonlyArray<number>) => {
      const { marks } = sceneOf([values, values.map((one) => one * 1000), [5, 5]])
      const own = marks.flatMap((mark) => (mark.kind === "point" ? [mark] : []))
      return [0, 1].map((index) => {
        const ys = own.flatMap(({ y, datum }) => (datum.seriesIndex === index ? [y] : []))
        return Math.max(...ys) - Math.min(...ys)
      })
    }
    const [small, large] = heights([1, 3, 2])
    expect(small).toBeGreaterThan(30)
    expect(large).toBeCloseTo(small ?? 0)
  })
})
