import fc from "fast-check"

/**
 * The ways a feed may hand over what it has: every item at least once, any of them again, in any order.
 */
export const delivery = <A>(items: ReadonlyArray<A>): fc.Arbitrary<ReadonlyArray<A>> => {
  if (items.length === 0) return fc.constant([])
  return fc
    .array(fc.constantFrom(...items), { maxLength: items.length })
    .chain((again) => fc.shuffledSubarray([...items, ...again], { minLength: items.length + again.length }))
}
