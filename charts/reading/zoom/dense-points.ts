import { geometryOf } from "../../render/geometry/index.ts"
import type { PointMark, Scene } from "../../scene/scene.ts"
import type { View } from "./view.ts"

/** What a point looks like; points of one look are drawn from one stamp. */
export interface StampLook {
  readonly color: number
  readonly radius: number
  readonly opacity: number
}

/** Points of a scene as numbers: where each is, and which of the looks it has. */
interface DensePoints {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly look: Uint32Array
  readonly looks: ReadonlyArray<StampLook>
}

/** Radii of bubbles are drawn to half a pixel. */
const radiusStep = 0.5

const known = new WeakMap<Scene, DensePoints>()

const pointsOf = (scene: Scene): DensePoints => {
  const cached = known.get(scene)
  if (cached !== undefined) return cached
  const points = scene.marks.filter(
    (mark): mark is PointMark => mark.kind === "point" && geometryOf(mark).isVisible(mark),
  )
  const looks: Array<StampLook> = []
  const indexes = new Map<string, number>()
  const indexOf = ({ color, radius, opacity = 1 }: PointMark): number => {
    const rounded = Math.max(radiusStep, Math.round(radius / radiusStep) * radiusStep)
    const key = `${color} ${rounded} ${opacity}`
    const index = indexes.get(key) ?? looks.length
    if (index === looks.length) {
      indexes.set(key, index)
      looks.push({ color, radius: rounded, opacity })
    }
    return index
  }
  const found: DensePoints = {
    x: Float64Array.from(points, ({ x }) => x),
    y: Float64Array.from(points, ({ y }) => y),
    look: Uint32Array.from(points, indexOf),
    looks,
  }
  known.set(scene, found)
  return found
}

/**
 * Stamps the points of a scene that a view shows, in their order; where they would cover more than `most` pixels an even part of them,
 * the same whichever way the view is moved. How many it shows is returned.
 */
export const stampPoints = (
  scene: Scene,
  view: View,
  most: number,
  stampOf: (look: StampLook) => (x: number, y: number) => void,
): number => {
  const { x, y, look, looks } = pointsOf(scene)
  const { plot, zoom } = scene
  const [kx, ky] = [view.k, zoom?.y === null ? 1 : view.k]
  const [mx, my] = [view.x, zoom?.y === null ? 0 : view.y]
  const margin = looks.reduce((widest, { radius }) => Math.max(widest, radius), 0)
  const [left, right] = [plot.x - margin, plot.x + plot.width + margin]
  const [top, bottom] = [plot.y - margin, plot.y + plot.height + margin]
  const isShown = (index: number): boolean => {
    const [px, py] = [kx * (x[index] ?? 0) + mx, ky * (y[index] ?? 0) + my]
    return px >= left && px <= right && py >= top && py <= bottom
  }
  const areas = looks.map(({ radius }) => (2 * radius + 1) ** 2)
  let [shown, covered] = [0, 0]
  for (let index = 0; index < x.length; index += 1) {
    if (!isShown(index)) continue
    shown += 1
    covered += areas[look[index] ?? 0] ?? 0
  }
  const stride = Math.max(1, Math.ceil(covered / most))
  const stamps = looks.map(stampOf)
  for (let index = 0; index < x.length; index += stride) {
    if (isShown(index)) stamps[look[index] ?? 0]?.(kx * (x[index] ?? 0) + mx, ky * (y[index] ?? 0) + my)
  }
  return shown
}
