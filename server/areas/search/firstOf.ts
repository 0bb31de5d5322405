import { bisector } from "d3"

/** The first of all by an order, at most so many, which are put in order without the rest. */
export const firstOf = <A>(
  all: Iterable<A>,
  count: number,
  compare: (a: A, b: A) => number,
): ReadonlyArray<A> => {
  const first: Array<A> = []
  const { right } = bisector<A, A>(compare)
  for (const one of all) {
    const last = first.at(-1)
    if (first.length >= count && (last === undefined || compare(one, last) >= 0)) continue
    first.splice(right(first, one), 0, one)
    if (first.length > count) first.pop()
  }
  return first
}
