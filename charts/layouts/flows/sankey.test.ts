import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { settingsOf } from "../../data/options.ts"
import { channelsOf } from "../../data/read-channels.ts"
import { nearestMark } from "../../reading/pointer.ts"
import { flowGraph } from "./flow-graph.ts"

const tableOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>): ChartTable => ({
  columns: [
    { name: "from", label: "From", role: "category", dataType: "string" },
    { name: "to", label: "To", role: "series", dataType: "string" },
    { name: "n", label: "N", role: "value", dataType: "numeric" },
  ],
  rows,
  numRows: rows.length,
})
const size = { width: 560, height: 320, locale: "en", texts: englishTexts }
const sceneOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>, options = {}) =>
  chartScene({ chartType: "badge_sankey", table: tableOf(rows) }, { ...size, ...options })

const name = fc.constantFrom("a", "b", "c", "d", "e", "f")
const flows = fc.array(fc.tuple(name, name, fc.oneof(fc.integer({ min: -5, max: 100 }), fc.constant(null))), {
  maxLength: 30,
})

describe("the flows of a table", () => {
  it("lead from each layer to a later one, all of them but those that lead back and those of nothing", () => {
    fc.assert(
      fc.property(flows, (rows) => {
        const channels = channelsOf(tableOf(rows), settingsOf(size))
        const graph = flowGraph(channels)
        for (const { from, to } of graph.flows) {
          expect(graph.nodes[to]?.layer).toBeGreaterThan(graph.nodes[from]?.layer ?? Number.NaN)
        }
        expect(graph.flows.length + graph.back + graph.missing).toBe(channels.values.length)
      }),
    )
  })

  it("fill each node on the side that more of them are on, and are as high at both ends", () => {
    fc.assert(
      fc.property(flows, (rows) => {
        const { marks } = sceneOf(rows)
        const links = marks.flatMap((mark) => (mark.kind === "link" ? [mark] : []))
        for (const node of marks) {
          if (node.kind !== "rect") continue
          const heightOf = (own: typeof links) => own.reduce((sum, { height }) => sum + height, 0)
          const at = (y: number) => y > node.y && y < node.y + node.height
          const out = links.filter(({ x1, y1 }) => Math.abs(x1 - node.x - node.width) < 1e-6 && at(y1))
          const into = links.filter(({ x2, y2 }) => Math.abs(x2 - node.x) < 1e-6 && at(y2))
          expect(Math.max(heightOf(out), heightOf(into))).toBeCloseTo(node.height)
        }
      }),
    )
  })
})

describe("a Sankey diagram", () => {
  it("leaves out the smaller flow of a circle and says so", () => {
    const { marks, annotations, summary } = sceneOf([
      ["a", "b", 10],
      ["b", "a", 4],
      ["b", "c", 7],
    ])
    expect(marks.flatMap(({ kind, label }) => (kind === "link" ? [label] : []))).toEqual([
      "a → b: 10",
      "b → c: 7",
    ])
    expect(annotations.map(({ text }) => text)).toContain("1 flow that leads back is not shown")
    expect(summary).toBe(
      "Sankey diagram. N by From and To, 2 flows, 1 not shown. Highest a → b: 10, lowest b → c: 7.",
    )
  })

  it("draws nothing of flows that all lead back, and says so", () => {
    const { marks, annotations, summary } = sceneOf([["a", "a", 3]])
    expect(marks).toEqual([])
    expect(annotations.map(({ text }) => text)).toEqual(["1 flow that leads back is not shown"])
    expect(summary).toBe("Sankey diagram. No data.")
  })

  it("finds a flow under the pointer, and drills by its row; a node of several flows by none", () => {
    const scene = sceneOf([
      ["a", "x", 5],
      ["b", "x", 3],
    ])
    for (const mark of scene.marks) {
      if (mark.kind !== "link") continue
      const found = nearestMark(scene, (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2)
      expect(found?.key).toBe(mark.key)
    }
    const rows = Object.fromEntries(scene.marks.map(({ label, datum }) => [label, datum.row]))
    expect(rows).toEqual({ "a → x: 5": 0, "b → x: 3": 1, "a: 5": 0, "b: 3": 1, "x: 8": -2 })
  })

  it("keeps a series that is hidden elsewhere, since it has no legend to show it again", () => {
    expect(sceneOf([["a", "b", 1]], { hiddenSeries: new Set(['"b"']) }).marks).toHaveLength(3)
  })
})
