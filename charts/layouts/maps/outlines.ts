import { otherColor } from "../../color/palette.ts"
import type { Box, PathMark } from "../../scene/scene.ts"
import type { MapPlace, MapShapes } from "./shapes.ts"

/** Where the grid of a map lies in the scene. */
export interface Grid {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The largest grid that fits, in the middle of the plot. */
export const gridIn = ({ width, height }: Pick<MapShapes, "width" | "height">, plot: Box): Grid => {
  const scale = Math.min(plot.width / width, plot.height / height)
  return {
    x: plot.x + (plot.width - width * scale) / 2,
    y: plot.y + (plot.height - height * scale) / 2,
    scale,
  }
}

/** The quiet outline of a place. */
export const outlineOf = ({ code, rings }: MapPlace, { x, y, scale }: Grid, stroke: number): PathMark => ({
  kind: "line",
  key: `place ${code}`,
  color: otherColor,
  opacity: 1,
  stroke,
  segments: rings.map((ring) => {
    const vertices = Array.from({ length: Math.floor(ring.length / 2) }, (_, index) => ({
      x: x + scale * (ring[2 * index] ?? 0),
      y: y + scale * (ring[2 * index + 1] ?? 0),
      base: 0,
    }))
    return [...vertices, ...vertices.slice(0, 1)]
  }),
})
