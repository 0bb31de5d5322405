import { geometryOf } from "./geometry/index.ts"
import type { Mark, Scene } from "./scene.ts"

/** How far outside of the plot a pointer still reads a mark, in pixels. */
const reach = 24

/** Distance along the categories counts most: people read a chart category by category. */
const weight = 1000

/** The mark that a pointer at `x`, `y` means: the bar under it or nearest beside it, or the nearest point of a line. */
export const nearestMark = (scene: Scene, x: number, y: number): Mark | null => {
  const { plot } = scene
  const outside =
    x < plot.x - reach ||
    x > plot.x + plot.width + reach ||
    y < plot.y - reach ||
    y > plot.y + plot.height + reach
  if (outside) return null
  const isAcross = scene.categories === "ACROSS"
  let best: Mark | null = null
  let least = Number.POSITIVE_INFINITY
  for (const mark of scene.marks) {
    const away = geometryOf(mark).distance(mark, x, y)
    const distance = isAcross ? away.x * weight + away.y : away.y * weight + away.x
    if (distance < least) {
      least = distance
      best = mark
    }
  }
  return best
}
