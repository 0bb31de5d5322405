import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import type { RectMark, Scene } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"

const near = 1e-6

const plainValues = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.constantFrom("x", "y", "z"),
    fc.integer({ min: -1000, max: 1000 }),
  ),
  {
    minLength: 1,
    maxLength: 60,
  },
)
const plainScene = (chartType: ChartType, rows: ReadonlyArray<readonly [number, string, number]>): Scene =>
  chartScene(
    {
      chartType,
      table: {
        columns: [
          { name: "c", label: "C", role: "category", dataType: "string" },
          { name: "s", label: "S", role: "series", dataType: "string" },
          { name: "v", label: "V", role: "value", dataType: "numeric" },
        ],
        rows: rows.map(([category, series, value]) => [`c${category}`, series, value]),
        numRows: rows.length,
      },
    },
    { width: 700, height: 400, locale: "en", texts: englishTexts },
  )
const bars = (scene: Scene): ReadonlyArray<RectMark> => scene.marks.filter((mark) => mark.kind === "rect")

describe("bars", () => {
  it.each([
    "badge_vert_bar",
    "badge_vert_multibar",
    "badge_vert_stackedbar",
    "badge_horiz_bar",
    "badge_horiz_multibar",
    "badge_horiz_stackedbar",
  ] as const)("of %s are as long as their values, in one proportion", (chartType) => {
    fc.assert(
      fc.property(plainValues, (rows) => {
        const scene = plainScene(chartType, rows)
        const marks = bars(scene)
        if (scene.categories === "ACROSS") expect(marks).toHaveLength(rows.length)
        const lengthOf = ({ width, height }: RectMark) => (scene.categories === "ACROSS" ? height : width)
        const longest = marks.reduce((a, b) => (Math.abs(b.datum.value) > Math.abs(a.datum.value) ? b : a))
        const unit = longest.datum.value === 0 ? 0 : lengthOf(longest) / Math.abs(longest.datum.value)
        for (const mark of marks) expect(lengthOf(mark)).toBeCloseTo(Math.abs(mark.datum.value) * unit, 6)
      }),
    )
  })

  it("that are stacked reach the sum of their values, up and down", () => {
    fc.assert(
      fc.property(plainValues, (rows) => {
        const marks = bars(plainScene("badge_vert_stackedbar", rows))
        for (const category of new Set(marks.map((mark) => mark.datum.categoryIndex))) {
          for (const sign of [1, -1]) {
            const stack = marks.filter(
              (mark) => mark.datum.categoryIndex === category && mark.datum.value * sign > 0,
            )
            const top = Math.min(...stack.map((mark) => mark.y))
            const bottom = Math.max(...stack.map((mark) => mark.y + mark.height))
            const total = stack.reduce((sum, mark) => sum + mark.height, 0)
            if (stack.length > 0) expect(bottom - top).toBeCloseTo(total, 6)
          }
        }
      }),
    )
  })

  it("of one category do not cover each other", () => {
    fc.assert(
      fc.property(plainValues, (rows) => {
        const sorted = bars(plainScene("badge_vert_multibar", rows)).toSorted((a, b) => a.x - b.x)
        sorted.slice(1).forEach((mark, index) => {
          const before = sorted[index]
          expect(mark.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0) - near)
        })
      }),
    )
  })
})

/** Bars over so many hours or names, more or less of them than there are pixels. */
const crowded = fc.record({
  count: fc.integer({ min: 1, max: 800 }),
  series: fc.integer({ min: 1, max: 4 }),
  width: fc.integer({ min: 200, max: 1400 }),
  isDated: fc.boolean(),
})

describe("bars of any number", () => {
  it.each([
    "badge_vert_bar",
    "badge_vert_multibar",
    "badge_vert_stackedbar",
    "badge_vert_100pct_stackedbar",
  ] as const)("of %s are 2 pixels wide or none, and every value is a mark all the same", (chartType) => {
    fc.assert(
      fc.property(crowded, ({ count, series, width, isDated }) => {
        const rows = Array.from({ length: count }, (_, index) =>
          Array.from({ length: series }, (_, line) => [
            isDated ? new Date(index * 3_600_000).toISOString().slice(0, 16) : `name ${index}`,
            `s${line}`,
            (index % 17) + line,
          ]),
        ).flat()
        const table: ChartTable = {
          columns: [
            isDated
              ? { name: "c", label: "C", role: "category", dataType: "datetime", grain: "hour" }
              : { name: "c", label: "C", role: "category", dataType: "string" },
            { name: "s", label: "S", role: "series", dataType: "string" },
            { name: "v", label: "V", role: "value", dataType: "numeric", additive: true, absent: 0 },
          ],
          rows,
          numRows: rows.length,
        }
        const { marks, paths } = chartScene(
          { chartType, table },
          { width, height: 400, locale: "en", texts: englishTexts },
        )
        expect(new Set(marks.map(({ datum }) => datum.row)).size).toBe(rows.length)
        const kinds = new Set(marks.map(({ kind }) => kind))
        expect(kinds.size).toBe(1)
        expect(paths.length > 0).toBe(kinds.has("point"))
        for (const mark of marks) if (mark.kind === "rect") expect(mark.width).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 12 },
    )
  })
})

describe("level bars", () => {
  it.each([
    "badge_horiz_bar",
    "badge_horiz_multibar",
    "badge_horiz_stackedbar",
    "badge_horiz_100pct_stackedbar",
  ] as const)(
    "of %s are as many as can be read, with names apart, and say how many are not drawn",
    (chartType) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 200 }),
          fc.integer({ min: 1, max: 6 }),
          fc.integer({ min: 200, max: 900 }),
          fc.integer({ min: 150, max: 700 }),
          (count, split, width, height) => {
            const rows = Array.from({ length: count }, (_, index) =>
              Array.from({ length: split }, (_, line) => [`name ${index} of many`, `s${line}`, index + line]),
            ).flat()
            const columns: ChartTable["columns"] = [
              { name: "c", label: "C", role: "category", dataType: "string" },
              { name: "s", label: "S", role: "series", dataType: "string" },
              { name: "v", label: "V", role: "value", dataType: "numeric" },
            ]
            const scene = chartScene(
              { chartType, table: { columns, rows, numRows: rows.length } },
              { width, height, locale: "en", texts: englishTexts },
            )
            const names = scene.axes.find(({ side }) => side === "left")?.ticks ?? []
            const labels = names.flatMap((tick) => tick.labels)
            const shown = new Set(scene.marks.map(({ datum }) => datum.categoryText)).size
            const said = labels.find(({ text }) => text.endsWith("not shown"))
            expect(said?.text).toBe(shown < count ? `${count - shown} not shown` : undefined)
            if (shown < count) expect(scene.summary).toContain("not shown")
            const heights = labels.map(({ y }) => y)
            for (const [index, y] of heights.slice(1).entries())
              expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(12)
            for (const { y } of labels) expect(y).toBeLessThanOrEqual(height)
            for (const mark of bars(scene)) expect(mark.height).toBeGreaterThanOrEqual(2)
          },
        ),
        { numRuns: 60 },
      )
    },
  )
})
