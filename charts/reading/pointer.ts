import type { Position } from "../render/geometry/geometry.ts"
import { geometryOf } from "../render/geometry/index.ts"
import type { Box, Mark, Scene } from "../scene/scene.ts"

/** How far outside of the plot a pointer still reads a mark, in pixels. */
const reach = 24

/** Distance along the categories counts most: people read a chart category by category. */
const weight = 1000

/**
 * The mark that a pointer at `x`, `y` means: the bar under it or nearest beside it, or the nearest point of a line; of
 * marks that are read by themselves the one on top there, or else the nearest.
 */
export const nearestMark = (scene: Scene, x: number, y: number): Mark | null => {
  const { plot } = scene
  const outside =
    x < plot.x - reach ||
    x > plot.x + plot.width + reach ||
    y < plot.y - reach ||
    y > plot.y + plot.height + reach
  if (outside) return null
  if (scene.reads === "MARK" && scene.marks.every(({ kind }) => kind === "point"))
    return (finders.get(scene) ?? lookedThrough(scene))(x, y)
  const distanceOf =
    distances[scene.reads === "MARK" || scene.categories === "AROUND" ? "MARK" : scene.categories]
  let best: Mark | null = null
  let least = Number.POSITIVE_INFINITY
  for (const mark of marksAt(scene, x, y)) {
    const distance = distanceOf(geometryOf(mark).distance(mark, x, y))
    if (distance < least || (distance === 0 && scene.reads === "MARK")) {
      least = distance
      best = mark
    }
  }
  return best
}

/** The marks of the panel at a position, where there are panels and it has any; else all. */
const marksAt = ({ panels = [], marks }: Scene, x: number, y: number): ReadonlyArray<Mark> => {
  const isIn = (at: Position) => (box: Box) =>
    at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height
  const panel = panels.find(isIn({ x, y }))
  const own = panel === undefined ? [] : marks.filter((mark) => isIn(geometryOf(mark).center(mark))(panel))
  return own.length === 0 ? marks : own
}

type FindPoint = (x: number, y: number) => Mark | null

const finders = new WeakMap<Scene, FindPoint>()

/** From now on the nearest point of a scene is found by `find`: where there are too many to look through at each move. */
export const findPointsBy = (scene: Scene, find: FindPoint): void => {
  finders.set(scene, find)
}

const lookedThrough =
  ({ marks }: Scene): FindPoint =>
  (x, y) => {
    let best: Mark | null = null
    let least = Number.POSITIVE_INFINITY
    for (const mark of marks) {
      if (mark.kind !== "point") continue
      const distance = (mark.x - x) ** 2 + (mark.y - y) ** 2
      if (distance >= least) continue
      least = distance
      best = mark
    }
    return best
  }

const distances: Readonly<Record<"ACROSS" | "DOWN" | "MARK", (away: Position) => number>> = {
  ACROSS: ({ x, y }) => x * weight + y,
  DOWN: ({ x, y }) => y * weight + x,
  MARK: ({ x, y }) => Math.hypot(x, y),
}
