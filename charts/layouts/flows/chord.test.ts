import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { nextMark } from "../../reading/keyboard-navigation.ts"
import { nearestMark } from "../../reading/pointer.ts"
import { geometryOf } from "../../render/geometry/index.ts"

const tableOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>): ChartTable => ({
  columns: [
    { name: "from", label: "From", role: "category", dataType: "string" },
    { name: "to", label: "To", role: "series", dataType: "string" },
    { name: "n", label: "Flights", role: "value", dataType: "numeric", additive: true },
  ],
  rows,
  numRows: rows.length,
})
const sceneOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  chartScene(
    { chartType: "badge_chord", table: tableOf(rows) },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )

const name = fc.constantFrom("a", "b", "c", "d", "e")
const flows = fc.array(fc.tuple(name, name, fc.oneof(fc.integer({ min: -5, max: 100 }), fc.constant(null))), {
  maxLength: 30,
})

describe("a chord diagram", () => {
  it("gives each node an arc as long as all that leaves and reaches it, one after the other around the circle", () => {
    fc.assert(
      fc.property(flows, (rows) => {
        const { marks } = sceneOf(rows)
        const arcs = marks.flatMap((mark) => (mark.kind === "arc" ? [mark] : []))
        const [first] = arcs
        if (first === undefined) return
        const scale = (first.end - first.start) / first.datum.value
        for (const [index, { start, end, datum }] of arcs.entries()) {
          expect((end - start) / datum.value).toBeCloseTo(scale)
          expect(start).toBeGreaterThanOrEqual(arcs[index - 1]?.end ?? 0)
          const name = datum.categoryText || datum.seriesText
          const known = rows.flatMap(([from, to, value]) =>
            value === null || value <= 0 ? [] : [(Number(from === name) + Number(to === name)) * value],
          )
          expect(datum.value).toBe(known.reduce((sum, value) => sum + value, 0))
        }
      }),
    )
  })

  it("says flows both ways and to the same node, drills by them, and counts what is none", () => {
    const { marks, annotations, summary } = sceneOf([
      ["ATL", "LAX", 30],
      ["LAX", "ATL", 20],
      ["LAX", "LAX", 5],
      ["ATL", "SEA", -1],
    ])
    expect(marks.map(({ label, datum }) => [label, datum.row])).toEqual([
      ["ATL → LAX: 30", 0],
      ["LAX → ATL: 20", 1],
      ["LAX → LAX: 5", 2],
      ["ATL: 50", -2],
      ["LAX: 60", -2],
    ])
    expect(annotations.map(({ text }) => text)).toEqual(["LAX", "ATL", "1 not shown"])
    expect(summary).toBe(
      "Chord diagram. Flights by From and To, 3 flows, 1 not shown. Highest ATL → LAX: 30, lowest LAX → LAX: 5.",
    )
  })

  it("draws nothing where nothing is above zero", () => {
    const { marks, summary } = sceneOf([["a", "b", 0]])
    expect([marks, summary]).toEqual([[], "Chord diagram. No data."])
  })

  it("finds ribbons and arcs under the pointer, and goes from an arc to the ribbon nearest to it", () => {
    const scene = sceneOf([
      ["a", "b", 5],
      ["c", "d", 3],
      ["d", "d", 2],
    ])
    for (const mark of scene.marks) {
      const { x, y } = geometryOf(mark).center(mark)
      expect(nearestMark(scene, x, y)?.key).toBe(mark.key)
    }
    const arc = scene.marks.find(({ label }) => label.startsWith("c:"))
    expect(nextMark(scene, arc?.key ?? null, "down")?.label).toBe("c → d: 3")
  })
})
