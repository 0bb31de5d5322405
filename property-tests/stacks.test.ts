import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import type { PathMark, Scene } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"

const series = ["A", "B", "C", "D"]
const start = Date.UTC(2024, 0, 1)
const dayAt = (index: number) => new Date(start + index * 86_400_000).toISOString().slice(0, 10)

/** Values of some series at some of forty days; the rest is absent. */
const rows = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: 40 }),
    series: fc.constantFrom(...series),
    value: fc.integer({ min: 0, max: 1_000 }),
  }),
  { selector: ({ day, series }) => `${day} ${series}`, minLength: 1, maxLength: 60 },
)
type Row = Parameters<Parameters<typeof rows.map>[0]>[0][number]

const drawn = (chartType: Chart["chartType"], found: ReadonlyArray<Row>, absent: ChartColumn["absent"]) => {
  const columns: ReadonlyArray<ChartColumn> = [
    { name: "day", label: "Day", role: "category", dataType: "date", grain: "day" },
    { name: "kind", label: "Kind", role: "series", dataType: "string" },
    {
      name: "value",
      label: "Value",
      role: "value",
      dataType: "numeric",
      ...(absent !== undefined && { absent }),
    },
  ]
  const cells = found.map(({ day, series, value }) => [dayAt(day), series, value])
  const table = { columns, rows: cells, numRows: cells.length }
  return chartScene({ chartType, table }, { width: 900, height: 400, locale: "en", texts: englishTexts })
}
const verticesOf = ({ paths }: Scene, kind: PathMark["kind"]) =>
  paths
    .filter((path) => path.kind === kind)
    .map((path) => new Map(path.segments.flat().map((vertex) => [Math.round(vertex.x * 1e3), vertex])))
const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-3)

describe("stacked areas of a sum", () => {
  it("touch at each x, and add up to the total", () => {
    fc.assert(
      fc.property(rows, (found) => {
        fc.pre(new Set(found.map((row) => row.series)).size > 1)
        const scene = drawn("badge_area", found, 0)
        const areas = verticesOf(scene, "area")
        const days = new Set(found.map(({ day }) => day))
        const count = Math.max(...days) - Math.min(...days) + 1
        const bottom = scene.axes[0]?.ticks.at(0)?.position ?? Number.NaN
        const totals = Array.from({ length: count }, (_, index) => {
          const day = Math.min(...days) + index
          return found.filter((row) => row.day === day).reduce((sum, { value }) => sum + value, 0)
        })
        const [highest] = [Math.max(...totals)]
        const xs = [...(areas[0]?.keys() ?? [])].toSorted((a, b) => a - b)
        expect(xs).toHaveLength(count)
        const tops = xs.map((x, index) => {
          const pieces = areas.map((area) => area.get(x))
          let edge = bottom
          for (const piece of pieces) {
            if (piece === undefined) return expect.fail(`a piece is missing at ${index}`)
            near(piece.base, edge)
            edge = piece.y
          }
          return edge
        })
        const top = Math.min(...tops)
        for (const [index, y] of tops.entries()) {
          if (highest > 0) near(((bottom - y) / (bottom - top)) * highest, totals[index] ?? Number.NaN)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe("a line", () => {
  it("of a sum goes to zero where there are no rows", () => {
    fc.assert(
      fc.property(rows, (found) => {
        const scene = drawn("badge_line", found, 0)
        const days = found.map(({ day }) => day)
        const count = Math.max(...days) - Math.min(...days) + 1
        for (const line of scene.paths) {
          expect(line.segments).toHaveLength(1)
          expect(line.segments.flat()).toHaveLength(count)
        }
      }),
      { numRuns: 100 },
    )
  })

  it("of an average goes on to the next day that has one, and has no point that no row has", () => {
    fc.assert(
      fc.property(rows, (found) => {
        const scene = drawn("badge_line", found, undefined)
        expect(scene.marks).toHaveLength(found.length)
        expect(scene.paths.flatMap(({ segments }) => segments.flat())).toHaveLength(found.length)
        expect(scene.paths.map(({ segments }) => segments.length)).toEqual(scene.paths.map(() => 1))
      }),
      { numRuns: 100 },
    )
  })
})

describe("stacked areas of an average", () => {
  it("end where a series has no rows, and rest on what is there", () => {
    fc.assert(
      fc.property(rows, (found) => {
        fc.pre(new Set(found.map((row) => row.series)).size > 1)
        const scene = drawn("badge_area", found, undefined)
        expect(scene.paths.flatMap(({ segments }) => segments.flat())).toHaveLength(found.length)
        for (const { segments } of scene.paths) {
          const present = new Set(segments.flat().map(({ x }) => x))
          const xs = [...new Set(scene.paths.flatMap((path) => path.segments.flat().map(({ x }) => x)))]
          const runs = xs
            .toSorted((one, other) => one - other)
            .filter((x, index, all) => present.has(x) && !present.has(all[index - 1] ?? Number.NaN))
          expect(segments).toHaveLength(runs.length)
        }
      }),
      { numRuns: 100 },
    )
  })
})
