import { geoAlbersUsa } from "d3"
import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { airports } from "../../gallery/fixtures/airports.ts"
import { nextMark } from "../../reading/keyboard-navigation.ts"
import { nearestMark } from "../../reading/pointer.ts"
import { usPosition, worldGrid, worldPosition } from "./projections.ts"
import { usStates } from "./us-states.ts"
import { world } from "./world.ts"

const tableOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>, isSized = true): ChartTable => ({
  columns: [
    { name: "city", label: "City", role: "category" as const, dataType: "string" as const },
    ...["Latitude", "Longitude", ...(isSized ? ["Flights"] : [])].map((label) => ({
      name: label.toLowerCase(),
      label,
      role: "value" as const,
      dataType: "numeric" as const,
    })),
  ],
  rows,
  numRows: rows.length,
})
const size = { width: 560, height: 320, locale: "en", texts: englishTexts }
const sceneOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>, isSized = true) =>
  chartScene({ chartType: "badge_map_points", table: tableOf(rows, isSized) }, size)
const seattle = ["Seattle", 47.6, -122.3, 40]
const miami = ["Miami", 25.8, -80.2, 10]

describe("positions on maps", () => {
  it("are on the grid of the states where the Albers projection of their shapes puts them", () => {
    const albers = geoAlbersUsa().scale(1300).translate([487.5, 305])
    for (const [, latitude, longitude] of [
      ...airports.rows,
      ["Nome", 64.5, -165.4],
      ["Hilo", 19.7, -155.1],
    ]) {
      const point = [Number(longitude), Number(latitude)] as const
      const expected = albers([...point]) ?? [Number.NaN, Number.NaN]
      const [x = Number.NaN, y = Number.NaN] = usPosition(point) ?? []
      expect(Math.hypot(x - expected[0], y - expected[1])).toBeLessThan(1e-6)
    }
    expect(usPosition([2.35, 48.9])).toBeNull()
  })

  it("are within the grid of the world, in the country that they are in", () => {
    for (const longitude of [-180, -90, 0, 90, 180]) {
      for (const latitude of [-56, 0, 83.7]) {
        const [x, y] = worldPosition([longitude, latitude]) ?? [Number.NaN, Number.NaN]
        expect(x).toBeGreaterThanOrEqual(-1e-9)
        expect(x).toBeLessThanOrEqual(worldGrid.width + 1e-9)
        expect(y).toBeGreaterThanOrEqual(-1e-9)
        expect(y).toBeLessThanOrEqual(worldGrid.height)
      }
    }
    const [x, y] = worldPosition([-52, -10]) ?? [Number.NaN, Number.NaN]
    const brazil = world.places.find(({ code }) => code === "BR")?.bounds
    expect(x).toBeGreaterThan(brazil?.x ?? Number.NaN)
    expect(x).toBeLessThan((brazil?.x ?? 0) + (brazil?.width ?? 0))
    expect(y).toBeGreaterThan(brazil?.y ?? Number.NaN)
    expect([worldPosition([0, -80]), worldPosition([200, 0]), worldPosition([0, 95])]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe("points on a map", () => {
  it("are on the map of the states where all are in them, else on that of the world", () => {
    expect(sceneOf([seattle, miami]).paths).toHaveLength(usStates.places.length)
    expect(sceneOf([seattle, miami, ["Paris", 48.9, 2.35, 5]]).paths).toHaveLength(world.places.length)
  })

  it("have areas as large as their sizes, which are what is said of them", () => {
    const { marks, annotations, summary } = sceneOf([seattle, miami])
    const radii = marks.flatMap((mark) => (mark.kind === "point" ? [mark.radius] : []))
    expect((radii[0] ?? 0) / (radii[1] ?? 1)).toBeCloseTo(2)
    expect(marks.map(({ label, datum }) => [label, datum.row])).toEqual([
      ["Seattle: 40", 0],
      ["Miami: 10", 1],
    ])
    expect(annotations.map(({ text }) => text)).toEqual(["Size: Flights"])
    expect(summary).toBe("Map of points. Flights by City, 2 points. Highest Seattle: 40, lowest Miami: 10.")
  })

  it("say where they lie where they have no size", () => {
    const { marks } = sceneOf([seattle.slice(0, 3)], false)
    expect(marks.map(({ label }) => label)).toEqual(["Seattle: Latitude 47.6, Longitude -122.3"])
  })

  it("count what has no position: null, beyond the poles, or without a size", () => {
    const { marks, annotations } = sceneOf([
      seattle,
      ["A", 120, 0, 1],
      ["B", null, 3, 1],
      ["C", 25, -80, null],
    ])
    expect(marks).toHaveLength(1)
    expect(annotations.map(({ text }) => text)).toEqual(["Size: Flights · 3 not shown"])
  })

  it("are found under the pointer, and from one another by keyboard as they lie", () => {
    const scene = sceneOf([seattle, miami, ["San Diego", 32.7, -117.2, 30]])
    for (const mark of scene.marks) {
      if (mark.kind === "point") expect(nearestMark(scene, mark.x, mark.y)?.key).toBe(mark.key)
    }
    const from = scene.marks.find(({ label }) => label.startsWith("San Diego"))
    expect(nextMark(scene, from?.key ?? null, "right")?.label).toBe("Miami: 10")
    expect(nextMark(scene, from?.key ?? null, "up")?.label).toBe("Seattle: 40")
  })
})
