/** The tops of rows that stand below each other, in pixels; the last is the height of all. */
export const topsOf = (heights: ReadonlyArray<number>): Float64Array => {
  const tops = new Float64Array(heights.length + 1)
  heights.forEach((height, index) => {
    tops[index + 1] = (tops[index] ?? 0) + height
  })
  return tops
}

/** Index of the row at a height: the last whose top is there or above, and one that exists. */
export const rowAt = (tops: Float64Array, at: number): number => {
  let low = 0
  let high = Math.max(0, tops.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((tops[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** Rows from one index to another, the last excluded. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** The rows that a view shows, with those `margin` pixels around it. */
export const rowsWithin = (tops: Float64Array, top: number, height: number, margin: number): RowRange =>
  tops.length < 2
    ? { from: 0, to: 0 }
    : { from: rowAt(tops, top - margin), to: rowAt(tops, top + height + margin) + 1 }

/** Where a view stands: `offset` pixels below the top of a row, whatever is loaded above it or grows there. */
export interface RowAnchor {
  readonly key: string
  readonly offset: number
}

/**
 * The anchor of a view from one height to another: the topmost of its rows whose height is known, since what is below one of
 * unknown height moves when that is drawn; its topmost row where none is known; null without rows.
 */
export const anchorAt = (
  keys: ReadonlyArray<string>,
  tops: Float64Array,
  [top, bottom]: readonly [top: number, bottom: number],
  isKnown: (key: string) => boolean,
): RowAnchor | null => {
  const first = rowAt(tops, top)
  let index = first
  while (index < keys.length && (tops[index] ?? 0) < bottom && !isKnown(keys[index] ?? "")) index++
  if (index === keys.length || (tops[index] ?? 0) >= bottom) index = first
  const key = keys[index]
  return key === undefined ? null : { key, offset: top - (tops[index] ?? 0) }
}

/** The top of a view with an anchor; null where its row is gone. */
export const topOf = (
  keys: ReadonlyArray<string>,
  tops: Float64Array,
  { key, offset }: RowAnchor,
): number | null => {
  const index = keys.indexOf(key)
  return index < 0 ? null : (tops[index] ?? 0) + offset
}

/** The rows whose lower ends are in a view from one height to another: of rows up to `to`, not included. */
export const rowsEndingIn = (
  tops: Float64Array,
  [top, bottom]: readonly [top: number, bottom: number],
  to: number,
): RowRange => {
  const first = rowAt(tops, top)
  let end = first
  while (end < to && (tops[end + 1] ?? Number.POSITIVE_INFINITY) <= bottom) end++
  return { from: first, to: end }
}
