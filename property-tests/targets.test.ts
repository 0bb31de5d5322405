import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import type { Mark } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { Chart, ChartType } from "#domain/data/chart.ts"

const size = { width: 640, height: 480, locale: "en", texts: englishTexts }
const value = fc.option(fc.integer({ min: -1000, max: 1000 }), { freq: 6 })
const rows = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 12 })
type Rows = ReadonlyArray<readonly [number | null, number | null, number | null]>

const chartOf = (chartType: ChartType, rows: Rows): Chart => ({
  chartType,
  table: {
    columns: [
      { name: "c", label: "C", role: "category", dataType: "string" },
      ...["Value", "Target", "Reach"].map((name) => ({
        name,
        label: name,
        role: "value" as const,
        dataType: "numeric" as const,
      })),
    ],
    rows: rows.map((row, index) => [`category ${index}`, ...row]),
    numRows: rows.length,
  },
})
const known = (rows: Rows): Rows => rows.filter(([main]) => main !== null)
const bars = (marks: ReadonlyArray<Mark>) => marks.flatMap((mark) => (mark.kind === "rect" ? [mark] : []))

describe("bullets", () => {
  it("have a bar for each row with a value, a line for each of these with a target, a band for each with a reach", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const scene = chartScene(chartOf("badge_bullet", all), size)
        const drawn = known(all)
        expect(bars(scene.marks).map(({ datum }) => datum.value)).toEqual(drawn.map(([main]) => main))
        expect(scene.rules.filter(() => !scene.empty)).toHaveLength(
          drawn.filter(([, target]) => target !== null).length,
        )
        expect(scene.bands).toHaveLength(drawn.filter(([, , reach]) => reach !== null).length)
      }),
    )
  })

  it("have a bar to the line where the value is its target, and to its band where that reaches no further", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (value) => {
        const { marks, rules, bands } = chartScene(chartOf("badge_bullet", [[value, value, value]]), size)
        const [bar] = bars(marks)
        if (bar === undefined) return expect.fail("no bar")
        expect(rules[0]?.x1).toBeCloseTo(bar.x + bar.width)
        expect((bands[0]?.x ?? 0) + (bands[0]?.width ?? 0)).toBeCloseTo(bar.x + bar.width)
        expect(marks[0]?.label).toBe(
          `category 0: Value ${value.toLocaleString("en")}, Target ${value.toLocaleString("en")}, Reach ${value.toLocaleString("en")}`,
        )
      }),
    )
  })
})

describe("progress bars", () => {
  it("fill their track by the share of the target, never beyond it, and say what is beyond", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const scene = chartScene(chartOf("badge_progress", all), size)
        const drawn = known(all)
        const marks = bars(scene.marks)
        expect(marks).toHaveLength(drawn.length)
        for (const [index, [value, target]] of drawn.entries()) {
          const [mark, track] = [marks[index], scene.bands[index]]
          if (mark === undefined || track === undefined) return expect.fail("no bar")
          const share = target === null || target <= 0 ? 0 : Math.max(0, Math.min(1, (value ?? 0) / target))
          expect(mark.width).toBeCloseTo(Math.max(2, share * track.width))
          expect(mark.label.endsWith("over target")).toBe(
            target !== null && target > 0 && (value ?? 0) > target,
          )
        }
      }),
    )
  })

  it("write the value itself where there is no target to be a share of", () => {
    const texts = (target: number | null) =>
      chartScene(chartOf("badge_progress", [[50, target, null]]), size).annotations.map(({ text }) => text)
    expect(texts(100)).toEqual(["50%"])
    expect(texts(40)).toEqual(["125% · 25% over target"])
    for (const target of [null, 0, -5]) expect(texts(target)).toEqual(["50"])
  })
})
