/** A coefficient over fewer rows would say nothing. */
const leastRows = 3

/**
 * The coefficient of Pearson, from -1 to 1, over the rows in which both values are known; null over fewer than three, or
 * where one of the two is always the same.
 */
export const pearson = (
  xs: ReadonlyArray<number | null>,
  ys: ReadonlyArray<number | null>,
): number | null => {
  const pairs = xs.flatMap((x, index) => {
    const y = ys[index] ?? null
    return x === null || y === null ? [] : [[x, y] as const]
  })
  if (pairs.length < leastRows) return null
  const [as, bs] = [deviations(pairs.map(([x]) => x)), deviations(pairs.map(([, y]) => y))]
  if (as === null || bs === null) return null
  const product = as.reduce((sum, a, index) => sum + a * (bs[index] ?? 0), 0)
  return Math.max(-1, Math.min(1, product))
}

/** How far values are from their mean, scaled so that the squares add up to 1; null where they are all the same. */
const deviations = (values: ReadonlyArray<number>): ReadonlyArray<number> | null => {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (values.every((value) => value === values[0])) return null
  const scaled = values.map((value) => value / largest)
  const mean = scaled.reduce((sum, value) => sum + value, 0) / scaled.length
  const length = Math.hypot(...scaled.map((value) => value - mean))
  return length === 0 ? null : scaled.map((value) => (value - mean) / length)
}
