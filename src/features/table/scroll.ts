/** The tallest element that every browser scrolls without rounding, in pixels. Taller tables are scrolled in proportion. */
export const tallest = 6_000_000

/** Scroll range of a table's rows. All in pixels. */
export interface ScrollRange {
  /** The height of all rows. */
  readonly full: number
  /** The height of the window onto them. */
  readonly view: number
}

/** Position of the scroll bar, and the first visible pixel of the rows. */
export interface ScrollPosition {
  readonly bar: number
  readonly top: number
}

/** Height of the scrolled element. */
export const barHeight = ({ full }: ScrollRange): number => Math.min(full, tallest)

const between = (value: number, most: number): number => Math.max(0, Math.min(value, Math.max(0, most)))

/** Scroll position for rows at `top`. */
export const scrollPositionAt = (top: number, range: ScrollRange): ScrollPosition => {
  const offset = between(top, range.full - range.view)
  const ends = range.full - range.view
  const bar = range.full <= tallest || ends <= 0 ? offset : (offset / ends) * (tallest - range.view)
  return { bar, top: offset }
}

/**
 * Scroll position after the scroll bar moved. If rows and bar have the same height they move alike. In a taller table a
 * move of less than two windows (a wheel, a finger) is followed pixel by pixel, and a longer one (the bar itself is
 * dragged) in proportion.
 */
export const followBar = (before: ScrollPosition, bar: number, range: ScrollRange): ScrollPosition => {
  const { full, view } = range
  if (full <= tallest) return { bar, top: between(bar, full - view) }
  const moved = bar - before.bar
  if (Math.abs(moved) < 2 * view) return { bar, top: between(before.top + moved, full - view) }
  return { bar, top: between(bar / (tallest - view), 1) * (full - view) }
}

/** Visible rows of a window: `to` is the first that is not one of them. */
export const rowsWithin = (
  top: number,
  view: number,
  rowHeight: number,
  count: number,
): { readonly from: number; readonly to: number } => ({
  from: Math.max(0, Math.min(count, Math.floor(top / rowHeight))),
  to: Math.max(0, Math.min(count, Math.ceil((top + view) / rowHeight))),
})

/** Most rows that a window can show at once. */
export const mostRowsWithin = (view: number, rowHeight: number): number => Math.ceil(view / rowHeight) + 1
