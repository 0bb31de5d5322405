import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { leastSquares } from "#charts/marks/trend.ts"
import { svgString } from "#charts/render/svg.ts"
import { englishTexts } from "#charts/text/english.ts"
import { areApart, labelCorners } from "#charts/text/label-shape.fixture.ts"
import { chartTypes } from "#charts/types/index.ts"
import { optionsTaken } from "#charts/types/options-taken.ts"
import type { AuthorOptions } from "#domain/data/authorOptions.ts"
import { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"

const near = 1e-6
const finite = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const reference = fc.oneof(
  fc.record({ value: finite, label: fc.constantFrom("Target", "A long name of a limit") }),
  fc.tuple(finite, finite).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
)
const options: fc.Arbitrary<AuthorOptions> = fc.record(
  {
    curve: fc.constantFrom("straight", "smooth", "step"),
    facet: fc.boolean(),
    labels: fc.boolean(),
    maxCategories: fc.integer({ min: 2, max: 100 }),
    references: fc.array(reference, { maxLength: 4 }),
    trend: fc.boolean(),
  },
  { requiredKeys: [] },
)
const table: fc.Arbitrary<ChartTable> = fc
  .tuple(
    fc.boolean(),
    fc.boolean(),
    fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom("x", "y", "z"),
        fc.option(fc.integer({ min: -1000, max: 1000 })),
      ),
      { minLength: 1, maxLength: 60 },
    ),
  )
  .map(([isDated, additive, rows]) => ({
    columns: [
      isDated
        ? { name: "c", label: "C", role: "category", dataType: "date", grain: "day" }
        : { name: "c", label: "C", role: "category", dataType: "string" },
      { name: "s", label: "S", role: "series", dataType: "string" },
      { name: "v", label: "V", role: "value", dataType: "numeric", ...(additive && { additive }) },
    ],
    rows: rows.map(([category, series, value]) => [
      isDated ? new Date(category * 86_400_000).toISOString().slice(0, 10) : `name ${category}`,
      series,
      value,
    ]),
    numRows: rows.length,
  }))
const size = fc.record({
  width: fc.integer({ min: 160, max: 1000 }),
  height: fc.integer({ min: 100, max: 600 }),
})
/** Of a sunburst the names stand along its radii. */
const turned: ChartTable = {
  columns: [
    { name: "c", label: "C", role: "category", dataType: "date", grain: "day" },
    { name: "s", label: "S", role: "series", dataType: "string" },
    { name: "v", label: "V", role: "value", dataType: "numeric", additive: true },
  ],
  rows: [
    ["1970-01-01", "x", 1],
    ["1970-01-01", "x", 6],
    ["1970-01-01", "x", 1],
  ],
  numRows: 3,
}
/** More pies than there is room for, with the note of those that are left out. */
const cut: ChartTable = {
  columns: turned.columns.with(0, { name: "c", label: "C", role: "category", dataType: "string" }),
  rows: [
    ["name 0", "x", 1],
    ["name 1", "z", 1],
    ["name 2", "y", 1],
  ],
  numRows: 3,
}
const drawn = ChartType.literals.filter((type) => chartTypes[type].authored.length > 0)

describe.each(drawn)("the options of %s", (chartType) => {
  it("give labels that lie in the scene and do not touch, and references within the plot", () => {
    fc.assert(
      fc.property(table, options, size, (table, options, { width, height }) => {
        const scene = chartScene(
          { chartType, table, options },
          { width, height, locale: "en", texts: englishTexts },
        )
        expect(svgString(scene)).not.toMatch(/NaN|Infinity/)
        const isPlain = options.references === undefined || options.references.length === 0
        if (options.labels === true && isPlain && !scene.empty) {
          for (const [index, label] of scene.annotations.entries()) {
            const heights = labelCorners(label).map(({ y }) => y)
            expect(Math.min(...heights)).toBeGreaterThanOrEqual(-near)
            expect(Math.max(...heights)).toBeLessThanOrEqual(height + near)
            for (const other of scene.annotations.slice(index + 1)) {
              expect(areApart(label, other)).toBe(true)
            }
          }
        }
        const { plot } = scene
        const inPlot = (x: number, y: number): void => {
          expect(x).toBeGreaterThanOrEqual(plot.x - near)
          expect(x).toBeLessThanOrEqual(plot.x + plot.width + near)
          expect(y).toBeGreaterThanOrEqual(plot.y - near)
          expect(y).toBeLessThanOrEqual(plot.y + plot.height + near)
        }
        for (const { x, y, width, height } of scene.bands) {
          inPlot(x, y)
          inPlot(x + width, y + height)
        }
        for (const { x1, y1, x2, y2 } of scene.rules.filter(({ dashed }) => dashed)) {
          inPlot(x1, y1)
          inPlot(x2, y2)
        }
        for (const path of scene.paths.filter(({ dashed }) => dashed))
          for (const { x, y } of path.segments.flat()) inPlot(x, y)
      }),
      {
        numRuns: 60,
        examples: [
          [turned, { labels: true }, { width: 371, height: 397 }],
          [cut, { labels: true }, { width: 160, height: 108 }],
        ],
      },
    )
  })

  it("that other types take change nothing", () => {
    fc.assert(
      fc.property(table, options, (table, options) => {
        const at = { width: 500, height: 300, locale: "en", texts: englishTexts }
        const taken = optionsTaken(chartType, options)
        expect(chartScene({ chartType, table, options }, at)).toEqual(
          chartScene({ chartType, table, options: taken }, at),
        )
      }),
      { numRuns: 20 },
    )
  })
})

/** A table of texts by series, each pair of them once. */
const distinctPairs = table.map(({ columns, rows }): ChartTable => {
  const once = new Map(rows.map((row) => [`${row[0]}|${row[1]}`, row]))
  return {
    columns: [
      { name: "c", label: "C", role: "category", dataType: "string" },
      ...columns.slice(1, 2),
      { name: "v", label: "V", role: "value", dataType: "numeric", additive: true },
    ],
    rows: [...once.values()],
    numRows: once.size,
  }
})
const withMost = ChartType.literals.filter((type) =>
  chartTypes[type].authored.some((option) => option === "maxCategories"),
)

describe.each(withMost)("the most categories of %s", (chartType) => {
  const isOfSlices = chartType === "badge_pie" || chartType === "badge_donut"
  const sizes = { width: 4000, height: 4000, locale: "en", texts: englishTexts }
  const most = fc.integer({ min: 2, max: 28 })
  const marksOf = (table: ChartTable, options: AuthorOptions = {}) =>
    chartScene({ chartType, table, options }, sizes).marks.map((mark) => ({
      value: mark.datum.value,
      row: mark.datum.row,
      of: isOfSlices ? mark.datum.series : mark.datum.category,
      category: isOfSlices ? mark.datum.seriesText : mark.datum.categoryText,
      series: isOfSlices ? mark.datum.categoryText : mark.datum.seriesText,
      color: mark.color,
    }))
  type Drawn = ReturnType<typeof marksOf>[number]
  const sum = (marks: ReadonlyArray<Drawn>): number => marks.reduce((all, { value }) => all + value, 0)
  const nonNegative = distinctPairs.map(
    ({ rows, ...rest }): ChartTable => ({
      ...rest,
      rows: rows.map(([category = null, series = null, value = null]) => [
        category,
        series,
        value === null ? null : Math.abs(Number(value)),
      ]),
    }),
  )

  it("leave the sum of all rows as it is, at each series", () => {
    fc.assert(
      fc.property(isOfSlices ? nonNegative : distinctPairs, most, (table, maxCategories) => {
        const bySeries = (marks: ReadonlyArray<Drawn>) =>
          Object.fromEntries([...Map.groupBy(marks, ({ series }) => series)].map(([s, own]) => [s, sum(own)]))
        expect(bySeries(marksOf(table, { maxCategories }))).toEqual(bySeries(marksOf(table)))
      }),
      { numRuns: 60 },
    )
  })

  it("draw the first as they are drawn without them, in their colours, and at most one more", () => {
    fc.assert(
      fc.property(distinctPairs, most, (table, maxCategories) => {
        const first = new Set([...new Set(table.rows.map(([category]) => category))].slice(0, maxCategories))
        const drawn = marksOf(table, { maxCategories })
        expect(drawn.filter(({ row }) => row >= 0)).toEqual(marksOf(table).filter(({ of }) => first.has(of)))
        expect(new Set(drawn.map(({ category }) => category)).size).toBeLessThanOrEqual(maxCategories + 1)
      }),
      { numRuns: 60 },
    )
  })
})

describe("the line of least squares", () => {
  it("leaves residuals that add up to nothing, by themselves and by x", () => {
    const vertices = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: -500, max: 500 }) }),
      { minLength: 2, maxLength: 50 },
    )
    fc.assert(
      fc.property(vertices, (found) => {
        const heightAt = leastSquares(found)
        expect(heightAt === null).toBe(new Set(found.map(({ x }) => x)).size < 2)
        if (heightAt === null) return
        const residuals = found.map(({ x, y }) => ({ x, off: y - heightAt(x) }))
        expect(Math.abs(residuals.reduce((sum, { off }) => sum + off, 0))).toBeLessThan(1e-6)
        expect(Math.abs(residuals.reduce((sum, { x, off }) => sum + x * off, 0))).toBeLessThan(1e-3)
      }),
    )
  })

  it("is the line itself where all vertices lie on one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -99, max: 99 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2 }),
        (slope, from, xs) => {
          const heightAt = leastSquares(xs.map((x) => ({ x, y: from + slope * x })))
          for (const x of xs) expect(heightAt?.(x)).toBeCloseTo(from + slope * x, 6)
        },
      ),
    )
  })
})
