import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { nextMark } from "../../reading/keyboard-navigation.ts"
import { nearestMark } from "../../reading/pointer.ts"
import { geometryOf } from "../../render/geometry/index.ts"
import { placeKey } from "./shapes.ts"
import { usStates } from "./us-states.ts"
import { world } from "./world.ts"

const tableOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>): ChartTable => ({
  columns: [
    { name: "state", label: "State", role: "category", dataType: "string" },
    { name: "n", label: "N", role: "value", dataType: "numeric", additive: true },
  ],
  rows,
  numRows: rows.length,
})
const sceneOf = (
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  chartType: "badge_map_us" | "badge_map_world" = "badge_map_us",
) =>
  chartScene(
    { chartType, table: tableOf(rows) },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )
const all = sceneOf(usStates.places.map(({ code }, index) => [code, index]))
const textOf = (state: string) => all.marks.find(({ datum }) => datum.category === state)

describe("a map of states", () => {
  it("finds states by code and by name in any case, and adds up what one has under both", () => {
    const { marks } = sceneOf([
      ["ca", 1],
      ["California", 2],
      [" New York ", 4],
    ])
    expect(marks.map(({ datum }) => [datum.value, datum.row >= 0])).toEqual([
      [3, false],
      [4, true],
    ])
  })

  it("outlines the states without a value, and counts places that it does not know", () => {
    const { marks, paths, annotations, summary } = sceneOf([
      ["TX", 1],
      ["Ontario", 2],
      [null, 3],
      ["UT", null],
    ])
    expect([marks.length, paths.length]).toEqual([1, usStates.places.length - 1])
    expect(annotations.map(({ text }) => text)).toEqual(["2 not shown"])
    expect(summary).toBe("Map of the United States. N by State, 1 place, 2 not shown. TX: 1.")
  })

  it("draws outlines alone where it knows no place at all", () => {
    const { marks, paths, annotations } = sceneOf([["Ontario", 2]])
    expect([marks.length, paths.length]).toEqual([0, usStates.places.length])
    expect(annotations.map(({ text }) => text)).toEqual(["1 not shown"])
  })

  it("has all fifty states and the capital, each under the pointer at its middle", () => {
    expect(all.marks).toHaveLength(51)
    for (const mark of all.marks) {
      const { x, y } = geometryOf(mark).center(mark)
      expect(nearestMark(all, x, y)?.label).toBe(mark.label)
    }
  })

  it("finds by shape rather than by box, and the nearest one beside the land", () => {
    const nevada = textOf("NV")
    const box = nevada === undefined ? null : geometryOf(nevada).bounds(nevada)
    expect(nearestMark(all, (box?.x ?? 0) + 2, (box?.y ?? 0) + (box?.height ?? 0) - 2)?.datum.category).toBe(
      "CA",
    )
    expect(nearestMark(all, all.plot.x, all.plot.y + all.plot.height / 3)?.datum.category).toBe("CA")
  })

  it("goes from state to state by keyboard, to the left and right as on the map", () => {
    const kansas = textOf("KS")
    const go = (way: "left" | "right" | "up" | "down") => {
      const to = nextMark(all, kansas?.key ?? null, way)
      return to === null || kansas === undefined
        ? null
        : [geometryOf(to).center(to), geometryOf(kansas).center(kansas)]
    }
    const [east, here] = go("right") ?? []
    expect(east?.x).toBeGreaterThan(here?.x ?? Number.NaN)
    const [north, same] = go("up") ?? []
    expect(north?.y).toBeLessThan(same?.y ?? Number.NaN)
  })
})

describe("a map of the world", () => {
  it("finds countries by either code and by their English names, and adds up what one has under all", () => {
    const { marks } = sceneOf(
      [
        ["de", 1],
        ["DEU", 2],
        ["Germany", 4],
        ["cote d'ivoire", 8],
        ["Ivory Coast", 16],
        ["Congo", 32],
        ["Democratic Republic of the Congo", 64],
      ],
      "badge_map_world",
    )
    const values = new Map(marks.map(({ datum }) => [datum.categoryText, datum.value]))
    expect(values).toEqual(
      new Map([
        ["de", 7],
        ["cote d'ivoire", 24],
        ["Congo", 32],
        ["Democratic Republic of the Congo", 64],
      ]),
    )
  })

  it("calls no two countries by the same name", () => {
    const names = world.places.flatMap(({ code, names }) =>
      [...new Set([code, ...names].map(placeKey))].map((name) => [name, code] as const),
    )
    expect(new Set(names.map(([name]) => name)).size).toBe(names.length)
  })

  it("counts places that are no countries", () => {
    const { marks, annotations } = sceneOf(
      [
        ["France", 1],
        ["Europe", 2],
      ],
      "badge_map_world",
    )
    expect(marks).toHaveLength(1)
    expect(annotations.map(({ text }) => text)).toEqual(["1 not shown"])
  })

  it("has a shape of each country on one side of the map, and finds it under the pointer at its middle", () => {
    const all = sceneOf(
      world.places.map(({ code }, index) => [code, index]),
      "badge_map_world",
    )
    expect(all.marks).toHaveLength(world.places.length)
    for (const { code, rings } of world.places) {
      for (const ring of rings) {
        const xs = ring.filter((_, index) => index % 2 === 0)
        expect([code, Math.max(...xs) - Math.min(...xs) < world.width / 2]).toEqual([code, true])
      }
    }
    for (const mark of all.marks) {
      const { x, y } = geometryOf(mark).center(mark)
      expect(nearestMark(all, x, y)?.label).toBe(mark.label)
    }
  })
})
