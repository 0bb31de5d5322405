/** Pixels of values, which are at even distances; `domain` are the values and `range` the pixels of both ends. */
export interface LinearScale {
  (value: number): number
  readonly domain: Span
  readonly range: Span
}

type Span = readonly [from: number, to: number]

/** A linear scale over two spans; all values of a span without a length are in the middle. */
export const linearScale = (domain: Span, range: Span): LinearScale => {
  const [low, high] = domain
  const [start, end] = range
  const shareOf = (value: number): number => (low === high ? 0.5 : (value - low) / (high - low))
  const scale = (value: number): number => {
    const share = shareOf(value)
    return start * (1 - share) + end * share
  }
  return Object.assign(scale, { domain, range })
}
