import { geometryOf } from "../render/geometry/index.ts"
import type { Mark, Scene } from "../scene/scene.ts"

/** Ways to go with the keyboard: along both axes, or to either end. */
export type Direction = "left" | "right" | "up" | "down" | "first" | "last"

/** Steps of an arrow key, along the categories or within one. */
interface Step {
  readonly axis: "CATEGORY" | "WITHIN"
  readonly sign: 1 | -1
}

const stepOf = (scene: Scene, direction: "left" | "right" | "up" | "down"): Step => {
  const isAcross = scene.categories !== "DOWN"
  const isHorizontal = direction === "left" || direction === "right"
  return {
    axis: isAcross === isHorizontal ? "CATEGORY" : "WITHIN",
    sign: direction === "left" || direction === "up" ? -1 : 1,
  }
}

/**
 * The mark that a key leads to from the one with `key`. The arrows along the categories go to the next one that has
 * marks, to that of the same series or else the nearest; the others stay in the category and follow the picture, or go from panel to panel. At an
 * end the mark itself is returned, without a key the first that stands for a row, and can be chosen.
 */
export const nextMark = (scene: Scene, key: string | null, direction: Direction): Mark | null => {
  const ordered = scene.marks.toSorted(byCategory)
  const first = ordered[0] ?? null
  if (direction === "first") return first
  if (direction === "last") return ordered.at(-1) ?? null
  const from = scene.marks.find((mark) => mark.key === key)
  if (from === undefined) return ordered.find(({ datum }) => datum.row >= 0) ?? first
  if (scene.categories === "AROUND") return aroundFrom(scene, ordered, from, direction)
  const { axis, sign } = stepOf(scene, direction)
  const position = (mark: Mark): number => {
    const { x, y } = geometryOf(mark).center(mark)
    return scene.categories === "DOWN" ? x : y
  }
  if (axis === "WITHIN") {
    const within = scene.marks
      .filter((mark) => mark.datum.categoryIndex === from.datum.categoryIndex)
      .toSorted(
        (a, b) =>
          (scene.panels === undefined ? position(a) - position(b) : 0) ||
          a.datum.seriesIndex - b.datum.seriesIndex,
      )
    return within[within.indexOf(from) + sign] ?? from
  }
  const ahead = ordered.filter((mark) => (mark.datum.categoryIndex - from.datum.categoryIndex) * sign > 0)
  const next = (sign > 0 ? ahead[0] : ahead.at(-1))?.datum.categoryIndex
  const within = ahead.filter((mark) => mark.datum.categoryIndex === next)
  const same = within.find((mark) => mark.datum.seriesIndex === from.datum.seriesIndex)
  const away = (mark: Mark): number => Math.abs(position(mark) - position(from))
  return same ?? within.toSorted((a, b) => away(a) - away(b))[0] ?? from
}

/** Left and right go around a ring, one after the other; up and down go to the same series of the next ring, or else to the nearest there. */
const aroundFrom = (
  scene: Scene,
  ordered: ReadonlyArray<Mark>,
  from: Mark,
  direction: "left" | "right" | "up" | "down",
): Mark => {
  const { axis, sign } = stepOf({ ...scene, categories: "DOWN" }, direction)
  if (axis === "WITHIN") return ordered[ordered.indexOf(from) + sign] ?? from
  const rings = [...new Set(ordered.map(({ datum }) => datum.categoryIndex))]
  const ring = rings[rings.indexOf(from.datum.categoryIndex) + sign]
  const there = ordered.filter(({ datum }) => datum.categoryIndex === ring)
  const same = there.find(({ datum }) => datum.seriesIndex === from.datum.seriesIndex)
  const { x, y } = geometryOf(from).center(from)
  const away = (mark: Mark): number => {
    const center = geometryOf(mark).center(mark)
    return Math.hypot(center.x - x, center.y - y)
  }
  return same ?? there.toSorted((a, b) => away(a) - away(b))[0] ?? from
}

const byCategory = (a: Mark, b: Mark): number =>
  a.datum.categoryIndex - b.datum.categoryIndex || a.datum.seriesIndex - b.datum.seriesIndex
