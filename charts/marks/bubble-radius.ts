import type { Settings } from "../data/options.ts"
import type { SceneSize } from "../scene/scene.ts"

/** The radius of the largest bubble, and of the smallest, in pixels. */
const largest: Readonly<Record<SceneSize, number>> = { full: 24, preview: 7, thumbnail: 4 }
const smallest = 1.5

/**
 * The radius of a bubble, whose area is as large as its size beside the largest of all, whatever their signs; null where
 * all are zero.
 */
export const bubbleRadius = (
  sizes: ReadonlyArray<number>,
  { size: scene, width, height }: Settings,
): ((size: number) => number) | null => {
  const most = sizes.reduce((most, size) => Math.max(most, Math.abs(size)), 0)
  const widest = Math.min(largest[scene], Math.min(width, height) / 10)
  return most === 0 ? null : (size) => Math.max(smallest, widest * Math.sqrt(Math.abs(size) / most))
}
