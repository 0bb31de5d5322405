import { inPalette, type Theme } from "../../color/theme.ts"
import type { Canvas } from "../../render/geometry/canvas-target.ts"
import { layers } from "../../render/geometry/geometry.ts"
import { pathShapes } from "../../render/geometry/index.ts"
import type { PathMark, Scene } from "../../scene/scene.ts"
import { type StampLook, stampPoints } from "./dense-points.ts"
import type { View } from "./view.ts"
import { viewedPaths } from "./viewed-scene.ts"

/** A canvas that can be limited to a part of it. */
export interface ClippedCanvas extends Canvas {
  rect(x: number, y: number, width: number, height: number): void
  clip(): void
}

/** How points are drawn: on `most` pixels at the most, each by the stamp of its look, and then what was stamped, if anything was. */
export interface PointDrawing {
  readonly most: number
  readonly stampOf: (look: StampLook) => (x: number, y: number) => void
  readonly drawStamped: () => void
}

/** Draws the lines, areas and points of a scene as a view shows them. */
export const drawDense = (
  canvas: ClippedCanvas,
  scene: Scene,
  view: View,
  plain: Theme,
  { most, stampOf, drawStamped }: PointDrawing,
): void => {
  const theme = inPalette(plain, scene.palette)
  const { width, height, plot } = scene
  canvas.clearRect(0, 0, width, height)
  canvas.save()
  if (view.k > 1) {
    canvas.beginPath()
    canvas.rect(plot.x, plot.y, plot.width, plot.height)
    canvas.clip()
  }
  const paths = viewedPaths(scene, view)
  for (const layer of layers) {
    for (const path of paths) {
      const shape = pathShapes[path.kind]
      if (shape.layer !== layer) continue
      for (const piece of path.kind === "line" ? piecesOf(path) : [path]) shape.canvas(canvas, piece, theme)
    }
  }
  if (stampPoints(scene, view, most, stampOf) > 0) drawStamped()
  canvas.restore()
}

/** Most vertices of a stroke: one through thousands takes longer than in proportion. */
const mostVertices = 64

/** A line in pieces that end where the next begins; one that is curved stays whole. */
const piecesOf = (path: PathMark): ReadonlyArray<PathMark> =>
  path.curve !== undefined
    ? [path]
    : path.segments.flatMap((segment) =>
        Array.from({ length: Math.ceil((segment.length - 1) / mostVertices) }, (_, index) => ({
          ...path,
          segments: [segment.slice(index * mostVertices, (index + 1) * mostVertices + 1)],
        })),
      )
