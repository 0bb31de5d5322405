import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { nextMark } from "#charts/reading/keyboard-navigation.ts"
import { nearestMark } from "#charts/reading/pointer.ts"
import { geometryOf } from "#charts/render/geometry/index.ts"
import { svgString } from "#charts/render/svg.ts"
import type { Mark } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import { type Chart, ChartType } from "#domain/data/chart.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { seeds } from "./seeds/charts.ts"

const near = 1e-6

const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -1000, max: 100_000 }) },
  { weight: 2, arbitrary: fc.double() },
  fc.constantFrom(0, -0, 1e300, -1e300, 1e308, 5e-324, Number.MAX_VALUE),
)
const date = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true })
  .map((at) => at.toISOString())
const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("A", "B", "C", "CA", "Texas", "Hawaii", "France", "JPN"),
)
const cellOf = (column: ChartColumn): fc.Arbitrary<Cell> => {
  const filled: fc.Arbitrary<Cell> =
    column.role === "value"
      ? number
      : column.dataType === "numeric"
        ? number
        : column.dataType === "string"
          ? text
          : fc.oneof(
              date,
              date.map((at) => at.slice(0, 10)),
              text,
            )
  return fc.oneof({ weight: 6, arbitrary: filled }, fc.constant(null))
}

const format = fc.option(
  fc.record(
    {
      style: fc.constantFrom("decimal" as const, "percent" as const, "currency" as const),
      decimals: fc.integer({ min: -5, max: 200 }),
      currency: fc.constantFrom("USD", "EUR", "x", "JPY"),
      unit: fc.constantFrom("mm", ""),
    },
    { requiredKeys: ["style"] },
  ),
  { nil: undefined },
)
const columnOf = (role: ChartColumn["role"]): fc.Arbitrary<ChartColumn> =>
  fc
    .record({
      name: fc.string({ minLength: 1, maxLength: 5 }),
      label: fc.string({ maxLength: 30 }),
      dataType:
        role === "value"
          ? fc.constant("numeric" as const)
          : fc.constantFrom("numeric" as const, "string" as const, "date" as const, "datetime" as const),
      grain: fc.option(fc.constantFrom(...DateGrain.literals), { nil: undefined }),
      bin: fc.option(fc.constantFrom(0.1, 2.5, 1000), { nil: undefined }),
      format,
    })
    .map(({ grain, bin, format, ...column }) => ({
      ...column,
      role,
      ...(bin === undefined || role !== "category" ? {} : { bin }),
      ...(grain === undefined ? {} : { grain }),
      ...(format === undefined ? {} : { format }),
    }))

const columns = fc
  .tuple(
    fc.array(columnOf("category"), { maxLength: 2 }),
    fc.array(columnOf("series"), { maxLength: 1 }),
    fc.array(columnOf("value"), { maxLength: 3 }),
    fc.array(columnOf("detail"), { maxLength: 1 }),
  )
  .map((parts) => parts.flat())

const chart: fc.Arbitrary<Chart> = fc
  .tuple(fc.constantFrom(...ChartType.literals), columns)
  .chain(([chartType, columns]) =>
    fc.array(fc.tuple(...columns.map(cellOf)), { maxLength: 40 }).map((rows) => ({
      chartType,
      table: { columns, rows, numRows: rows.length },
    })),
  )

const options = fc.record({
  width: fc.oneof(fc.integer({ min: 8, max: 1200 }), fc.constantFrom(320, 560)),
  height: fc.oneof(fc.integer({ min: 8, max: 800 }), fc.constantFrom(360, 320)),
  locale: fc.constantFrom("en", "de", "ja", "fr", "zh", "es", "nl", "pt", "", "not a locale"),
  texts: fc.constant(englishTexts),
})

/** Every number in a scene, however deep. */
const numbersOf = (value: unknown): ReadonlyArray<number> => {
  if (typeof value === "number") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.values(value).flatMap(numbersOf)
}

const boxOf = (mark: Mark) =>
  mark.kind === "point" ? { x: mark.x, y: mark.y, width: 0, height: 0 } : geometryOf(mark).bounds(mark)

const scene = fc
  .tuple(chart, options)
  .map(([chart, options]) => ({ chart, scene: chartScene(chart, options) }))

describe("the scene of any table", () => {
  it("has only finite geometry, and prints as SVG without a stray NaN", () => {
    fc.assert(
      fc.property(scene, ({ scene }) => {
        const geometry = {
          ...scene,
          marks: scene.marks.map(({ datum: _, ...mark }) => mark),
          summary: "",
        }
        expect(numbersOf(geometry).every(Number.isFinite)).toBe(true)
        expect(svgString(scene)).not.toMatch(/="[^"]*(NaN|Infinity)[^"]*"(?=[^>]*data-key)/)
      }),
      { numRuns: 400 },
    )
  })

  it("is plain data", () => {
    fc.assert(
      fc.property(scene, ({ scene }) => {
        expect(structuredClone(scene)).toEqual(scene)
      }),
    )
  })

  it("keeps every mark within its plot, and the plot within the scene", () => {
    fc.assert(
      fc.property(scene, ({ scene }) => {
        const { plot } = scene
        expect(plot.x).toBeGreaterThanOrEqual(-near)
        expect(plot.y).toBeGreaterThanOrEqual(-near)
        expect(plot.x + plot.width).toBeLessThanOrEqual(scene.width + near)
        expect(plot.y + plot.height).toBeLessThanOrEqual(scene.height + near)
        for (const mark of scene.marks) {
          const { x, y, width, height } = boxOf(mark)
          expect(x).toBeGreaterThanOrEqual(plot.x - near)
          expect(y).toBeGreaterThanOrEqual(plot.y - near)
          expect(x + width).toBeLessThanOrEqual(plot.x + plot.width + near)
          expect(y + height).toBeLessThanOrEqual(plot.y + plot.height + near)
        }
      }),
      { numRuns: 400 },
    )
  })

  it.each(Object.entries(seeds))("keeps what failed before: %s", (_, { chart, width, height }) => {
    const { plot, marks } = chartScene(chart, { width, height, locale: "en", texts: englishTexts })
    for (const mark of marks) {
      const { x, y } = boxOf(mark)
      expect(x).toBeGreaterThanOrEqual(plot.x - near)
      expect(y).toBeGreaterThanOrEqual(plot.y - near)
    }
  })

  it("gives every mark a key of its own, and reaches each by keyboard, beginning at one that can be chosen", () => {
    fc.assert(
      fc.property(scene, ({ scene }) => {
        expect(new Set(scene.marks.map((mark) => mark.key)).size).toBe(scene.marks.length)
        const seen = new Set<string>()
        const begun = nextMark(scene, null, "right")
        expect((begun?.datum.row ?? 0) >= 0).toBe(
          scene.marks.length === 0 || scene.marks.some(({ datum }) => datum.row >= 0),
        )
        const open = [begun]
        for (let mark = open.pop(); mark !== undefined; mark = open.pop()) {
          if (mark === null || seen.has(mark.key)) continue
          seen.add(mark.key)
          for (const way of ["left", "right", "up", "down", "first", "last"] as const)
            open.push(nextMark(scene, mark.key, way))
        }
        expect(seen.size).toBe(scene.marks.length)
      }),
    )
  })

  it("has ticks in ascending order, values as well as positions", () => {
    fc.assert(
      fc.property(scene, ({ scene }) => {
        for (const axis of scene.axes) {
          const isUpwards = axis.side !== "bottom" && scene.categories === "ACROSS"
          const positions = axis.ticks.map(({ position }) => (isUpwards ? -position : position))
          expect(positions).toEqual(positions.toSorted((a, b) => a - b))
        }
      }),
    )
  })

  it("knows of every mark that its centre lies within it and within its bounds", () => {
    fc.assert(
      fc.property(scene, ({ scene }) => {
        for (const mark of scene.marks) {
          const geometry = geometryOf(mark)
          const center = geometry.center(mark)
          const bounds = geometry.bounds(mark)
          expect(geometry.distance(mark, center.x, center.y)).toEqual({ x: 0, y: 0 })
          expect(center.x).toBeGreaterThanOrEqual(bounds.x - near)
          expect(center.x).toBeLessThanOrEqual(bounds.x + bounds.width + near)
          expect(center.y).toBeGreaterThanOrEqual(bounds.y - near)
          expect(center.y).toBeLessThanOrEqual(bounds.y + bounds.height + near)
        }
      }),
    )
  })

  it("has a mark for a pointer wherever it is over a plot with marks", () => {
    fc.assert(
      fc.property(
        scene,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ scene }, u, v) => {
          const { plot } = scene
          const found = nearestMark(scene, plot.x + u * plot.width, plot.y + v * plot.height)
          expect(found === null).toBe(scene.marks.length === 0)
        },
      ),
    )
  })
})
