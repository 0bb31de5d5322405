import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { nextMark } from "../../reading/keyboard-navigation.ts"
import { nearestMark } from "../../reading/pointer.ts"
import { geometryOf } from "../../render/geometry/index.ts"
import { arcLabel } from "../../text/arc-label.ts"

const tableOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>): ChartTable => ({
  columns: [
    { name: "phase", label: "Phase", role: "category", dataType: "string" },
    { name: "damage", label: "Damage", role: "series", dataType: "string" },
    { name: "n", label: "Strikes", role: "value", dataType: "numeric", additive: true },
  ],
  rows,
  numRows: rows.length,
})
const sceneOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>, options = {}) =>
  chartScene(
    { chartType: "badge_sunburst", table: tableOf(rows) },
    { width: 560, height: 320, locale: "en", texts: englishTexts, ...options },
  )
const arcsOf = (scene: ReturnType<typeof sceneOf>, ring: number) =>
  scene.marks.flatMap((mark) => (mark.kind === "arc" && mark.datum.categoryIndex === ring ? [mark] : []))

const rows = [
  ["Climb", "None", 30],
  ["Climb", "Minor", 10],
  ["Landing", "None", 60],
]

describe("a sunburst", () => {
  it("goes all around with each ring, whose outer arcs lie on those that they are parts of", () => {
    const name = fc.constantFrom("a", "b", "c", "d")
    const any = fc.array(
      fc.tuple(name, name, fc.oneof(fc.integer({ min: -5, max: 1000 }), fc.constant(null))),
    )
    fc.assert(
      fc.property(any, (rows) => {
        const scene = sceneOf(rows)
        const [inner, outer] = [arcsOf(scene, 0), arcsOf(scene, 1)]
        for (const ring of [inner, outer]) {
          const sum = ring.reduce((all, { start, end }) => all + end - start, 0)
          expect(sum).toBeCloseTo(ring.length === 0 ? 0 : 2 * Math.PI)
        }
        for (const arc of outer) {
          const under = inner.find(({ color }) => color === arc.color)
          expect(arc.start).toBeGreaterThanOrEqual((under?.start ?? Number.NaN) - 1e-9)
          expect(arc.end).toBeLessThanOrEqual((under?.end ?? Number.NaN) + 1e-9)
        }
      }),
    )
  })

  it("says of each arc its names, its value and its share of the whole; drills by those of one row", () => {
    const { marks, summary } = sceneOf(rows)
    expect(marks.map(({ label, datum }) => [label, datum.row])).toEqual([
      ["Climb: 40 (40%)", -2],
      ["Landing: 60 (60%)", 2],
      ["Climb, None: 30 (30%)", 0],
      ["Climb, Minor: 10 (10%)", 1],
      ["Landing, None: 60 (60%)", 2],
    ])
    expect(summary).toBe(
      "Sunburst chart. Strikes by Damage and Phase, 3 slices. Highest Landing, None: 60 (60%), lowest Climb, Minor: 10 (10%).",
    )
  })

  it("has no arc for what is not above zero, and counts it", () => {
    const { marks, annotations, summary } = sceneOf([...rows, ["Taxi", "None", -4], ["Taxi", "Minor", null]])
    expect(marks).toHaveLength(5)
    expect(annotations.map(({ text }) => text)).toContain("1 not shown")
    expect(summary).toContain("3 slices, 1 not shown")
  })

  it("leaves out a category that is hidden, and goes all around with the others", () => {
    const hiddenSeries = new Set([sceneOf(rows).legend?.entries[0]?.key ?? ""])
    const scene = sceneOf(rows, { hiddenSeries })
    expect(scene.marks.map(({ label }) => label)).toEqual(["Landing: 60 (100%)", "Landing, None: 60 (100%)"])
  })

  it("finds each arc under a pointer, and goes from an arc to the one that it is a part of by keyboard", () => {
    const scene = sceneOf(rows)
    for (const mark of scene.marks) {
      const { x, y } = geometryOf(mark).center(mark)
      expect(nearestMark(scene, x, y)?.key).toBe(mark.key)
    }
    const outer = scene.marks.find(({ label }) => label.startsWith("Climb, None"))
    const inner = nextMark(scene, outer?.key ?? null, "up")
    expect(inner?.label).toBe("Climb: 40 (40%)")
    expect(nextMark(scene, inner?.key ?? null, "down")?.label).toBe("Climb, None: 30 (30%)")
  })

  it("is one ring to the rim of what nothing divides", () => {
    const { columns } = tableOf([])
    const table = {
      columns: columns.filter(({ role }) => role !== "series"),
      rows: [["Climb", 3]],
      numRows: 1,
    }
    const scene = chartScene(
      { chartType: "badge_sunburst", table },
      { width: 300, height: 200, locale: "en", texts: englishTexts },
    )
    const outers = scene.marks.flatMap((mark) => (mark.kind === "arc" ? [mark.outer] : []))
    expect(outers).toEqual([Math.min(scene.plot.width, scene.plot.height) / 2 - 2])
  })
})

describe("the name of an arc", () => {
  const arc = (start: number, end: number) => {
    const [mark] = arcsOf(sceneOf(rows), 1)
    if (mark === undefined) throw new Error("There is no arc.")
    return { ...mark, start, end, inner: 80, outer: 140 }
  }

  it("is level where it fits so, along the radius in a slim arc, and left out in one that is slimmer", () => {
    expect(arcLabel(arc(0, 1), "None")?.rotate).toBeUndefined()
    expect(arcLabel(arc(0, 0.3), "Medium")?.rotate).toBeDefined()
    expect(arcLabel(arc(1.5, 1.55), "Medium")).toBeNull()
    expect(arcLabel(arc(0, 0.3), "Much longer than the ring is wide")).toBeNull()
  })
})
