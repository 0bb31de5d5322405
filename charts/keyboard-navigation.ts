import { geometryOf } from "./geometry/index.ts"
import type { Mark, Scene } from "./scene.ts"

/** Ways to go with the keyboard: along both axes, or to either end. */
export type Direction = "left" | "right" | "up" | "down" | "first" | "last"

/** Steps of an arrow key, along the categories or within one. */
interface Step {
  readonly axis: "CATEGORY" | "WITHIN"
  readonly sign: 1 | -1
}

const stepOf = (scene: Scene, direction: "left" | "right" | "up" | "down"): Step => {
  const isAcross = scene.categories === "ACROSS"
  const isHorizontal = direction === "left" || direction === "right"
  return {
    axis: isAcross === isHorizontal ? "CATEGORY" : "WITHIN",
    sign: direction === "left" || direction === "up" ? -1 : 1,
  }
}

/**
 * The mark that a key leads to from the one with `key`. The arrows along the categories go to the next one that has
 * marks, to that of the same series or else the nearest; the others stay in the category and follow the picture. At an
 * end the mark itself is returned, without a key the first.
 */
export const nextMark = (scene: Scene, key: string | null, direction: Direction): Mark | null => {
  const ordered = scene.marks.toSorted(byCategory)
  const first = ordered[0] ?? null
  if (direction === "first") return first
  if (direction === "last") return ordered.at(-1) ?? null
  const from = scene.marks.find((mark) => mark.key === key)
  if (from === undefined) return first
  const { axis, sign } = stepOf(scene, direction)
  const position = (mark: Mark): number => {
    const { x, y } = geometryOf(mark).center(mark)
    return scene.categories === "ACROSS" ? y : x
  }
  if (axis === "WITHIN") {
    const within = scene.marks
      .filter((mark) => mark.datum.categoryIndex === from.datum.categoryIndex)
      .toSorted((a, b) => position(a) - position(b) || a.datum.seriesIndex - b.datum.seriesIndex)
    return within[within.indexOf(from) + sign] ?? from
  }
  const ahead = ordered.filter((mark) => (mark.datum.categoryIndex - from.datum.categoryIndex) * sign > 0)
  const next = (sign > 0 ? ahead[0] : ahead.at(-1))?.datum.categoryIndex
  const within = ahead.filter((mark) => mark.datum.categoryIndex === next)
  const same = within.find((mark) => mark.datum.seriesIndex === from.datum.seriesIndex)
  const away = (mark: Mark): number => Math.abs(position(mark) - position(from))
  return same ?? within.toSorted((a, b) => away(a) - away(b))[0] ?? from
}

const byCategory = (a: Mark, b: Mark): number =>
  a.datum.categoryIndex - b.datum.categoryIndex || a.datum.seriesIndex - b.datum.seriesIndex
