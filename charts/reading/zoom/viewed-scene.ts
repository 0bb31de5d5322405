import type { PathMark, PointMark, Scene, Vertex } from "../../scene/scene.ts"
import { reducedVertices } from "./reduced-vertices.ts"
import type { View } from "./view.ts"
import { type ViewedAxes, viewedAxes, viewedSpans } from "./viewed-axes.ts"

/** A scene as a view shows it: its axes, with none of what is drawn between them. `settings` write those of a part of it. */
export const viewedFrame = (scene: Scene, view: View, settings?: ViewedAxes): Scene =>
  view.k === 1 || settings === undefined
    ? { ...scene, paths: [], marks: [] }
    : {
        ...scene,
        axes: viewedAxes(scene, view, settings),
        ...viewedReferences(scene, view),
        paths: [],
        marks: [],
        annotations: [],
        summary: settings.zoomed(scene.summary, viewedSpans(scene, view, settings)),
      }

/** A scene with the marks and axes that a view shows, where it shows them: what is pointed at and spoken of. */
export const viewedScene = (scene: Scene, view: View, settings: ViewedAxes): Scene => {
  if (view.k === 1) return scene
  const { plot } = scene
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height]
  const marks = scene.marks.flatMap((mark): ReadonlyArray<PointMark> => {
    if (mark.kind !== "point") return []
    const { x, y } = placeOf(scene, view, mark)
    return x < plot.x || x > right || y < plot.y || y > bottom ? [] : [{ ...mark, x, y }]
  })
  return { ...viewedFrame(scene, view, settings), marks }
}

/** Where a position of the whole plot is drawn in a view. */
export const placeOf = (
  { zoom }: Pick<Scene, "zoom">,
  view: View,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } => ({
  x: view.k * x + view.x,
  y: zoom?.y === null ? y : view.k * y + view.y,
})

/**
 * The paths of a scene as a view shows them: the vertices in the view and those just outside, of each column of pixels
 * no more than can be seen.
 */
export const viewedPaths = (scene: Scene, view: View): ReadonlyArray<PathMark> =>
  scene.paths.map((path) => ({
    ...path,
    segments: path.segments.map((segment) =>
      reducedVertices(inView(segment, scene, view), path.curve === undefined),
    ),
  }))

const inView = (segment: ReadonlyArray<Vertex>, scene: Scene, view: View): ReadonlyArray<Vertex> => {
  const { plot, zoom } = scene
  const first = segment.findIndex(({ x }) => view.k * x + view.x >= plot.x)
  const last = segment.findLastIndex(({ x }) => view.k * x + view.x <= plot.x + plot.width)
  return segment.slice(Math.max(0, first - 1), last + 2).map(({ x, y, base }) => ({
    ...placeOf({ ...(zoom && { zoom }) }, view, { x, y }),
    base: zoom?.y === null ? base : view.k * base + view.y,
  }))
}

/** The bands and lines that the author points out, as far as they lie in the view. */
const viewedReferences = (scene: Scene, view: View): Pick<Scene, "bands" | "rules"> => {
  const { plot, zoom } = scene
  if (zoom?.y === null) return { bands: scene.bands, rules: scene.rules }
  const bottom = plot.y + plot.height
  const up = (y: number): number => Math.min(bottom, Math.max(plot.y, view.k * y + view.y))
  return {
    bands: scene.bands.flatMap((band) => {
      const y = up(band.y)
      const height = up(band.y + band.height) - y
      return height > 0 ? [{ ...band, y, height }] : []
    }),
    rules: scene.rules.flatMap((rule) => {
      const y = view.k * rule.y1 + view.y
      return y >= plot.y && y <= bottom ? [{ ...rule, y1: y, y2: y }] : []
    }),
  }
}
