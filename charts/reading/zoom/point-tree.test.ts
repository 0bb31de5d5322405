import fc from "fast-check"
import { expect, it } from "vitest"
import { chartScene } from "../../chart-scene.fixture.ts"
import { englishTexts } from "../../text/english.ts"
import { nearestMark } from "../pointer.ts"
import { treePoints } from "./point-tree.ts"

const position = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }))

const sceneOf = (points: ReadonlyArray<readonly [number, number]>) =>
  chartScene(
    {
      chartType: "badge_xyscatterplot",
      table: {
        columns: [
          { name: "x", label: "X", role: "category", dataType: "numeric" },
          { name: "y", label: "Y", role: "value", dataType: "numeric" },
        ],
        rows: points,
        numRows: points.length,
      },
    },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )

it("finds a point as near as the one that looking through all of them finds", () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 60 }), fc.array(position), (points, at) => {
      const scene = sceneOf(points)
      const { plot } = scene
      const far = (px: number, py: number) => {
        const found = nearestMark(scene, px, py)
        return found?.kind === "point" ? Math.hypot(found.x - px, found.y - py) : null
      }
      const places = at.map(
        ([x, y]) => [plot.x + (plot.width * x) / 50, plot.y + (plot.height * y) / 50] as const,
      )
      const looked = places.map(([x, y]) => far(x, y))
      treePoints(scene)
      for (const [index, [x, y]] of places.entries()) expect(far(x, y) ?? -1).toBeCloseTo(looked[index] ?? -1)
    }),
  )
})
