/** The part of the window that rows are drawn in, in pixels of the window. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The fastest that a drag past an edge scrolls, in pixels per frame. */
export const maxEdgeScroll = 40
/** How many pixels past an edge make one pixel per frame. */
const slowness = 4

const past = (at: number, from: number, to: number): number => (at < from ? at - from : at > to ? at - to : 0)
const speed = (distance: number): number =>
  Math.sign(distance) * Math.min(maxEdgeScroll, Math.ceil(Math.abs(distance) / slowness))

/** How far a pointer that drags past the edges of a table scrolls it in one frame: nothing inside, faster further out. */
export const edgeScroll = (
  x: number,
  y: number,
  { left, top, right, bottom }: Bounds,
): { readonly left: number; readonly top: number } => ({
  left: speed(past(x, left, right)),
  top: speed(past(y, top, bottom)),
})

/** The point inside the edges that is nearest to a pointer. */
export const nearestInside = (x: number, y: number, { left, top, right, bottom }: Bounds) => ({
  x: Math.min(Math.max(x, left), right - 1),
  y: Math.min(Math.max(y, top), bottom - 1),
})
