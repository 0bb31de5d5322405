import type { Mark, RectMark, Scene } from "./scene.ts"

/** How far outside of the plot a pointer still reads a mark, in pixels. */
const reach = 24

/** The mark that a pointer at `x`, `y` means: the bar under it or nearest beside it, or the nearest place on a line. */
export const nearestMark = (scene: Scene, x: number, y: number): Mark | null => {
  const { plot } = scene
  const outside =
    x < plot.x - reach ||
    x > plot.x + plot.width + reach ||
    y < plot.y - reach ||
    y > plot.y + plot.height + reach
  if (outside) return null
  let best: Mark | null = null
  let least = Number.POSITIVE_INFINITY
  for (const mark of scene.marks) {
    const distance = mark.kind === "rect" ? fromRect(mark, x, y) : fromPoint(mark.x - x, mark.y - y)
    if (distance < least) {
      least = distance
      best = mark
    }
  }
  return best
}

/** Sideways distance counts most: people read a chart by its columns. */
const weight = 1000

const fromPoint = (dx: number, dy: number): number => Math.abs(dx) * weight + Math.abs(dy)

const fromRect = (mark: RectMark, x: number, y: number): number =>
  fromPoint(outsideBy(x, mark.x, mark.width), outsideBy(y, mark.y, mark.height))

const outsideBy = (at: number, from: number, length: number): number =>
  Math.max(from - at, 0, at - from - length)
