import type { Box } from "../../scene/scene.ts"

/** Part of a plot that is looked at: a position of the whole plot is drawn at `k` times it, moved by `x` and `y`. */
export interface View {
  readonly k: number
  readonly x: number
  readonly y: number
}

/** View of the whole plot. */
export const wholeView: View = { k: 1, x: 0, y: 0 }

/** How far a plot is enlarged at most. */
const mostEnlarged = 1000

/** A view enlarged by a factor about a position, in pixels, which stays where it is. */
export const zoomedBy = (view: View, factor: number, x: number, y: number, plot: Box): View => {
  const k = Math.min(mostEnlarged, Math.max(1, view.k * factor))
  const ratio = k / view.k
  return within({ k, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, plot)
}

/** A view moved along, in pixels. */
export const pannedBy = (view: View, dx: number, dy: number, plot: Box): View =>
  within({ ...view, x: view.x + dx, y: view.y + dy }, plot)

/** The view that is nearest to one and shows nothing beyond the plot. */
const within = ({ k, x, y }: View, plot: Box): View => {
  const between = (moved: number, start: number, length: number): number =>
    Math.min(start * (1 - k), Math.max((start + length) * (1 - k), moved))
  return k === 1 ? wholeView : { k, x: between(x, plot.x, plot.width), y: between(y, plot.y, plot.height) }
}
