import { geometryOf } from "./geometry/index.ts"
import type { Mark, Scene } from "./scene.ts"

/** Ways to go with the keyboard: along the categories, across the series, or to either end. */
export type Direction = "left" | "right" | "up" | "down" | "first" | "last"

/**
 * The mark that a key leads to from the one with `key`. Left and right go to the next category that has marks, to that
 * of the same series or else the nearest; up and down stay in the category and follow the picture. At an end the mark itself is returned, without a key the first.
 */
export const nextMark = (scene: Scene, key: string | null, direction: Direction): Mark | null => {
  const ordered = scene.marks.toSorted(byPlace)
  const first = ordered[0] ?? null
  if (direction === "first") return first
  if (direction === "last") return ordered.at(-1) ?? null
  const from = scene.marks.find((mark) => mark.key === key)
  if (from === undefined) return first
  if (direction === "up" || direction === "down") {
    const column = scene.marks
      .filter((mark) => mark.datum.categoryIndex === from.datum.categoryIndex)
      .toSorted((a, b) => height(a) - height(b) || a.datum.seriesIndex - b.datum.seriesIndex)
    const at = column.indexOf(from) + (direction === "up" ? -1 : 1)
    return column[at] ?? from
  }
  const sign = direction === "left" ? -1 : 1
  const ahead = ordered.filter((mark) => (mark.datum.categoryIndex - from.datum.categoryIndex) * sign > 0)
  const next = (sign > 0 ? ahead[0] : ahead.at(-1))?.datum.categoryIndex
  const column = ahead.filter((mark) => mark.datum.categoryIndex === next)
  const same = column.find((mark) => mark.datum.seriesIndex === from.datum.seriesIndex)
  return same ?? column.toSorted((a, b) => away(a, from) - away(b, from))[0] ?? from
}

const away = (a: Mark, b: Mark): number => Math.abs(height(a) - height(b))

const byPlace = (a: Mark, b: Mark): number =>
  a.datum.categoryIndex - b.datum.categoryIndex || a.datum.seriesIndex - b.datum.seriesIndex

const height = (mark: Mark): number => geometryOf(mark).center(mark).y
