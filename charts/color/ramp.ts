/** The red, green and blue of a colour such as `#3f5f9e`, each from 0 to 255. */
const channelsOf = (color: string): ReadonlyArray<number> =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** A uniform cubic B-spline at `share` of its segment, by the four values around it. */
const spline = (share: number, [before, from, to, after]: readonly [number, number, number, number]) => {
  const square = share * share
  const cube = square * share
  return (
    ((1 - 3 * share + 3 * square - cube) * before +
      (4 - 6 * square + 3 * cube) * from +
      (1 + 3 * share + 3 * square - 3 * cube) * to +
      cube * after) /
    6
  )
}

/**
 * A smooth scale from 0 to 1 through two colours or more, such as `#3f5f9e`, at equal distances: it begins with the first,
 * ends with the last, and passes near those between. As d3's `interpolateRgbBasis`, which brings every notation of colours
 * along: 4 kB of a page.
 */
export const rampThrough = (colors: ReadonlyArray<string>): ((share: number) => string) => {
  const stops = colors.map(channelsOf)
  const last = stops.length - 1
  const valueAt = (index: number, channel: number): number => stops[index]?.[channel] ?? 0
  return (share) => {
    const place = Math.max(0, Math.min(1, share)) * last
    const segment = Math.min(last - 1, Math.floor(place))
    const levels = [0, 1, 2].map((channel) => {
      const from = valueAt(segment, channel)
      const to = valueAt(segment + 1, channel)
      const before = segment > 0 ? valueAt(segment - 1, channel) : 2 * from - to
      const after = segment < last - 1 ? valueAt(segment + 2, channel) : 2 * to - from
      const level = Math.round(spline(place - segment, [before, from, to, after]))
      return Math.max(0, Math.min(255, level))
    })
    return `rgb(${levels.join(", ")})`
  }
}
