import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { readoutOf } from "#charts/reading/readout.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { Chart, ChartType } from "#domain/data/chart.ts"

const size = { width: 640, height: 400, locale: "en", texts: englishTexts }
const value = fc.integer({ min: -1000, max: 1000 })

const chartOf = (
  chartType: ChartType,
  names: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<number | null>>,
): Chart => ({
  chartType,
  table: {
    columns: [
      { name: "c", label: "C", role: "category", dataType: "string" },
      ...names.map((name) => ({ name, label: name, role: "value" as const, dataType: "numeric" as const })),
    ],
    rows: rows.map((row, index) => [`category ${index}`, ...row]),
    numRows: rows.length,
  },
})

const rowsOf = (count: number) =>
  fc.array(fc.array(fc.option(value, { freq: 8 }), { minLength: count, maxLength: count }), {
    minLength: 1,
    maxLength: 12,
  })
const summaries = ["Lowest", "Lower quartile", "Median", "Upper quartile", "Highest"]
const prices = ["Open", "High", "Low", "Close"]

describe("box plots and candlesticks", () => {
  it.each([
    ["badge_box_plot", summaries],
    ["badge_candlestick", prices],
  ] as const)(
    "%s has one mark for each row that has all its values, and says all of them",
    (chartType, names) => {
      fc.assert(
        fc.property(rowsOf(names.length), (rows) => {
          const scene = chartScene(chartOf(chartType, names, rows), size)
          const whole = rows.flatMap((row, index) => (row.includes(null) ? [] : [{ row, index }]))
          expect(scene.marks.map(({ datum }) => datum.row)).toEqual(whole.map(({ index }) => index))
          for (const [index, mark] of scene.marks.entries()) {
            const said = readoutOf(scene, mark, "en").rows
            expect(new Set(said.map(({ text }) => text))).toEqual(new Set(names))
            const texts = new Map(said.map(({ text, valueText }) => [text, valueText]))
            for (const [place, name] of names.entries()) {
              expect(texts.get(name)).toBe((whole[index]?.row[place] ?? 0).toLocaleString("en"))
              expect(mark.label).toContain(`${name} ${texts.get(name)}`)
            }
          }
        }),
      )
    },
  )

  it("draws a box from quartile to quartile, its median across and whiskers to both ends", () => {
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 5, maxLength: 5 }), (values) => {
        const scene = chartScene(
          chartOf("badge_box_plot", summaries, [values.toSorted((a, b) => a - b)]),
          size,
        )
        const [box] = scene.marks.flatMap((mark) => (mark.kind === "rect" ? [mark] : []))
        const [median] = scene.rules
        const ys = scene.paths.flatMap(({ segments }) => segments.flat().map(({ y }) => y))
        if (box === undefined || median === undefined) return expect.fail("no box")
        expect(median.y1).toBeGreaterThanOrEqual(box.y - 1)
        expect(median.y1).toBeLessThanOrEqual(box.y + box.height + 1)
        expect(Math.min(...ys)).toBeLessThanOrEqual(box.y + 1)
        expect(Math.max(...ys)).toBeGreaterThanOrEqual(box.y + box.height - 1)
      }),
    )
  })

  it("leaves the candles hollow that did not fall, whatever their colour", () => {
    fc.assert(
      fc.property(value, value, (open, close) => {
        const row = [open, Math.max(open, close), Math.min(open, close), close]
        const [mark] = chartScene(chartOf("badge_candlestick", prices, [row]), size).marks
        expect(mark?.kind === "rect" && mark.hollow === true).toBe(close >= open)
      }),
    )
  })
})
