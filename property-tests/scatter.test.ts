import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { nearestMark } from "#charts/reading/pointer.ts"
import type { PointMark, Scene } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"

const value = fc.integer({ min: -1000, max: 1000 })
const rows = fc.uniqueArray(
  fc.record({
    name: fc.integer({ min: 0, max: 99 }),
    x: value,
    y: value,
    size: fc.integer({ min: 1, max: 900 }),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 40 },
)
type Row = Parameters<Parameters<typeof rows.map>[0]>[0][number]

const measure = (name: string): ChartTable["columns"][number] => ({
  name,
  label: name,
  role: "value",
  dataType: "numeric",
})
const sceneOf = (
  chartType: "badge_xyscatterplot" | "badge_bubble",
  found: ReadonlyArray<Row>,
  more: { readonly trend?: boolean; readonly reducedFrom?: number } = {},
): Scene =>
  chartScene(
    {
      chartType,
      ...(more.trend === true && { options: { trend: true } }),
      table: {
        columns: [
          { name: "name", label: "Name", role: "category", dataType: "string" },
          measure("x"),
          measure("y"),
          measure("size"),
        ],
        rows: found.map(({ name, x, y, size }) => [`name ${name}`, x, y, size]),
        numRows: found.length,
        ...(more.reducedFrom !== undefined && { reducedFrom: more.reducedFrom }),
      },
    },
    { width: 700, height: 400, locale: "en", texts: englishTexts },
  )
const pointsOf = ({ marks }: Scene): ReadonlyArray<PointMark> => marks.filter((mark) => mark.kind === "point")
const of = (found: ReadonlyArray<Row>, { datum }: PointMark): Row =>
  found[datum.row] ?? expect.fail("A mark has no row.")

describe("the points of a scatter plot", () => {
  it.each(["badge_xyscatterplot", "badge_bubble"] as const)(
    "of %s stand at their values along both axes",
    (type) => {
      fc.assert(
        fc.property(rows, (found) => {
          const marks = pointsOf(sceneOf(type, found))
          expect(marks).toHaveLength(found.length)
          for (const a of marks)
            for (const b of marks) {
              const [one, other] = [of(found, a), of(found, b)]
              expect(Math.sign(Math.round((a.x - b.x) * 1e6))).toBe(Math.sign(one.x - other.x))
              expect(Math.sign(Math.round((b.y - a.y) * 1e6))).toBe(Math.sign(one.y - other.y))
            }
        }),
        { numRuns: 60 },
      )
    },
  )

  it("are as large as their third value, by area", () => {
    fc.assert(
      fc.property(rows, (found) => {
        const marks = pointsOf(sceneOf("badge_bubble", found))
        const largest = Math.max(...found.map(({ size }) => size))
        const widest = Math.max(...marks.map(({ radius }) => radius))
        for (const mark of marks) {
          const share = of(found, mark).size / largest
          expect(mark.radius).toBeCloseTo(Math.max(1.5, widest * Math.sqrt(share)), 6)
        }
      }),
    )
  })

  it("are found under the pointer: none is nearer", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(rows, share, share, (found, u, v) => {
        const scene = sceneOf("badge_bubble", found)
        const [x, y] = [scene.plot.x + u * scene.plot.width, scene.plot.y + v * scene.plot.height]
        const away = (mark: PointMark): number => Math.hypot(mark.x - x, mark.y - y)
        const nearest = nearestMark(scene, x, y)
        const least = Math.min(...pointsOf(scene).map(away))
        expect(nearest?.kind === "point" ? away(nearest) : Number.NaN).toBeCloseTo(least, 9)
      }),
    )
  })

  it("say all that was measured of them", () => {
    const scene = sceneOf("badge_bubble", [{ name: 1, x: 2, y: 3, size: 4 }])
    expect(scene.marks.map(({ label }) => label)).toEqual(["name 1: y 3, x 2, size 4"])
    expect(scene.axes.map(({ title }) => title?.text)).toEqual(["y", "x · Size: size"])
  })

  it("say below their axis, and to a screen reader, that there were more, and then have no trend", () => {
    const found = [1, 2, 3].map((name) => ({ name, x: name, y: name * 2, size: 1 }))
    const [all, some] = [{ trend: true }, { trend: true, reducedFrom: 213_833 }].map((more) =>
      sceneOf("badge_xyscatterplot", found, more),
    )
    expect([all?.axes[1]?.title?.text, all?.paths.length]).toEqual(["x", 1])
    expect([some?.axes[1]?.title?.text, some?.paths]).toEqual(["x · reduced from 213,833", []])
    expect(some?.summary).toContain("3 points, reduced from 213,833")
  })
})
