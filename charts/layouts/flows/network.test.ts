import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { nearestMark } from "../../reading/pointer.ts"
import { geometryOf } from "../../render/geometry/index.ts"
import { mostNodes } from "./network-layout.ts"

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
    { chartType: "badge_network", table: tableOf(rows) },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )
const nodesOf = ({ marks }: ReturnType<typeof sceneOf>) =>
  marks.flatMap((mark) => (mark.kind === "point" ? [mark] : []))

/** Two groups of three, all linked within each, and one link between them. */
const groups: ReadonlyArray<ReadonlyArray<Cell>> = [
  ["a", "b", 9],
  ["b", "c", 9],
  ["c", "a", 9],
  ["x", "y", 9],
  ["y", "z", 9],
  ["z", "x", 9],
  ["a", "x", 1],
]

describe("a network", () => {
  it("is the same picture each time", () => {
    expect(sceneOf(groups)).toEqual(sceneOf(groups))
  })

  it("puts nodes that are linked nearer to one another than those that are not", () => {
    const nodes = nodesOf(sceneOf(groups))
    const away = (a: string, b: string): number => {
      const [one, other] = [a, b].map((name) => nodes.find(({ key }) => key === `node ${name}`))
      return Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))
    }
    const apart = away("b", "y")
    for (const [a, b] of ["ab", "bc", "ca", "xy", "yz", "zx"].map((pair) => [...pair]))
      expect(away(a ?? "", b ?? "")).toBeLessThan(apart)
  })

  it("says links and what they add up to, drills by a link, and has none within a node or of nothing", () => {
    const { marks, annotations, summary } = sceneOf([
      ["ATL", "LAX", 30],
      ["LAX", "ATL", 20],
      ["LAX", "LAX", 5],
      ["ATL", "SEA", 0],
    ])
    expect(marks.map(({ label, datum }) => [label, datum.row])).toEqual([
      ["ATL → LAX: 30", 0],
      ["LAX → ATL: 20", 1],
      ["ATL: 50", -2],
      ["LAX: 50", -2],
    ])
    expect(annotations.map(({ text }) => text)).toContain("2 not shown")
    expect(summary).toBe(
      "Network diagram. Flights by From and To, 2 links, 2 not shown. Highest ATL → LAX: 30, lowest LAX → ATL: 20.",
    )
  })

  it("finds the two ways between a pair apart, and each node above its links", () => {
    const scene = sceneOf([["a", "b", 5], ["b", "a", 4], ...groups.slice(3)])
    for (const mark of scene.marks) {
      const { x, y } = geometryOf(mark).center(mark)
      expect(nearestMark(scene, x, y)?.key).toBe(mark.key)
    }
  })

  it("draws the nodes with most on their links, and says how many it leaves out", () => {
    const rows = Array.from({ length: 200 }, (_, index) => ["hub", `n${index}`, 200 - index])
    const scene = sceneOf(rows)
    expect(nodesOf(scene)).toHaveLength(mostNodes)
    expect(scene.annotations.map(({ text }) => text)).toContain("51 nodes not shown · 51 not shown")
    expect(scene.marks.some(({ key }) => key === "node n0")).toBe(true)
    expect(scene.marks.some(({ key }) => key === "node n199")).toBe(false)
  })
})
